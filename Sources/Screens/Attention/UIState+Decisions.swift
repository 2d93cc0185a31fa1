import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decisions over any screen: the oldest first, one key away.
extension UIState {
  /// Shows the oldest decision that takes an answer; where one is shown already, the next one.
  mutating func showNextDecision(_ snapshot: AppSnapshot) -> [UIEffect] {
    let waiting = HomeRows.waiting(snapshot).filter(\.state.takesAnswer)
    guard case .decision(let current) = overlays.last else {
      guard let oldest = waiting.first else {
        if let id = Fleet(snapshot).needy?.id { return go(to: id, .decide(nil)) }
        hint = ApprovalStrings.nothingWaits
        return []
      }
      return show(decision: oldest)
    }
    let index = waiting.firstIndex { $0.id == current.approval.id }
    let next = waiting[(index.map { $0 + 1 } ?? 0)...].first ?? waiting.first
    guard let next, next.id != current.approval.id else {
      hint = ApprovalStrings.nothingElseWaits
      return []
    }
    // The answer to the card before may be under way already.
    overlays[overlays.count - 1] = .decision(DecisionState(next, after: true, now: now))
    return []
  }

  mutating func show(decision approval: Approval) -> [UIEffect] {
    overlays.append(.decision(DecisionState(approval, now: now)))
    return []
  }

  mutating func perform(_ command: Command, _ decision: DecisionState, _ snapshot: AppSnapshot) -> [UIEffect] {
    var decision = decision
    let approval = decision.approval
    switch command {
    case .leave where !decision.card.isWriting && decision.card.confirming == nil, .quit:
      if !approval.state.isOpen { sheets.putAside(approval) }
      overlays.removeLast()
      return []
    case .openTaskOfDecision:
      overlays.removeAll()
      // It need not be in any list.
      return [.perform(.taskOpened(approval.threadID))]
    case .showWholeCard: return []
    case .activate where !approval.state.takesAnswer:
      if !approval.state.isOpen { sheets.putAside(approval) }
      overlays.removeLast()
      return []
    default: break
    }
    let effects = performOnCard(command, &decision.card, approval, Self.window(decision, snapshot))
    if effects == nil, command == .answer(ApprovalKeys.stop) { return [.perform(.stopRequested(approval.threadID))] }
    return finish(decision, effects ?? [], snapshot)
  }

  mutating func clickDecision(_ spot: CardSpot, _ decision: DecisionState, _ snapshot: AppSnapshot) -> [UIEffect] {
    var decision = decision
    let effects = clickCard(spot, &decision.card, decision.approval, Self.window(decision, snapshot))
    return finish(decision, effects, snapshot)
  }

  /// After an answer the next decision takes the place of the one that was made; without another the screen is free.
  private mutating func finish(
    _ decision: DecisionState, _ effects: [UIEffect], _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    let isAnswered = effects.contains { effect in
      if case .perform(.approvalAnswered) = effect { true } else { false }
    }
    guard isAnswered else {
      overlays[overlays.count - 1] = .decision(decision)
      return effects
    }
    if let next = Self.next(after: decision.approval, snapshot) {
      overlays[overlays.count - 1] = .decision(DecisionState(next, after: true, now: now))
    } else {
      overlays.removeLast()
    }
    return effects
  }

  /// The decision behind an answered one, the first again after the last. What was chosen without a link waits for the
  /// link, not for the person.
  private static func next(after approval: Approval, _ snapshot: AppSnapshot) -> Approval? {
    let waiting = HomeRows.waiting(snapshot)
    let index = waiting.firstIndex { $0.id == approval.id } ?? 0
    return (waiting[index...] + waiting[..<index])
      .first { $0.id != approval.id && $0.state.takesAnswer && !$0.isChosenWithoutLink }
  }

  /// A card came by itself: a key that is held goes on to mean what it meant before.
  mutating func guardFromLastKey() {
    if let lastKey, let lastKeyAt { answerKey = (lastKey, lastKeyAt, lastKeyAt) }
  }

  /// Whether a key is one that just made a decision go away, pressed again or held.
  mutating func repeatsAnswer(_ key: KeyEvent) -> Bool {
    guard let answer = answerKey, key == answer.key else {
      answerKey = nil
      return false
    }
    let isRepeated =
      now.timeIntervalSince(answer.at) < CardState.reactionSeconds
      || now.timeIntervalSince(answer.last) < CardState.burstSeconds
    answerKey = isRepeated ? (key, answer.at, now) : nil
    // A card that came into the other's place guards itself, and says so.
    if case .decision = overlays.last { return false }
    return isRepeated
  }

  /// Whether a key was meant for a text that was taken away while it was written: there it would be a command.
  mutating func belongsToCutWriting(_ key: KeyEvent) -> Bool {
    guard let at = writingCutAt else { return false }
    let isText = key.typed != nil || [KeyEvent(.enter), KeyEvent(.backspace)].contains(key)
    guard isText, now.timeIntervalSince(at) < CardState.reactionSeconds else {
      writingCutAt = nil
      return false
    }
    // As long as it is typed on.
    writingCutAt = now
    hint = ApprovalStrings.closedWhileWriting
    return true
  }

  /// A closed card of an open task leaves the keys to the task, but for the one that it names itself.
  mutating func copyFromClosedCard(_ key: KeyEvent, _ snapshot: AppSnapshot) -> [UIEffect]? {
    guard copyBinding(snapshot)?.keys.contains(key) == true else { return nil }
    let card =
      if case .decision(let decision) = overlays.last { decision.approval } else { snapshot.openTask?.card(sheets) }
    guard let approval = card else { return nil }
    return copy(sheets[approval].writing, ApprovalStrings.answerCopied)
  }

  /// Remembers the key that answered.
  mutating func noteAnswer(by key: KeyEvent, _ effects: [UIEffect]) {
    let isAnswer = effects.contains { if case .perform(.approvalAnswered) = $0 { true } else { false } }
    if isAnswer { answerKey = (key, now, now) }
  }

  /// Takes in what a card shows, as it was drawn before a key or a click changes anything.
  mutating func seeCard(_ snapshot: AppSnapshot) {
    guard ScreenLimits.canDraw(size) else { return }
    if case .decision(var decision) = overlays.last {
      decision.card.seen.see(DecisionView(decision, self, snapshot).cardWindow)
      overlays[overlays.count - 1] = .decision(decision)
    } else if overlays.isEmpty, let window = windowOfTaskCard(snapshot) {
      taskDetail?.card.seen.see(window)
    }
  }

  /// Follows how the card that takes a click looks.
  mutating func noteCardFace(_ snapshot: AppSnapshot) {
    // A message takes a row.
    let shell = ShellLayout(self, snapshot)
    var around = [shell.message.height]
    if case .decision(var decision) = overlays.last {
      let sheet = sheets[decision.approval]
      decision.card.show(CardFace(decision.card, decision.approval, sheet, size: size, around: around), now: now)
      overlays[overlays.count - 1] = .decision(decision)
    } else if let detail = snapshot.openTask, let approval = detail.card(sheets), let card = taskDetail?.card {
      around += [detail.queue?.count ?? 0, detail.outbox.count, prompt(.task(detail.summary.id)).text.count]
      taskDetail?.card.show(CardFace(card, approval, sheets[approval], size: size, around: around), now: now)
    }
  }

  private static func window(_ decision: DecisionState, _ snapshot: AppSnapshot) -> WindowOfCard {
    { ui, card in
      var decision = decision
      decision.card = card
      return DecisionView(decision, ui, snapshot).cardWindow
    }
  }

  /// Follows the decisions that are shown.
  mutating func reconcileDecisions(_ snapshot: AppSnapshot) {
    if sheets.reconcile(snapshot.attention) { hint = ApprovalStrings.sheetDropped }
    for index in overlays.indices {
      guard case .decision(var decision) = overlays[index] else { continue }
      let wasWriting = decision.card.isWriting
      decision.follow(snapshot.attention, now: now)
      if wasWriting, !decision.card.isWriting { writingCutAt = now }
      overlays[index] = .decision(decision)
    }
  }

  /// What the text that has the focus answers.
  func approvalBeingAnswered(_ snapshot: AppSnapshot) -> Approval? {
    if let overlay = overlays.last {
      if case .decision(let decision) = overlay { return decision.approval }
      return nil
    }
    return snapshot.openTask?.decision
  }

  /// Whether something waits that the card with the focus does not show already.
  func hasMoreToDecide(_ snapshot: AppSnapshot) -> Bool {
    let shown = keyView(snapshot).isText ? nil : approvalBeingAnswered(snapshot)
    return HomeRows.waiting(snapshot).contains { $0.state.takesAnswer && $0.id != shown?.id }
  }

  /// Whether a key would do something on the card that has the focus.
  func isUsefulOnCard(_ command: Command, _ snapshot: AppSnapshot) -> Bool {
    guard let approval = approvalBeingAnswered(snapshot), approval.state.takesAnswer else {
      // Digits choose in other dialogs, too.
      if case .decision? = overlays.last { return false }
      return !overlays.isEmpty
    }
    switch command {
    case .pickNumber: return approval.takesNumbers && (sheets[approval].current?.choices.isEmpty != true)
    case .writeAnswer: return sheets[approval].current?.takesText == true
    case .showWholeCard: return overlays.isEmpty
    default: return true
    }
  }

  /// The key that copies what was written on the card with the focus, where that has closed over it.
  func copyBinding(_ snapshot: AppSnapshot) -> KeyBinding? {
    let key = KeyEvent.character(ApprovalKeys.copy)
    let card: Approval?
    switch overlays.last {
    case .decision(let decision): card = decision.approval
    case nil:
      let view = keyView(snapshot)
      let isFree = !view.isText && [nil, .reading(.copy)].contains(keys.command(for: key, in: view))
      card = isFree ? snapshot.openTask?.card(sheets) : nil
    case _?: card = nil
    }
    guard let card, !card.state.isOpen, sheets[card].writing != nil else { return nil }
    return KeyBinding([key], .answer(ApprovalKeys.copy), ApprovalStrings.copyHint, ApprovalStrings.answerCopied)
  }

  /// Whether a key would give an answer to the card that has the focus.
  func givesAnswer(_ key: Character, _ snapshot: AppSnapshot) -> Bool {
    guard let approval = approvalBeingAnswered(snapshot), approval.state.takesAnswer else { return false }
    if approval.isFilledIn, key == ApprovalKeys.send { return sheets[approval].isComplete }
    if key == ApprovalKeys.stop { return true }
    return ApprovalKeys.option(for: key, in: approval.offered) != nil
  }
}
