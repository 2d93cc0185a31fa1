#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sequences that take and give back a terminal: terminfo's where it has one, xterm's private modes for the rest.
struct ControlSequences: Hashable, Sendable {
  /// The strings that terminfo has for this terminal; empty where it has none.
  struct TerminfoStrings: Hashable, Sendable {
    var enterScreen = ""
    var leaveScreen = ""
    var showCursor = ""
    var resetAttributes = ""
    var placeCursor = ""
    var clearScreen = ""
    /// Whether the type is of xterm's family, which has titles.
    var hasTitle = false
  }

  private let strings: TerminfoStrings

  init(_ strings: TerminfoStrings) {
    var strings = strings
    strings.enterScreen = Self.withoutPadding(strings.enterScreen)
    strings.leaveScreen = Self.withoutPadding(strings.leaveScreen)
    strings.showCursor = Self.withoutPadding(strings.showCursor)
    strings.clearScreen = Self.withoutPadding(strings.clearScreen)
    strings.resetAttributes = Self.withoutPadding(strings.resetAttributes)
    self.strings = strings
  }

  static let mouseOn = "\u{1b}[?1002h\u{1b}[?1006h"
  static let mouseOff = "\u{1b}[?1006l\u{1b}[?1002l"
  static let askBackground = "\u{1b}]11;?\u{1b}\\"
  static let askKeyboard = "\u{1b}[?u"
  /// kitty's keyboard protocol, as far as it tells keys apart that share a byte. What was pushed on this screen is popped
  /// on it; the shell's own screen has a list of its own.
  static let keyboardOn = "\u{1b}[>1u"
  private static let keyboardOff = "\u{1b}[<1u"
  /// Alt sends Esc first, where xterm would send another letter; the person's own setting is put away and brought back.
  private static let metaOn = "\u{1b}[?1036s\u{1b}[?1036h"
  private static let metaOff = "\u{1b}[?1036r"
  static let askSynchronized = "\u{1b}[?2026$p"
  static let beginUpdate = "\u{1b}[?2026h"
  static let endUpdate = "\u{1b}[?2026l"
  static let bell = "\u{7}"
  /// The mode that `askSynchronized` asks for.
  static let synchronizedMode = 2026

  private static let pasteAndFocusOn = "\u{1b}[?2004h\u{1b}[?1004h"
  private static let pasteAndFocusOff = "\u{1b}[?1004l\u{1b}[?2004l"
  private static let pushTitle = "\u{1b}[22;2t"
  private static let popTitle = "\u{1b}[23;2t"

  /// Whether the terminal speaks ECMA-48, so that private modes can be switched.
  var hasModes: Bool { strings.placeCursor.hasPrefix("\u{1b}[") }
  var hasTitle: Bool { hasModes && strings.hasTitle }

  /// Takes the terminal; curses itself sends `enterScreen` when it starts.
  func enter(isResuming: Bool) -> String {
    (isResuming ? strings.enterScreen : "") + (pushesTitle ? Self.pushTitle : "")
      + (hasModes ? Self.pasteAndFocusOn : "") + (hasTitle ? Self.metaOn : "")
  }

  /// Gives the terminal back as it was. The mouse goes first, so that no report arrives when nobody reads them. A terminal
  /// without a second screen is left empty, not with the shell's prompt in the middle of our picture.
  var leave: String {
    (hasModes ? Self.endUpdate + Self.mouseOff + Self.pasteAndFocusOff : "")
      + (hasTitle ? Self.keyboardOff + Self.metaOff : "") + strings.resetAttributes
      + strings.showCursor + (pushesTitle ? Self.popTitle : "")
      + (strings.leaveScreen.isEmpty ? strings.clearScreen + "\r\n" : strings.leaveScreen)
  }

  /// Sets the title; nil for a terminal without.
  func title(_ title: String) -> String? { hasTitle ? "\u{1b}]2;\(title)\u{1b}\\" : nil }

  /// Bytes of a text for the clipboard: what is longer is refused by terminals, or blocks them.
  static let clipboardBytesMax = 64 * 1_024

  /// Hands a text to the terminal's clipboard (OSC 52); nil for a terminal that would show it instead, and for a text that
  /// is too long. tmux takes the sequence itself or hands it on, as it is set: it gets both.
  func clipboard(_ text: String, isInTmux: Bool) -> String? {
    guard hasTitle, text.utf8.count <= Self.clipboardBytesMax else { return nil }
    let sequence = "\u{1b}]52;c;\(Data(text.utf8).base64EncodedString())\u{1b}\\"
    return isInTmux ? sequence + Passthrough.tmux(sequence) : sequence
  }

  /// Newer terminfo entries put the title away themselves when they change screens.
  private var pushesTitle: Bool { hasTitle && !strings.enterScreen.contains("\u{1b}[22;") }

  /// terminfo marks delays as `$<5>`; no terminal of today needs them.
  private static func withoutPadding(_ string: String) -> String {
    var result = ""
    var rest = string[...]
    while let start = rest.firstRange(of: "$<"), let end = rest[start.upperBound...].firstIndex(of: ">") {
      result += rest[..<start.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
