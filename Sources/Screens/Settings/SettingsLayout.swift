import CommandCenter
import TerminalUI

/// Where the parts of Settings go: servers and test at the left, what is in force at the right; one column below
/// `ScreenLimits.wideWidth`, without boxes below `ScreenLimits.mediumWidth`. A column that is too long begins where the
/// focus shows.
struct SettingsLayout {
  struct Part {
    var section: SettingsSection
    var rect: Rect
  }

  private(set) var parts: [Part] = []
  /// Sections below the last one that shows.
  private(set) var hidden: [SettingsSection] = []
  let hasBoxes: Bool

  init(_ state: UIState, _ snapshot: AppSnapshot, in body: Rect) {
    hasBoxes = state.size.width >= ScreenLimits.mediumWidth
    let isWide = state.size.width >= ScreenLimits.wideWidth
    let columns = isWide ? Layout.columns(body, [.fraction(1), .fraction(1)]) : [body]
    let sections = SettingsSection.available(snapshot)
    // Who has just tested wants to see the results rather than the button.
    let showsTest = state.settings.item == .test && !state.settings.test(snapshot).steps.isEmpty
    let focused = showsTest ? SettingsSection.test : state.settings.item.section
    for (index, column) in columns.enumerated() {
      let width = content(column).width
      let own = sections.filter { !isWide || $0.column == index }.map { section in
        (section, SettingsScreen.rows(section, state, snapshot, width: width) + (hasBoxes ? 2 : 1))
      }
      place(own, focused: focused, in: column)
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
  private mutating func place(_ all: [(section: SettingsSection, rows: Int)], focused: SettingsSection, in column: Rect)
  {
    var sections = all[...]
    // The first sections go until the one with the focus is on the screen as a whole.
    if let index = all.firstIndex(where: { $0.section == focused }) {
      while sections.startIndex < index, sections[...index].reduce(0, { $0 + $1.rows }) > column.height {
        sections.removeFirst()
      }
    }
    var y = column.y
    for (index, section) in sections.enumerated() {
      guard y + section.rows <= column.endY || index == 0 else {
        hidden += sections.dropFirst(index).map(\.section)
        return
      }
      let rect = Rect(x: column.x, y: y, width: column.width, height: min(section.rows, column.endY - y))
      parts.append(Part(section: section.section, rect: rect))
      y += section.rows
    }
  }
}
