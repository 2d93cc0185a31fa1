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

/// A bar that fills from the left.
package struct ProgressMeter {
  /// From 0 to 1; values outside are brought inside.
  package var fraction: Double

  package init(_ fraction: Double) { self.fraction = fraction.isNaN ? 0 : min(max(0, fraction), 1) }

  package func draw(in rect: Rect, into buffer: inout CellBuffer, look: Look, role: Theme.Role = .accent) {
    let full = Int((Double(rect.width) * fraction).rounded())
    buffer.fill(Rect(x: rect.x, y: rect.y, width: full, height: 1), look.glyphs.meterFull, look[role])
    buffer.fill(
      Rect(x: rect.x + full, y: rect.y, width: rect.width - full, height: 1), look.glyphs.meterEmpty, look[.muted])
  }
}
