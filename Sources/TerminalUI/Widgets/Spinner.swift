/// A sign of life. Which frame shows is a function of a tick that the caller counts, so that a still program draws
/// nothing.
package enum Spinner {
  /// The frame for a tick; the running mark where motion is switched off.
  package static func frame(tick: Int, look: Look) -> String {
    let frames = look.glyphs.spinner
    guard look.hasMotion, !frames.isEmpty else { return look.glyphs.running }
    return frames[(tick % frames.count + frames.count) % frames.count]
  }
}
