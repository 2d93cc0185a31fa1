import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Draws an open task. Pure: the same values give the same picture.
struct TaskDetailView {
  var detail: TaskDetail
  var state: TaskDetailState
  var look: Look
  var now: Date
  /// The frame of what moves.
  var tick: Int
  /// Lines that the text of the composer wants at the width of the screen.
  var composerRows: Int
  var keys = KeyMap()
  /// What the server calls its models.
  var models: [ModelOption] = []
  /// The answers that were begun.
  var sheets = AnswerSheets()

  /// Draws everything but the composer and the text of an answer, whose editors are the caller's.
  ///
  /// The layout is that of the same area, made once for all that asks for it.
  func draw(_ layout: TaskDetailLayout, in area: Rect, into buffer: inout CellBuffer) -> DrawnCard {
    let header = header(width: area.width)
    for (index, line) in header.prefix(layout.header.height).enumerated() {
      buffer.put(line, at: Point(x: layout.header.x, y: layout.header.y + index), maxWidth: layout.header.width)
    }
    drawTimeline(in: layout.timeline, into: &buffer)
    var card = DrawnCard()
    if !layout.card.isEmpty, let approval = detail.card(sheets) {
      card = drawCard(approval, in: layout.card, into: &buffer)
    }
    for (index, line) in waitingLines(layout.outbox.width, isQueueFolded: layout.isQueueFolded).suffix(
      layout.outbox.height
    ).enumerated() {
      buffer.put(line, at: Point(x: layout.outbox.x, y: layout.outbox.y + index), maxWidth: layout.outbox.width)
    }
    return card
  }

  /// What a drawn card answers to.
  struct DrawnCard {
    var spots: [(rect: Rect, spot: CardSpot)] = []
    /// Where the text of an answer goes; nil without one.
    var field: Rect?
  }

  /// Where everything goes; the same for drawing and for scrolling.
  func layout(in area: Rect) -> TaskDetailLayout {
    let card = cardRows(width: area.width)
    if state.find != nil, !state.isWriting {
      // The row of the find stands in the place of the text that nobody writes.
      let rows = Layout.rows(area, [.fraction(1), .fixed(1)])
      var layout = layout(in: rows[0], card, composerRows: 0)
      layout.find = rows[1]
      return layout
    }
    let layout = layout(in: area, card, composerRows: composerRows)
    guard layout.card.height < card.compact, [.taskDeciding, .taskAsking].contains(state.keyView(detail)) else {
      return layout
    }
    // A decision needs the rows more than a text that nobody is writing, where they make it whole or are few.
    let larger = self.layout(in: area, card, composerRows: 0)
    return larger.card.height >= card.compact || area.height < ScreenLimits.lowHeight ? larger : layout
  }

  private func layout(in area: Rect, _ card: TaskDetailLayout.CardRows, composerRows: Int) -> TaskDetailLayout {
    let waiting = TaskDetailLayout.WaitingRows(
      whole: waitingLines(area.width, isQueueFolded: false).count,
      folded: waitingLines(area.width, isQueueFolded: true).count)
    return TaskDetailLayout(
      area, headerRows: min(header(width: area.width).count, max(1, area.height / 4)), card: card,
      isCardExpanded: state.card.isExpanded, waiting: waiting, composerRows: composerRows)
  }

  /// What is not in the transcript yet: the server's queue, then what is on its way there.
  private func waitingLines(_ width: Int, isQueueFolded: Bool) -> [StyledLine] {
    let style = style(Rect(x: 0, y: 0, width: width, height: 1))
    return QueueLines.lines(detail, style, keys, isFolded: isQueueFolded)
      + OutboxLines.lines(detail.outbox, style, keys)
  }

  /// How rows of the timeline are laid out in a rectangle.
  func style(_ rect: Rect) -> RowStyle {
    RowStyle(
      width: max(1, rect.width - Self.margin * 2), look: look,
      directory: detail.settings.directory ?? detail.summary.projectPath,
      waiting: Set(detail.approvals.filter(\.state.takesAnswer).compactMap(\.itemID)))
  }

  /// What is seen of the card in the given area; nil without one.
  func cardWindow(in area: Rect) -> CardWindow? {
    guard let approval = detail.card(sheets) else { return nil }
    let inner = Self.cardContent(layout(in: area).card)
    return window(card(approval, inner), inner)
  }

  private func window(_ card: ApprovalCard, _ inner: Rect) -> CardWindow {
    CardWindow(card, height: inner.height, offset: state.card.scroll.offset, isExpanded: state.card.isExpanded)
  }

  private func card(_ approval: Approval, _ inner: Rect) -> ApprovalCard {
    ApprovalCard(
      approval: approval, style: RowStyle(width: max(1, inner.width), look: look), sheet: sheets[approval],
      isWriting: state.card.isWriting, keys: cardKeys, confirming: state.card.confirming?.option,
      memo: state.card.memo)
  }

  private var cardKeys: CardKeys { CardKeys(keys, in: state.keyView(detail), look.glyphs) }

  /// Columns left free at both sides.
  static let margin = 1

  private func header(width: Int) -> [StyledLine] {
    TaskHeader(
      detail: detail, style: RowStyle(width: width, look: look), now: now, tick: tick, models: models
    ).lines()
  }

  /// The frame and a free column at both sides go off.
  private static func cardContent(_ rect: Rect) -> Rect {
    Panel.content(of: rect).inset(by: Insets(left: 1, right: 1))
  }

  private func cardRows(width: Int) -> TaskDetailLayout.CardRows {
    guard let approval = detail.card(sheets) else { return .init() }
    let card = card(approval, Self.cardContent(Rect(x: 0, y: 0, width: width, height: 2)))
    let rows = card.subjectLines().count + 2
    return .init(
      whole: rows + card.answers().lines.count, compact: rows + card.answers(.compact).lines.count)
  }

  private func drawTimeline(in rect: Rect, into buffer: inout CellBuffer) {
    let style = style(rect)
    let visible = state.visibleLines(of: detail.timeline, style: style, height: rect.height)
    if visible.isEmpty {
      let text = detail.feed == .loading ? TaskStrings.loading : TaskStrings.empty
      buffer.put(text, at: Point(x: rect.x + Self.margin + RowStyle.gutter, y: rect.y + 1), look[.muted])
    }
    // A short conversation hangs from the top, a long one fills the window.
    for (index, entry) in visible.enumerated() {
      buffer.put(entry.line, at: Point(x: rect.x + Self.margin, y: rect.y + index), maxWidth: style.width)
      if entry.row.key == state.selected {
        buffer.put(look.glyphs.selected, at: Point(x: rect.x, y: rect.y + index), look[.accent], maxWidth: Self.margin)
      }
    }
    if let find = state.find, !state.isWriting {
      FindBar(find, detail, look).highlight(visible, in: rect, into: &buffer)
    }
    drawEdge(in: rect, visible: visible, into: &buffer)
  }

  /// What lies outside of the window: older turns above, news below.
  private func drawEdge(in rect: Rect, visible: [TaskDetailState.VisibleLine], into buffer: inout CellBuffer) {
    let timeline = detail.timeline
    if let first = visible.first, first.place == TimelineWalker.Place(turn: 0, row: 0, line: 0),
      timeline.olderCursor != nil
    {
      let text = timeline.isLoadingOlder ? TaskStrings.loadingOlder : TaskStrings.older
      putRight(" \(look.glyphs.up) \(text) ", row: rect.y, in: rect, look[.muted], into: &buffer)
    }
    let window = TimelineWindow(timeline: timeline, style: style(rect), height: rect.height)
    if rect.height > 0, !state.scroll.isFollowing || state.hasMoreBelow(window) {
      let text = TaskStrings.newBelow(state.newRows(in: timeline), look.glyphs.down)
      putRight(" \(text) ", row: rect.endY - 1, in: rect, look[.badge], into: &buffer)
    }
  }

  private func putRight(_ text: String, row: Int, in rect: Rect, _ style: Style, into buffer: inout CellBuffer) {
    let width = min(TextWidth.of(text), rect.width)
    buffer.put(text, at: Point(x: rect.endX - width, y: row), style, maxWidth: width)
  }

  private func drawCard(_ approval: Approval, in rect: Rect, into buffer: inout CellBuffer) -> DrawnCard {
    let waiting = detail.approvals.filter(\.state.takesAnswer)
    let index = waiting.firstIndex { $0.id == approval.id } ?? 0
    let count = waiting.count > 1 ? ApprovalStrings.position(index + 1, of: waiting.count) : ""
    let inner = Self.cardContent(rect)
    let card = card(approval, inner)
    let window = window(card, inner)
    let more =
      state.card.isExpanded
      ? ApprovalStrings.moreToScroll(window.below)
      : ApprovalStrings.more(window.hidden, key: cardKeys.name(of: .showWholeCard))
    Panel(
      card.title(now: now), note: count, footer: (state.card.isExpanded ? window.below : window.hidden) > 0 ? more : "",
      isFocused: true
    )
    .draw(in: rect, into: &buffer, look: look)
    return DrawnCard(spots: window.draw(in: inner, into: &buffer), field: window.fieldRow(in: inner))
  }
}
