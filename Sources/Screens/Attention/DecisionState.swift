package import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decision over whatever screen there is, so that it can be made without opening its task.
package struct DecisionState: Sendable {
  /// As it was last heard of.
  package internal(set) var approval: Approval
  var card: CardState

  init(_ approval: Approval, after: Bool = false, now: Date) {
    self.approval = approval
    card = after ? CardState(after: approval, at: now) : CardState(choosing: approval, at: now)
    card.isExpanded = true
  }

  package var keyView: KeyView { card.isWriting ? .answering : .deciding }

  /// Follows what is heard of it. One that is no longer told of is closed.
  mutating func follow(_ attention: [Approval], now: Date) {
    let entry =
      attention.first { $0.id == approval.id && $0.threadID == approval.threadID }
      ?? attention.first { $0.state.isOpen && $0.isSameQuestion(as: approval) }
    if let entry {
      approval = entry
    } else if approval.state.isOpen {
      approval.state = approval.state == .unreachable ? .withdrawn : .closedElsewhere
    }
    card.note(approval, now: now)
    card.isExpanded = true
    if !approval.state.takesAnswer { card.isWriting = false }
  }
}

/// Where a decision stands over the screen.
struct DecisionView {
  private let state: DecisionState
  private let window: CardWindow
  private let card: ApprovalCard
  private let panel: Rect
  private let inner: Rect
  private let count: String

  private static let width = 100
  private static let frame = 2

  init(_ state: DecisionState, _ ui: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    let shell = ShellLayout(ui, snapshot)
    let isLow = ui.size.height < ScreenLimits.lowHeight
    // The line with the answer to the last key stays to be read.
    let bottom = shell.message.isEmpty ? shell.footer.y : shell.message.y
    let area = Rect(x: 0, y: isLow ? 0 : 1, width: ui.size.width, height: bottom - (isLow ? 0 : 1))
    let width = min(Self.width, area.width)
    let style = RowStyle(width: max(1, width - 4), look: ui.look)
    card = ApprovalCard(
      approval: state.approval, style: style, sheet: ui.sheets[state.approval], isWriting: state.card.isWriting,
      task: Self.task(of: state.approval, snapshot, style), keys: CardKeys(ui.keys, in: state.keyView, ui.look.glyphs),
      confirming: state.card.confirming?.option, memo: state.card.memo)
    let wanted = card.subjectLines().count + card.answers(.full).lines.count + Self.frame
    panel = area.centered(Size(width: width, height: min(area.height, wanted)))
    inner = Panel.content(of: panel).inset(by: Insets(left: 1, right: 1))
    window = CardWindow(card, height: inner.height, offset: state.card.scroll.offset, isExpanded: true)
    let waiting = HomeRows.waiting(snapshot)
    let index = waiting.firstIndex { $0.id == state.approval.id }
    count = index.map { waiting.count > 1 ? ApprovalStrings.position($0 + 1, of: waiting.count) : "" } ?? ""
  }

  var cardWindow: CardWindow { window }

  func draw(_ ui: UIState, into canvas: inout Canvas) {
    let more = window.below > 0 ? ApprovalStrings.moreToScroll(window.below) : ""
    Panel(card.title(now: canvas.now), note: count, footer: more, isFocused: true)
      .draw(in: panel, into: &canvas.buffer, look: canvas.look)
    canvas.hit(panel, .dialog)
    for (rect, spot) in window.draw(in: inner, into: &canvas.buffer) { canvas.hit(rect, .card(spot)) }
    if let row = window.fieldRow(in: inner) {
      card.sheet.drawField(in: row, isFocused: state.card.isWriting, into: &canvas)
    }
  }

  /// Columns of a task's title that are worth a line shared with project and server.
  private static let titleMin = 8

  /// Which task it is of, with its server: several may wait. A long title is cut to a line: the rows are for what is to be
  /// decided.
  private static func task(of approval: Approval, _ snapshot: AppSnapshot, _ style: RowStyle) -> String {
    let row = snapshot.tasks.rows.first { $0.id == approval.threadID }
    let project = TaskText.project(row?.projectPath ?? approval.directory ?? "")
    // The name that a person gave stands first: no title can take its place.
    let place = [snapshot.connection.serverName, project].filter { !$0.isEmpty }
    let taken = ([ApprovalStrings.task + " "] + place.map { Strings.separator + $0 }).reduce(0) {
      $0 + TextWidth.of($1)
    }
    let title = StyledLine(row.map(TaskText.title) ?? "")
      .truncated(to: max(titleMin, style.width - taken - ApprovalCard.markColumns), ellipsis: style.glyphs.ellipsis)
      .text
    return (place + [title]).filter { !$0.isEmpty }.joined(separator: Strings.separator)
  }
}

extension AnswerSheet {
  /// Draws the text being written behind its mark.
  func drawField(in row: Rect, isFocused: Bool, into canvas: inout Canvas) {
    let mark = TextWidth.of(ApprovalStrings.fieldMark)
    field.draw(
      in: row.inset(by: Insets(left: mark)), into: &canvas.buffer, look: canvas.look,
      placeholder: ApprovalStrings.placeholder, isFocused: isFocused)
  }
}
