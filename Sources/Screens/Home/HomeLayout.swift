import CommandCenter
import TerminalUI

/// Where everything on Home goes. The same values serve drawing, moving the focus and the mouse.
struct HomeLayout {
  /// One list and its place, headline or box included.
  struct Part {
    var panel: HomePanel
    var rect: Rect
  }

  /// The box around the prompt; without size where there is no room for a box.
  var composer = Rect.zero
  var editor = Rect.zero
  var selectors = Rect.zero
  /// One or two rows; empty where there is no room.
  var actions = Rect.zero
  /// The lists that show, in the order in which Tab goes through them.
  var parts: [Part] = []
  /// Whether lists stand in boxes or under headlines.
  let hasBoxes: Bool

  init(_ state: UIState, _ snapshot: AppSnapshot, in body: Rect) {
    hasBoxes = state.size.width >= ScreenLimits.mediumWidth
    let counts = HomeCounts(snapshot)
    if state.size.width >= ScreenLimits.wideWidth {
      layOutWide(state, counts, body)
    } else {
      layOutColumn(state, counts, body)
    }
  }

  /// The rows of a list without its box or headline.
  func list(_ part: Part) -> Rect {
    hasBoxes ? Panel.content(of: part.rect) : part.rect.inset(by: Insets(top: 1))
  }

  func list(of panel: HomePanel) -> Rect { parts.first { $0.panel == panel }.map(list) ?? .zero }

  // MARK: Two columns

  private mutating func layOutWide(_ state: UIState, _ counts: HomeCounts, _ body: Rect) {
    let columns = Layout.columns(body, [.fraction(3), .fraction(2)])
    let lines = editorLines(state, width: columns[0].width, min: 3, max: body.height / 3)
    let left = Layout.rows(columns[0], [.fixed(lines + Self.composerFrame), .fixed(2), .min(0)])
    placeComposer(left[0])
    actions = left[1].inset(by: Insets(left: 1, right: 1))
    let wanted = [
      (HomePanel.attention, max(1, counts.attention)), (.running, max(1, counts.running)),
      (.projects, max(1, counts.projects)),
    ]
    var right: [Part] = []
    var y = columns[1].y
    for (panel, height) in Self.share(columns[1].height, wanted, frame: 2) {
      right.append(Part(panel: panel, rect: Rect(x: columns[1].x, y: y, width: columns[1].width, height: height)))
      y += height
    }
    if let last = right.indices.last { right[last].rect.height += columns[1].endY - y }
    let chats = Part(panel: .chats, rect: left[2])
    parts = (right.filter { $0.panel != .projects } + [chats] + right.filter { $0.panel == .projects })
      .filter { !list($0).isEmpty }
  }

  // MARK: One column

  private mutating func layOutColumn(_ state: UIState, _ counts: HomeCounts, _ body: Rect) {
    let isLow = body.height < ScreenLimits.lowHeight
    let hasFrame = !isLow
    // Where rows are dear, the prompt takes its second one only while somebody types.
    let least = isLow ? (state.home.focus == .prompt ? 2 : 1) : (body.height < 22 ? 2 : 3)
    let lines = editorLines(state, width: body.width, min: least, max: isLow ? 3 : body.height / 3)
    let actionRows = isLow ? 0 : (hasBoxes ? 1 : 2)
    let rows = Layout.rows(
      body, [.fixed(lines + (hasFrame ? Self.composerFrame : 1)), .fixed(actionRows), .min(0)])
    if hasFrame { placeComposer(rows[0]) } else { placeBareComposer(rows[0]) }
    actions = rows[1].inset(by: Insets(left: 1, right: 1))
    placeColumn(counts, rows[2])
  }

  private mutating func placeColumn(_ counts: HomeCounts, _ rect: Rect) {
    let frame = hasBoxes ? 2 : 1
    let urgent = [counts.attention, counts.running].filter { $0 > 0 }.reduce(0) { $0 + $1 + frame }
    // The projects have a tab of their own: here only where chats and they both have room.
    let hasProjects = rect.height - urgent >= Self.chatsRows + Self.projectsRows + 2 * frame
    let wanted = [
      (HomePanel.attention, counts.attention), (.running, counts.running), (.chats, max(1, counts.chats)),
      (.projects, hasProjects ? counts.projects : 0),
    ].filter { $0.1 > 0 }
    var y = rect.y
    for (panel, height) in Self.share(rect.height, wanted, frame: frame) {
      parts.append(Part(panel: panel, rect: Rect(x: rect.x, y: y, width: rect.width, height: height)))
      y += height
    }
    // What nobody needs goes to the last list, so that the boxes end where the screen does.
    if let last = parts.indices.last, hasBoxes { parts[last].rect.height += rect.endY - y }
  }

  /// Rows of chats and of projects for which it is worth to show both.
  private static let chatsRows = 4
  private static let projectsRows = 3

  // MARK: Parts

  /// Edges and the row of selectors.
  private static let composerFrame = 3

  private mutating func placeComposer(_ rect: Rect) {
    composer = rect
    let inside = Panel.content(of: rect).inset(by: Insets(left: 1, right: 1))
    editor = Rect(x: inside.x, y: inside.y, width: inside.width, height: inside.height - 1)
    selectors = inside.row(inside.height - 1)
  }

  /// A prompt without a box: a mark, the text, and the selectors below.
  private mutating func placeBareComposer(_ rect: Rect) {
    let inside = rect.inset(by: Insets(left: 2))
    editor = Rect(x: inside.x, y: inside.y, width: inside.width, height: inside.height - 1)
    selectors = inside.row(inside.height - 1)
  }

  private func editorLines(_ state: UIState, width: Int, min least: Int, max most: Int) -> Int {
    let lines = state.prompt(.newTask).editor.height(width: Swift.max(1, width - 4))
    return Swift.min(Swift.max(lines, least), Swift.max(least, most))
  }

  /// Shares rows among lists: first one row each in order of importance, then as many as they have, in turns.
  private static func share(
    _ rows: Int, _ wanted: [(panel: HomePanel, count: Int)], frame: Int
  ) -> [(panel: HomePanel, height: Int)] {
    var left = rows
    var granted: [(panel: HomePanel, count: Int, rows: Int)] = []
    for (panel, count) in wanted where left > frame {
      granted.append((panel, count, 1))
      left -= frame + 1
    }
    while left > 0, let index = neediest(granted) {
      granted[index].rows += 1
      left -= 1
    }
    return granted.map { ($0.panel, $0.rows + frame) }
  }

  /// The list that has the fewest of the rows it could fill; nil when all have enough.
  private static func neediest(_ granted: [(panel: HomePanel, count: Int, rows: Int)]) -> Int? {
    granted.indices.filter { granted[$0].rows < granted[$0].count }.min { granted[$0].rows < granted[$1].rows }
  }
}

/// How many rows each list of Home has.
struct HomeCounts {
  var attention: Int
  var running: Int
  var projects: Int
  var chats: Int

  init(_ snapshot: AppSnapshot) {
    attention = snapshot.asked.count
    running = HomeRows.runningIDs(snapshot).count
    projects = min(HomeRows.rowsMax, snapshot.listedProjects.count)
    chats = HomeRows.chatIDs(snapshot).count
  }
}
