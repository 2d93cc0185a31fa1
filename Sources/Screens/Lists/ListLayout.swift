import TerminalUI

/// Where the parts of a full-screen list go: the line that says what is shown, the headings, the rows.
struct ListLayout {
  /// The box around the list; empty on narrow screens, which have none.
  var panel: Rect
  /// What is shown, and the filter.
  var summary: Rect
  var headings: Rect
  var rows: Rect

  init(in body: Rect, size: Size) {
    let hasBox = size.width >= ScreenLimits.mediumWidth
    panel = hasBox ? body : Rect(x: body.x, y: body.y, width: 0, height: 0)
    let inside = hasBox ? Panel.content(of: body) : body
    let parts = Layout.rows(inside, [.fixed(1), .fixed(hasBox ? 1 : 0), .min(1)])
    summary = parts[0].inset(by: Insets(left: 1, right: 1))
    headings = parts[1]
    rows = parts[2]
  }

  var visibleRows: Int { rows.height }
}
