import CCurses
import CTerminalGuard
import SafeText
package import TerminalUI

/// Owns the screen: takes the terminal, paints the cells that changed, and gives the terminal back.
///
/// Lives where the loop of the program lives; it is not `Sendable`. From its start to `leave`, standard error goes to
/// the log, because a runtime message in the middle of the screen would be painted over and lost.
///
/// - Important: Start the signal sources before this: curses takes over the signals that are still at their default.
package final class CursesDriver {
  package struct Configuration: Sendable {
    /// Where standard error goes while the screen is up; nil leaves it where it is.
    package var logPath: String?
    package var isMouseOn: Bool

    package init(logPath: String? = nil, isMouseOn: Bool = true) {
      self.logPath = logPath
      self.isMouseOn = isMouseOn
    }
  }

  package let capabilities: TerminalCapabilities
  /// Whether the mouse is reported to us; off leaves selecting text to the terminal.
  package private(set) var isMouseOn: Bool

  let device: TerminalDevice
  private let sequences: ControlSequences
  private var painter: CellPainter
  /// What the terminal shows; nil when that is not known and everything has to be painted.
  private var shown: CellBuffer?
  private var title = ""
  /// False while another program has the terminal: nothing but a bell is written then.
  private(set) var hasTerminal = true
  /// Whether the terminal shows a picture as a whole.
  package private(set) var isSynchronized = false
  /// Whether the terminal tells keys by kitty's protocol.
  private var hasKeyboard = false

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - capabilities: What `TerminalCheck` found.
  ///   - configuration: The person's choices.
  /// - Throws: `TerminalProblem.cannotStart`; the terminal is then as it was.
  package init(_ capabilities: TerminalCapabilities, _ configuration: Configuration) throws(TerminalProblem) {
    self.capabilities = capabilities
    isMouseOn = configuration.isMouseOn
    device = TerminalDevice()
    try device.save()
    guard cn_load_type(capabilities.type, device.output) == 1 else { throw .unknownType(capabilities.type) }
    sequences = ControlSequences(.loaded())
    try device.arm(leave: sequences.leave, logPath: configuration.logPath)
    let hasColors = capabilities.depth != .mono
    let sizeMax = TerminalDevice.sizeMax
    let start = cn_start(
      capabilities.type, device.input, device.output, hasColors ? 1 : 0, Int32(sizeMax.height), Int32(sizeMax.width))
    guard start == 0 else {
      device.restore()
      throw .cannotStart("curses does not start with the type \(capabilities.type)")
    }
    device.rememberOwnMode()
    painter = CellPainter(isUTF8: capabilities.isUTF8, hasColors: hasColors)
    cn_refresh()  // changes to the alternate screen: modes and title come after that, as they are undone before it
    enterModes(isResuming: false)
    if capabilities.answersQuestions && sequences.hasModes {
      device.write(ControlSequences.askBackground + ControlSequences.askSynchronized)
      if sequences.hasTitle { device.write(ControlSequences.askKeyboard) }
    }
  }

  /// The size of the terminal now.
  package var size: Size { device.size }

  /// Makes the terminal show `buffer`. Writes only what differs from the last picture, nothing when nothing does.
  package func paint(_ buffer: CellBuffer) {
    if shown == buffer { return }
    if isSynchronized { device.write(ControlSequences.beginUpdate) }
    if shown?.size != buffer.size {
      cn_resize(Int32(buffer.size.height), Int32(buffer.size.width))
      shown = nil
    }
    for y in 0..<buffer.size.height { paintRow(y, of: buffer) }
    cn_set_cursor(Int32(buffer.cursor?.y ?? -1), Int32(buffer.cursor?.x ?? 0))
    cn_refresh()
    if isSynchronized { device.write(ControlSequences.endUpdate) }
    shown = buffer
  }

  /// Forgets what the terminal shows: the next `paint` sends everything (Ctrl-L, a resize, a return).
  package func invalidate() {
    shown = nil
    cn_invalidate()
  }

  /// Sets the window's title where there is one; writes only when it changed.
  package func setTitle(_ text: String) {
    let clean = TextGuard.plain(Sanitizer.clean(text))
    guard clean != title, let sequence = sequences.title(clean) else { return }
    title = clean
    write(sequence)
  }

  /// Whether `copy` reaches a terminal that knows what is meant. Some of those ask the person, some are set to refuse.
  package var canCopy: Bool { sequences.hasTitle }

  package func setMouse(_ isOn: Bool) {
    guard isOn != isMouseOn else { return }
    isMouseOn = isOn
    if sequences.hasModes { write(isOn ? ControlSequences.mouseOn : ControlSequences.mouseOff) }
  }

  /// Tells something outside of the window, as the terminal understands it. A program that has the terminal may be in the
  /// middle of a sequence: only a bell does no harm then.
  package func notify(title: String, body: String, by sequence: NotificationSequence, isInTmux: Bool) {
    let usable = sequences.hasModes && hasTerminal ? sequence : .bell
    device.write(usable.bytes(title: title, body: body, isInTmux: isInTmux))
  }

  /// Bytes of a text that a terminal takes for its clipboard.
  package static let clipboardBytesMax = ControlSequences.clipboardBytesMax

  /// Hands a text to the terminal's clipboard, also through tmux. Some terminals ask the person, some are set to refuse.
  package func copy(_ text: String, isInTmux: Bool = false) {
    if let sequence = sequences.clipboard(text, isInTmux: isInTmux) { write(sequence) }
  }

  package func ringBell() { device.write(ControlSequences.bell) }

  /// Learns from an answer of the terminal. The background is the theme's business, not the driver's.
  package func take(_ reply: TerminalReply) {
    switch reply {
    case .mode(ControlSequences.synchronizedMode, let setting): isSynchronized = setting == 1 || setting == 2
    case .keyboard where !hasKeyboard:
      hasKeyboard = true
      write(ControlSequences.keyboardOn)
    default: break
    }
  }

  /// Gives the terminal back. Can be called any number of times, and happens by itself when the process exits.
  package func leave() {
    hasTerminal = false
    device.restore()
  }

  /// Switches everything on again after the terminal was taken back; nothing of the old picture is relied on.
  func reenter() {
    hasTerminal = true
    enterModes(isResuming: true)
    invalidate()
  }

  private func write(_ sequence: String) { if hasTerminal { device.write(sequence) } }

  private func enterModes(isResuming: Bool) {
    var modes = sequences.enter(isResuming: isResuming)
    if isMouseOn && sequences.hasModes { modes += ControlSequences.mouseOn }
    if isResuming, hasKeyboard { modes += ControlSequences.keyboardOn }
    if isResuming, !title.isEmpty, let sequence = sequences.title(title) { modes += sequence }
    device.write(modes)
  }

  private func paintRow(_ y: Int, of buffer: CellBuffer) {
    let row = buffer.row(y)
    let old = shown?.row(y)
    if let old, old == row { return }
    for x in 0..<buffer.size.width {
      let cell = row[row.startIndex + x]
      if let old, old[old.startIndex + x] == cell { continue }
      if cell.isContinuation { continue }  // painted with its left half
      let isWide = x + 1 < buffer.size.width && row[row.startIndex + x + 1].isContinuation
      painter.put(cell, x: x, y: y, width: isWide ? 2 : 1)
    }
  }
}

extension ControlSequences.TerminfoStrings {
  /// The strings of the type that was loaded last.
  fileprivate static func loaded() -> Self {
    func string(_ name: String) -> String { cn_string(name).map { String(cString: $0) } ?? "" }
    return Self(
      enterScreen: string("smcup"), leaveScreen: string("rmcup"), showCursor: string("cnorm"),
      resetAttributes: string("sgr0"), placeCursor: string("cup"), clearScreen: string("clear"),
      hasTitle: cn_flag("XT") == 1 || !string("tsl").isEmpty)
  }
}
