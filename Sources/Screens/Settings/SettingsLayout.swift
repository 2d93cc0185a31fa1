import TerminalUI

/// Where the parts of Settings go: the server's form and its test at the left, what is in force at the right; one
/// column below `ScreenLimits.wideWidth`, without boxes below `ScreenLimits.mediumWidth`.
struct SettingsLayout {
  enum Section: CaseIterable { case server, test, connection, defaults }

  var parts: [(section: Section, rect: Rect)] = []
  let hasBoxes: Bool

  /// Rows inside of the sections that are always the same.
  private static let serverRows = 5
  private static let testRows = 7
  private static let connectionRows = 7
  private static let defaultsRows = 4

  init(_ state: UIState, in body: Rect) {
    hasBoxes = state.size.width >= ScreenLimits.mediumWidth
    let frame = hasBoxes ? 2 : 1
    if state.size.width >= ScreenLimits.wideWidth {
      let columns = Layout.columns(body, [.fraction(1), .fraction(1)])
      let left = Layout.rows(columns[0], [.fixed(Self.serverRows + 2), .fixed(Self.testRows + 2 + 4)])
      let right = Layout.rows(columns[1], [.fixed(Self.connectionRows + 2), .fixed(Self.defaultsRows + 2)])
      parts = [(.server, left[0]), (.test, left[1]), (.connection, right[0]), (.defaults, right[1])]
      return
    }
    // One column: only the sections around the focus fit, so the one with the focus comes first when it must.
    let heights = [Self.serverRows, Self.testRows, Self.connectionRows, Self.defaultsRows].map { $0 + frame }
    let sections = Section.allCases
    var first = 0
    let focused = sections.firstIndex(of: state.settings.item.section) ?? 0
    while first < focused, heights[first...focused].reduce(0, +) > body.height { first += 1 }
    var y = body.y
    for index in first..<sections.count where y < body.endY {
      let height = min(heights[index], body.endY - y)
      guard height > frame else { break }
      parts.append((sections[index], Rect(x: body.x, y: y, width: body.width, height: height)))
      y += height
    }
  }

  /// The inside of a section.
  func content(_ rect: Rect) -> Rect {
    hasBoxes
      ? Panel.content(of: rect).inset(by: Insets(left: 1, right: 1)) : rect.inset(by: Insets(top: 1, left: 1, right: 1))
  }
}

extension SettingsItem {
  /// Where the item is shown.
  var section: SettingsLayout.Section {
    switch self {
    case .url, .token, .test, .save, .forgetToken: .server
    case .reconnect, .refresh, .demo: .connection
    case .project, .model, .profile, .access: .defaults
    }
  }
}
