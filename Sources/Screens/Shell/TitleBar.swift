import CommandCenter
import TerminalUI

/// The first row: program, tabs, and at the right how the server is. Parts get shorter until both sides fit.
struct TitleBar {
  private let selected: Tab?
  private let keys: KeyMap
  private let snapshot: AppSnapshot
  private let waiting: Int

  init(_ state: UIState, _ snapshot: AppSnapshot) {
    selected = state.tab
    keys = state.keys
    self.snapshot = snapshot
    waiting = HomeRows.waiting(snapshot).count + Fleet(snapshot).waiting
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let look = canvas.look
    // With several servers their names are worth more than the program's.
    let names = Self.combinations.filter { Fleet(snapshot).others.isEmpty || $0 != (.full, .noName) }
    let fitting = names.first { pair in
      tabs(pair.tabs, look).reduce(0) { $0 + $1.line.width } + status(pair.status, canvas).width + 3 <= rect.width
    }
    let (tabDetail, statusDetail) = fitting ?? (.digits, .counts)
    var x = rect.x + 1
    for part in tabs(tabDetail, look) {
      let width = canvas.buffer.put(part.line, at: Point(x: x, y: rect.y), maxWidth: rect.endX - x)
      if let tab = part.tab { canvas.hit(Rect(x: x, y: rect.y, width: width, height: 1), .tab(tab)) }
      x += width
    }
    let line = status(statusDetail, canvas).truncated(to: max(0, rect.endX - x - 2), ellipsis: look.glyphs.ellipsis)
    canvas.buffer.put(line, at: Point(x: rect.endX - 1 - line.width, y: rect.y))
  }

  // MARK: Left

  private enum TabDetail { case full, tabs, digits }

  private func tabs(_ detail: TabDetail, _ look: Look) -> [(line: StyledLine, tab: Tab?)] {
    var parts: [(line: StyledLine, tab: Tab?)] = []
    if detail == .full { parts.append((StyledLine(Strings.programName + "   ", look[.title]), nil)) }
    for (index, tab) in Tab.allCases.enumerated() {
      let isSelected = tab == selected
      let name = detail == .digits && !isSelected ? "" : " " + Strings.tab(tab)
      // The number stays plain, so that the underline marks the word alone.
      var line = StyledLine(index == 0 ? "" : "  ")
      line.append(number(of: tab, look), look[isSelected ? .key : .tab])
      if !name.isEmpty {
        line.append(" ")
        line.append(String(name.dropFirst()), look[isSelected ? .tabSelected : .tab])
      }
      parts.append((line, tab))
    }
    return parts
  }

  /// The key that shows a tab; its place in the row where it has none.
  private func number(of tab: Tab, _ look: Look) -> String {
    keys.key(for: .showTab(tab), in: .homeList).map { KeyName.of($0, look.glyphs) } ?? "\(tab.rawValue)"
  }

  // MARK: Right

  private enum StatusDetail { case full, noName, short, counts }

  /// What to try, best first.
  private static let combinations: [(tabs: TabDetail, status: StatusDetail)] = [
    (.full, .full), (.full, .noName), (.tabs, .full), (.tabs, .noName), (.tabs, .short), (.digits, .full),
    (.digits, .noName), (.digits, .short), (.digits, .counts),
  ]

  private func status(_ detail: StatusDetail, _ canvas: Canvas) -> StyledLine {
    let look = canvas.look
    let connection = snapshot.connection
    var line = StyledLine()
    if connection.isDemo {
      let pill = Pill(Strings.demo, .demo)
      line.append(look.theme.depth == .mono ? pill.run(look: look).text : " \(Strings.demo) ", look[.demo])
    } else {
      let style = look[ConnectionLook.role(connection.state)]
      line.append(ConnectionLook.glyph(connection.state, look, tick: canvas.tick), style)
      if detail == .full {
        let name = TextWidth.truncate(connection.serverName, to: Self.nameColumnsMax, ellipsis: look.glyphs.ellipsis)
        line.append(" " + name, look[.text])
      }
      if detail != .counts { line.append(" " + Strings.connectionWord(connection.state), style) }
      if snapshot.settings.isReadOnly { line.append(" " + Strings.readOnlyMark, look[.warning]) }
    }
    for run in Fleet(snapshot).marks(look, tick: canvas.tick, names: detail == .full) where detail != .counts {
      line.append(run.text, run.style)
    }
    appendCounts(detail, to: &line, look)
    return line
  }

  private static let nameColumnsMax = 24

  private func appendCounts(_ detail: StatusDetail, to line: inout StyledLine, _ look: Look) {
    let isShort = detail == .short || detail == .counts
    let separator = " " + look.glyphs.separator + " "
    let running = snapshot.runningCount + Fleet(snapshot).running
    if running > 0 {
      line.append(separator, look[.muted])
      line.append(isShort ? "\(running)\(look.glyphs.running)" : Strings.runningCount(running), look[.accent])
    }
    if waiting > 0 {
      line.append(separator, look[.muted])
      line.append(isShort ? "\(waiting)\(look.glyphs.attention)" : Strings.needsYouCount(waiting), look[.warning])
    }
  }
}

/// How the link to the server is shown: a glyph, a word (`Strings.connectionWord`) and a role.
enum ConnectionLook {
  static func glyph(_ state: ConnectionStatus.State, _ look: Look, tick: Int) -> String {
    switch state {
    case .demo, .connected: look.glyphs.running
    case .disconnected: look.glyphs.idle
    case .connecting: Spinner.frame(tick: tick, look: look)
    case .failed: look.glyphs.failed
    }
  }

  static func role(_ state: ConnectionStatus.State) -> Theme.Role {
    switch state {
    case .demo: .demo
    case .connected: .success
    case .disconnected: .muted
    case .connecting: .info
    case .failed: .danger
    }
  }
}
