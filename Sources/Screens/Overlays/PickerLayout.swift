import TerminalUI

/// Where a picker stands and where its parts go.
struct PickerLayout {
  var panel: Rect
  /// The field to narrow the list; empty when there is none.
  var field: Rect
  var list: Rect
  /// Where narrow windows explain the marked choice; empty where each row has its own explanation.
  var detail: Rect

  private static let width = 76
  private static let rowsMin = 4
  private static let pathRowsMin = 12

  init(size: Size, _ picker: PickerState, choices: Int) {
    let screen = Rect(size: size)
    let fieldRows = picker.filter == nil ? 0 : 1
    let detailRows = size.width < ScreenLimits.mediumWidth ? 2 : 0
    // A list that changes with each letter of a path keeps its place.
    let rowsMin = picker.path == nil ? Self.rowsMin : Self.pathRowsMin
    let height = max(rowsMin, choices) + fieldRows + detailRows + 2
    let margin = size.height > ScreenLimits.lowHeight ? 4 : 0
    panel = screen.centered(
      Size(
        width: min(Self.width, size.width - (size.width > ScreenLimits.mediumWidth ? 8 : 0)),
        height: min(height, size.height - margin)))
    let parts = Layout.rows(Panel.content(of: panel), [.fixed(fieldRows), .min(1), .fixed(detailRows)])
    field = parts[0].inset(by: Insets(left: ListView<String>.markerColumns, right: 1))
    list = parts[1]
    detail = parts[2].inset(by: Insets(left: ListView<String>.markerColumns, right: 1))
  }
}
