import CommandCenter
import TerminalUI

/// The row of a find, and the marks of what it found.
struct FindBar {
  private let find: TaskFind
  private let detail: TaskDetail
  private let look: Look

  /// Before the field.
  private static let label = "/"

  init(_ find: TaskFind, _ detail: TaskDetail, _ look: Look) {
    self.find = find
    self.detail = detail
    self.look = look
  }

  func draw(in rect: Rect, _ ui: UIState, into canvas: inout Canvas) {
    var status = find.status(in: detail.timeline, ui.keys)
    if detail.decision != nil, !find.isEditing { status += Strings.separator + ReadingStrings.decideAfter(ui.keys) }
    Self.draw(find.field, status, isFocused: find.isEditing && ui.overlays.isEmpty, in: rect, into: &canvas)
  }

  /// The field, and at its right what was found.
  static func draw(
    _ field: TextField, _ status: String, isFocused: Bool, in rect: Rect, into canvas: inout Canvas
  ) {
    guard !rect.isEmpty else { return }
    let look = canvas.look
    let width = TextWidth.of(status)
    canvas.buffer.put(label, at: Point(x: rect.x + 1, y: rect.y), look[.key])
    let used = TextWidth.of(label) + 2
    field.draw(
      in: rect.inset(by: Insets(left: used, right: width + 2)), into: &canvas.buffer, look: look,
      placeholder: ReadingStrings.findPlaceholder, isFocused: isFocused)
    canvas.buffer.put(
      status, at: Point(x: max(rect.x + used, rect.endX - width - 1), y: rect.y), look[.muted],
      maxWidth: max(0, rect.width - used))
  }

  /// Marks every place in the lines that are seen, and the one where the person is more than the others.
  func highlight(_ visible: [TaskDetailState.VisibleLine], in rect: Rect, into buffer: inout CellBuffer) {
    guard let pattern = find.pattern else { return }
    var start = 0
    while start < visible.count {
      let row = visible[start].row.key
      let end = visible[start...].firstIndex { $0.row.key != row } ?? visible.count
      for mark in FindMarks.marks(pattern, in: visible[start..<end].map(\.line.text)) {
        let place = Rect(
          x: rect.x + TaskDetailView.margin + mark.columns.lowerBound, y: rect.y + start + mark.line,
          width: mark.columns.count, height: 1)
        let isCurrent = find.current?.row == row && visible[start + mark.line].place.line == find.line
        buffer.restyle(place.intersection(rect)) { isCurrent ? look[.badge].over($0) : $0.adding(.reverse) }
      }
      start = end
    }
  }
}
