import CommandCenter
import TerminalUI

/// Draws the dialog of the queue: what waits, numbered, the next one first.
enum QueueView {
  private static let width = 76
  private static let rowsMin = 3

  struct Layout {
    var panel: Rect
    var list: Rect
  }

  static func layout(_ size: Size, _ detail: TaskDetail) -> Layout {
    let margin = size.height > ScreenLimits.lowHeight ? 4 : 0
    let rows = max(rowsMin, detail.queuedIDs.count) + 2
    let panel = Rect(size: size).centered(
      Size(
        width: min(width, size.width - (size.width > ScreenLimits.mediumWidth ? 8 : 0)),
        height: min(rows, size.height - margin)))
    return Layout(panel: panel, list: Panel.content(of: panel))
  }

  static func draw(
    _ queue: QueueState, _ size: Size, _ snapshot: AppSnapshot, _ keys: KeyMap, into canvas: inout Canvas
  ) {
    guard let detail = snapshot.openTask else { return }
    let look = canvas.look
    let layout = layout(size, detail)
    let note = detail.isQueueStanding ? TaskStrings.queueStands(keys) : ""
    Panel(TaskStrings.queueTitle, footer: note, isFocused: true)
      .draw(in: layout.panel, into: &canvas.buffer, look: look)
    canvas.hit(layout.panel, .dialog)
    let messages = queue.messages(in: snapshot)
    guard !messages.isEmpty else {
      return ListFrame.drawEmpty(Refusal.queueEmpty.sentence, in: layout.list, into: &canvas)
    }
    ListRows(messages.map(\.id), queue.list, in: layout.list, cursor: .active)
      .draw([.glyph, Column(.flexible(min: 16, weight: 1))], into: &canvas) { index in
        let message = messages[index].message
        let text = ([message.prompt.request.firstLine] + message.attachments).joined(separator: " ")
        return ([TableCell("\(index + 1)", look[.key]), TableCell(text)], .choice(index))
      }
  }
}

extension TaskDetail {
  /// Whether something waits though nothing runs: a stopped turn leaves the queue standing.
  var isQueueStanding: Bool { queue?.isEmpty == false && activeTurn == nil && !summary.status.isActive }
}
