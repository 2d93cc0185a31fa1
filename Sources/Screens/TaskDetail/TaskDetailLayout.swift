import CommandCenter
import TerminalUI

/// Where the parts of Task Detail are on a screen of a given size.
struct TaskDetailLayout {
  var header: Rect
  var timeline: Rect
  /// Empty when nothing waits for a decision.
  var card: Rect
  /// Empty when every message of ours is in the transcript.
  var outbox: Rect
  var composer: Rect
  /// The field for what is looked for; empty without a find.
  var find = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether what waits on the server is told in one line, for want of room.
  var isQueueFolded: Bool

  /// Rows of a card that is not expanded, frame included, as a share of the height.
  private static let cardShare = 2
  private static let composerRowsMax = 8
  static let timelineRowsMin = 3
  private static let outboxRowsMax = 4

  /// The rows that a card wants, frame included; none for no card.
  struct CardRows {
    var whole = 0
    /// With each answer cut to one line.
    var compact = 0
  }

  /// The rows that messages want which are not in the transcript yet.
  struct WaitingRows {
    var whole = 0
    /// With the server's queue in one line.
    var folded = 0
  }

  /// `composerRows` are those that the text wants, without the frame, 0 for no composer.
  init(_ area: Rect, headerRows: Int, card: CardRows, isCardExpanded: Bool, waiting: WaitingRows, composerRows: Int) {
    let composerHeight = composerRows == 0 ? 0 : min(composerRows, Self.composerRowsMax, max(1, area.height / 4)) + 2
    let room = area.height - headerRows - composerHeight
    isQueueFolded = room - min(waiting.whole, Self.outboxRowsMax) - card.compact < Self.timelineRowsMin
    let outboxHeight = min(isQueueFolded ? waiting.folded : waiting.whole, Self.outboxRowsMax)
    // Where and with what the task runs is to be read when there is room for it.
    let missing = card.whole > 0 ? 0 : Self.timelineRowsMin - (room - outboxHeight)
    let headerRows = min(headerRows, max(1, headerRows - missing))
    let left = area.height - headerRows - composerHeight - outboxHeight
    // What is to be decided is seen as a whole where that can be: then it can be answered at once.
    let takesAll = isCardExpanded || area.height < ScreenLimits.lowHeight || card.compact <= left
    let cardLimit = takesAll ? left : max(area.height / Self.cardShare, left - Self.timelineRowsMin)
    let cardHeight = min(card.whole, cardLimit, left)
    let rows = Layout.rows(
      area,
      [.fixed(headerRows), .fraction(1), .fixed(max(0, cardHeight)), .fixed(outboxHeight), .fixed(composerHeight)])
    header = rows[0]
    timeline = rows[1]
    self.card = rows[2]
    outbox = rows[3]
    composer = rows[4]
  }
}
