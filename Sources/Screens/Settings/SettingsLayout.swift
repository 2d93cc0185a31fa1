import CommandCenter
import TerminalUI

/// Where the parts of Settings go: the server's form and its test at the left, what is in force at the right; one
/// column below `ScreenLimits.wideWidth`, without boxes below `ScreenLimits.mediumWidth`.
struct SettingsLayout {
  enum Section: CaseIterable { case server, test, connection, defaults, program }

  struct Part {
    var section: Section
    var rect: Rect
  }

  private(set) var parts: [Part] = []
  /// Sections below the last one that shows.
  private(set) var hidden: [Section] = []
  let hasBoxes: Bool

  init(_ state: UIState, _ snapshot: AppSnapshot, in body: Rect) {
    hasBoxes = state.size.width >= ScreenLimits.mediumWidth
    let isWide = state.size.width >= ScreenLimits.wideWidth
    let columns = isWide ? Layout.columns(body, [.fraction(1), .fraction(1)]) : [body]
    let width = content(columns[0]).width
    let heights = Section.allCases.map {
      SettingsScreen.rows($0, state, snapshot, width: width) + (hasBoxes ? 2 : 1)
    }
    if isWide {
      place([.server, .test], heights, from: 0, in: columns[0])
      place([.connection, .defaults, .program], heights, from: 2, in: columns[1])
    } else {
      // Who has just tested wants to see the results rather than the button.
      let showsTest = state.settings.item == .test && !snapshot.connectionTest.steps.isEmpty
      let focused = showsTest ? Section.test : state.settings.item.section
      let first = firstSection(heights, focused: focused, room: body.height)
      place(Array(Section.allCases[first...]), heights, from: first, in: body)
    }
  }

  /// Free rows before buttons, where there are rows to spare.
  static func spaceRows(_ state: UIState) -> Int { state.size.height >= spaciousHeight ? 1 : 0 }

  private static let spaciousHeight = 30

  /// The inside of a section.
  func content(_ rect: Rect) -> Rect {
    let frame = hasBoxes ? Insets(all: 1) : Insets(top: 1)
    return rect.inset(by: frame).inset(by: Insets(left: 1, right: 1))
  }

  /// One below the other; a section that would be cut is left out, unless it is the first.
  private mutating func place(_ sections: [Section], _ heights: [Int], from first: Int, in column: Rect) {
    var y = column.y
    for (index, section) in sections.enumerated() {
      let height = heights[first + index]
      guard y + height <= column.endY || index == 0 else {
        hidden = Array(sections[index...])
        return
      }
      let rect = Rect(x: column.x, y: y, width: column.width, height: min(height, column.endY - y))
      parts.append(Part(section: section, rect: rect))
      y += height
    }
  }

  /// The first section to show, so that the one with the focus is on the screen as a whole.
  private func firstSection(_ heights: [Int], focused section: Section, room: Int) -> Int {
    let focused = Section.allCases.firstIndex(of: section) ?? 0
    var first = 0
    while first < focused, heights[first...focused].reduce(0, +) > room { first += 1 }
    return first
  }
}

extension SettingsItem {
  /// Where the item is shown.
  var section: SettingsLayout.Section {
    switch self {
    case .url, .token, .test, .save, .forgetToken: .server
    case .reconnect, .refresh, .demo: .connection
    case .project, .model, .profile, .access: .defaults
    case .program: .program
    }
  }
}
