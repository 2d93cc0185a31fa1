import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a card with a decision is looked at, wherever it stands.
package struct CardState: Sendable {
  /// Time that a person needs to see that a card has changed under their fingers.
  static let reactionSeconds = 0.8
  /// A card that comes so soon after another went takes its place.
  static let successionSeconds = 2.0
  /// Keys that come closer to each other than this are one burst: a held key, or typing ahead.
  static let burstSeconds = 0.25

  /// A card that looked otherwise so lately takes no click: what lies under the pointer may just have come there.
  static let clickSeconds = 1.0

  /// The card takes all the room there is.
  var isExpanded = false
  /// What is visible of an expanded card.
  var scroll = Scroll()
  /// Whether keys go to the text of an answer.
  var isWriting = false
  /// What the card shows, and since when if that came under the person's fingers.
  private(set) var shown: (approval: Approval, since: Date?)?
  /// The last key of a burst that began before the card could be seen.
  private var burstAt: Date?
  var seen = CardSeen()
  /// The answer that waits for its second key, and since when.
  private(set) var confirming: (option: String, since: Date)?
  /// How the card looked last, and since when.
  private var face: (CardFace, since: Date)?
  let memo = CardMemo()
  /// When other lines came onto the screen by a key.
  private var turnedAt: Date?
  /// When the last card went without another in its place.
  private var goneAt: Date?

  package init() {}

  /// A card that a person asked for.
  init(choosing approval: Approval, at now: Date) {
    shown = (approval, nil)
    turnedAt = now
  }

  /// A card that takes the place of one that was answered.
  init(after approval: Approval, at now: Date) { shown = (approval, now) }

  /// Whether the card has been there long enough for a key to be meant for it. A key that comes too early begins a burst:
  /// what follows it at once is not meant either, however long it goes on.
  mutating func isSettled(now: Date) -> Bool {
    let isNew = shown?.since.map { now.timeIntervalSince($0) < Self.reactionSeconds } ?? false
    let isBurst = burstAt.map { now.timeIntervalSince($0) < Self.burstSeconds } ?? false
    if isNew || isBurst { burstAt = now }
    return !isNew && !isBurst
  }

  /// Asks for the second key of an answer.
  mutating func confirm(_ option: String, now: Date) { confirming = (option, now) }
  /// - Returns: the answer that waited for its second key.
  @discardableResult
  mutating func stopConfirming() -> (option: String, since: Date)? {
    defer { confirming = nil }
    return confirming
  }

  /// Follows how the card looks: whatever lies somewhere else now was not there for long.
  mutating func show(_ face: CardFace, now: Date) { if self.face?.0 != face { self.face = (face, now) } }

  /// Whether what lies under the pointer has been there long enough.
  func takesClick(now: Date) -> Bool { face.map { now.timeIntervalSince($0.since) >= Self.clickSeconds } ?? false }

  /// Other lines are on the screen now.
  mutating func turned(now: Date) { turnedAt = now }

  /// Whether what was turned to could be seen by now; a key that is held turns no further.
  mutating func hasSettledPage(now: Date) -> Bool {
    guard let at = turnedAt, now.timeIntervalSince(at) < Self.burstSeconds else { return true }
    turnedAt = now
    return false
  }

  /// Follows what the card shows. One that is there when its screen is opened was chosen by opening it.
  mutating func note(_ approval: Approval?, isOpening: Bool = false, now: Date) {
    guard let approval else {
      if shown != nil { goneAt = now }
      self = CardState(goneAt: goneAt)
      return
    }
    if let before = shown, before.approval.asksTheSame(as: approval) {
      shown = (approval, before.since)
      if !approval.state.takesAnswer { isWriting = false }
      return
    }
    let isSame = shown?.approval.id == approval.id && shown?.approval.threadID == approval.threadID
    let wasWriting = isSame && isWriting
    // A key that was on its way to another card is meant for that one.
    let isSuccessor = shown != nil || goneAt.map { now.timeIntervalSince($0) < Self.successionSeconds } ?? false
    self = CardState(goneAt: goneAt)
    isWriting = wasWriting
    shown = (approval, isSuccessor && !isOpening ? now : nil)
  }

  private init(goneAt: Date?) { self.goneAt = goneAt }
}

/// What decides where the parts of a card lie.
struct CardFace: Equatable, Sendable {
  var approval: Approval
  var sheet: AnswerSheet
  var size: Size
  var isExpanded: Bool
  var offset: Int
  var confirming: String?
  var isWriting: Bool
  /// Rows that are taken by what stands around it.
  var around: [Int]

  init(_ card: CardState, _ approval: Approval, _ sheet: AnswerSheet, size: Size, around: [Int]) {
    self.approval = approval
    // What is typed moves nothing.
    self.sheet = sheet
    self.sheet.field = TextField()
    self.size = size
    isExpanded = card.isExpanded
    offset = card.scroll.offset
    confirming = card.confirming?.option
    isWriting = card.isWriting
    self.around = around
  }
}
