import CodexSDK

/// Finds a token that comes in pieces: what could be its beginning, at the end of an item's growth, waits for the next
/// growth of the same item. The item's end brings its whole text, so nothing is lost.
struct SplitTokenMask {
  /// Items whose growth may wait at once; beyond it the oldest loses what waits, until its end.
  static let itemsMax = 64

  private struct Place: Hashable {
    var thread: ThreadID
    var item: ItemID
    var part: Int
  }

  private let mask: TokenMask
  private var waiting: [Place: String] = [:]
  private var order: [Place] = []

  init?(_ mask: TokenMask?) {
    guard let mask else { return nil }
    self.mask = mask
  }

  mutating func masked(_ events: [CodexEvent]) -> [CodexEvent] { events.compactMap { masked($0) } }

  private mutating func masked(_ event: CodexEvent) -> CodexEvent? {
    switch event {
    case .itemGrew(let thread, let turn, let item, let delta):
      guard let text = delta.text else { return event }
      let place = Place(thread: thread, item: item, part: delta.part)
      let whole = mask.masked((take(place) ?? "") + text)
      let begun = mask.begun(atEndOf: whole)
      guard begun > 0 || whole != text else { return event }
      let shown = String(decoding: whole.utf8.dropLast(begun), as: UTF8.self)
      if begun > 0 { keep(String(decoding: whole.utf8.suffix(begun), as: UTF8.self), at: place) }
      return shown.isEmpty ? nil : .itemGrew(thread, turn, item, delta.with(shown))
    case .itemCompleted(let thread, _, let item): forget { $0.thread == thread && $0.item == item.id }
    case .turnCompleted(let thread, _): forget { $0.thread == thread }
    default: break
    }
    return event
  }

  private mutating func take(_ place: Place) -> String? {
    guard let text = waiting.removeValue(forKey: place) else { return nil }
    order.removeAll { $0 == place }
    return text
  }

  private mutating func keep(_ text: String, at place: Place) {
    if order.count >= Self.itemsMax { waiting[order.removeFirst()] = nil }
    waiting[place] = text
    order.append(place)
  }

  private mutating func forget(where isOver: (Place) -> Bool) {
    for place in order where isOver(place) { waiting[place] = nil }
    order.removeAll(where: isOver)
  }
}

extension ItemDelta {
  fileprivate var part: Int {
    if case .reasoningText(let part, _) = self { part } else { 0 }
  }

  /// The same growth with another text.
  fileprivate func with(_ text: String) -> ItemDelta {
    switch self {
    case .agentText: .agentText(text)
    case .planText: .planText(text)
    case .reasoningText(let part, _): .reasoningText(part: part, text)
    case .commandOutput: .commandOutput(text)
    case .reasoningPartAdded, .fileChanges: self
    }
  }
}
