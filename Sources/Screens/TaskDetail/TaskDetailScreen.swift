package import CommandCenter
package import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The screen of an open task.
package enum TaskDetailScreen {
  /// Numbers of the places that answer to a click, for `HitTarget.taskDetail`. Rows count on from `firstRow`.
  enum Place {
    static let composer = 0
    static let latest = 1
    static let firstRow = 100
    /// The files of Changes count on from here.
    static let firstFile = 100_000
  }

  package static func draw(
    _ state: TaskDetailState, _ detail: TaskDetail, _ ui: UIState, models: [ModelOption], in body: Rect,
    into canvas: inout Canvas
  ) {
    if let changes = state.changes {
      ChangesView(changes, detail, canvas.look, in: body).draw(ui, into: &canvas)
      return
    }
    let view = TaskDetailView(state, detail, ui, models: models, now: canvas.now, tick: canvas.tick, in: body)
    let layout = view.layout(in: body)
    let card = view.draw(layout, in: body, into: &canvas.buffer)
    for row in layout.timeline.rows {
      canvas.hit(
        Rect(x: layout.timeline.x, y: row, width: layout.timeline.width, height: 1),
        .taskDetail(Place.firstRow + row - layout.timeline.y))
    }
    if !state.scroll.isFollowing {
      let last = layout.timeline.row(layout.timeline.height - 1)
      canvas.hit(last.suffix(columns: last.width / 3), .taskDetail(Place.latest))
    }
    if let find = state.find { FindBar(find, detail, canvas.look).draw(in: layout.find, ui, into: &canvas) }
    drawComposer(state, detail, ui, in: layout.composer, into: &canvas)
    canvas.hit(layout.composer, .taskDetail(Place.composer))
    for (rect, spot) in card.spots { canvas.hit(rect, .card(spot)) }
    if let approval = detail.decision, let field = card.field {
      let isFocused = state.card.isWriting && !state.isWriting && ui.overlays.isEmpty
      ui.sheets[approval].drawField(in: field, isFocused: isFocused, into: &canvas)
    }
  }

  private static func drawComposer(
    _ state: TaskDetailState, _ detail: TaskDetail, _ ui: UIState, in rect: Rect, into canvas: inout Canvas
  ) {
    let (title, placeholder) = words(state, detail, queues: ui.preferences.queuesFollowUps)
    let inner = Panel(title, isFocused: state.isWriting).draw(in: rect, into: &canvas.buffer, look: canvas.look)
    ui.prompt(.task(detail.summary.id)).editor.draw(
      in: inner.inset(by: Insets(left: 1, right: 1)), into: &canvas.buffer, look: canvas.look,
      placeholder: placeholder, isFocused: state.isWriting && ui.overlays.isEmpty)
  }

  /// What Enter will do, said before it is pressed.
  private static func words(
    _ state: TaskDetailState, _ detail: TaskDetail, queues: Bool
  ) -> (title: String, placeholder: String) {
    if let edited = state.editing?.message.id {
      let index = detail.queuedIDs.firstIndex(of: edited) ?? 0
      return (TaskStrings.editQueued(index + 1), TaskStrings.followUpPlaceholder)
    }
    if detail.isDeleted { return (TaskStrings.nothingTaken, "") }
    switch detail.followUpMode {
    case .newTurn: return (TaskStrings.followUp, TaskStrings.followUpPlaceholder)
    case .steer where detail.queue == nil: return (TaskStrings.steerOnly, TaskStrings.steerPlaceholder)
    case .steer where queues: return (TaskStrings.queueing, TaskStrings.queueingPlaceholder)
    case .steer: return (TaskStrings.steer, TaskStrings.steerPlaceholder)
    }
  }
}

extension TaskDetailView {
  init(
    _ state: TaskDetailState, _ detail: TaskDetail, _ ui: UIState, models: [ModelOption], now: Date, tick: Int,
    in body: Rect
  ) {
    self.init(
      detail: detail, state: state, look: ui.look, now: now, tick: tick,
      composerRows: ui.prompt(.task(detail.summary.id)).editor.height(width: Self.promptWidth(body)), keys: ui.keys,
      models: models, sheets: ui.sheets)
  }

  /// Columns of the follow-up's text: the frame and a free column at both sides.
  static func promptWidth(_ body: Rect) -> Int { max(1, body.width - 4) }
}

extension Rect {
  /// The rightmost columns.
  fileprivate func suffix(columns: Int) -> Rect {
    let width = min(columns, self.width)
    return Rect(x: endX - width, y: y, width: width, height: height)
  }
}
