package import TerminalUI

/// Text that comes faster than anybody types: pasted where the terminal does not mark pastes, or sent by a program.
///
/// Taken as keys, its line breaks would send and its letters would act: one of them might approve something.
package enum TypedBurst {
  /// Characters of one read from which on they count as pasted.
  static let charactersMin = 16
  /// So many different ones at least: a held key is no text.
  static let differentMin = 4
  /// Characters that must follow a line break for it to be part of the text.
  static let afterBreakMin = 8

  /// The events of one read, with a burst of characters joined into a paste. A line break at its end stays a key.
  package static func joined(_ batch: [InputEvent]) -> [InputEvent] {
    guard batch.count >= charactersMin else { return batch }
    var result: [InputEvent] = []
    var run: [InputEvent] = []
    for event in batch {
      if character(of: event) != nil {
        run.append(event)
      } else {
        result += join(run)
        run = []
        result.append(event)
      }
    }
    return result + join(run)
  }

  private static func join(_ run: [InputEvent]) -> [InputEvent] {
    var text = run
    var tail: [InputEvent] = []
    while let position = text.lastIndex(where: { character(of: $0) == "\n" }),
      text.count - 1 - position < afterBreakMin
    {
      tail = Array(text[position...]) + tail
      text = Array(text[..<position])
    }
    let characters = text.compactMap(character(of:))
    guard characters.count >= charactersMin, Set(characters).count >= differentMin else { return run }
    return [.paste(Paste(String(characters)))] + tail
  }

  /// What a key adds to a text; nil for one that acts.
  private static func character(of event: InputEvent) -> Character? {
    guard case .key(let key) = event else { return nil }
    return key == KeyEvent(.enter) ? "\n" : key.typed
  }
}
