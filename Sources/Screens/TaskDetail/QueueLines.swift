import CommandCenter
import TerminalUI

/// What waits on the server for the end of the turn, numbered, a line each.
enum QueueLines {
  private static let linesMax = 3

  static func lines(_ detail: TaskDetail, _ style: RowStyle, _ keys: KeyMap, isFolded: Bool) -> [StyledLine] {
    guard let queue = detail.queue, !queue.isEmpty else { return [] }
    let shown = queue.count > linesMax ? queue.prefix(linesMax - 1) : queue[...]
    let word = detail.isQueueStanding ? TaskStrings.queuedStanding(keys) : TaskStrings.queued
    let role: Theme.Role = detail.isQueueStanding ? .warning : .muted
    if isFolded {
      let text = TaskStrings.queuedFolded(queue.count, isStanding: detail.isQueueStanding, keys)
      return [StyledLine(" \(style.glyphs.queued) \(text)", style.look[role])]
    }
    var lines = shown.enumerated().map { index, queued in
      let text = StyledLine([
        StyledRun(" \(style.glyphs.queued) ", style.look[role]), StyledRun("\(index + 1) ", style.look[.muted]),
        StyledRun(queued.message.prompt.request.firstLine, style.look[.userMessage]),
      ])
      return style.spread(text, StyledLine(index == 0 ? word + " " : "", style.look[role]), width: style.width)
    }
    if queue.count > shown.count {
      lines.append(StyledLine("   " + TaskStrings.moreQueued(queue.count - shown.count), style.look[.muted]))
    }
    return lines
  }
}
