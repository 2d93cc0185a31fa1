import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What keys and clicks do to a card with a decision, wherever it stands.
extension UIState {
  /// What a card shows of itself with what was begun on it, as it is drawn.
  typealias WindowOfCard = (UIState, CardState) -> CardWindow?

  /// Carries out a command on a card.
  ///
  /// - Returns: What is to be done; nil when the command is none for a card.
  mutating func performOnCard(
    _ command: Command, _ card: inout CardState, _ approval: Approval, _ window: WindowOfCard
  ) -> [UIEffect]? {
    if let waiting = card.stopConfirming() {
      if command == .activate { return confirm(waiting, &card, approval, window) }
      if command == .leave { return [] }
    }
    switch command {
    // Where no answer stops the turn, the key does what it does everywhere.
    case .answer(ApprovalKeys.stop) where ApprovalKeys.option(for: ApprovalKeys.stop, in: approval.offered) == nil:
      return nil
    case .leave where !approval.state.isOpen: sheets.putAside(approval)
    case .answer(let key): return answer(key, &card, approval, window)
    case .pickNumber(let number): return pick(number, &card, approval, window)
    case .writeAnswer: startWriting(&card, approval)
    case .answerBefore:
      sheets[approval].back()
      card.isWriting = false
    case .activate where card.isWriting:
      let text = sheets[approval].field.text
      return take(&card, approval, window) { sheet throws(Problem) in try sheet.take(text) }
    case .activate where !sheets[approval].marked.isEmpty:
      let marked = sheets[approval].marked.sorted()
      return take(&card, approval, window) { sheet throws(Problem) in try sheet.take(choices: marked) }
    case .activate where sheets[approval].current?.preset != nil:
      return take(&card, approval, window) { sheet throws(Problem) in try sheet.take("") }
    case .leave where card.isWriting: card.isWriting = false
    case .showWholeCard:
      card.isExpanded.toggle()
      card.turned(now: now)
    case .leave where card.isExpanded:
      card.isExpanded = false
      card.scroll = Scroll()
    case .move(let direction) where card.isExpanded: scroll(&card, direction, window(self, card))
    case .openLink: return openLink(of: approval, &card, window)
    default: return nil
    }
    return []
  }

  /// A click on a part of a card.
  mutating func clickCard(
    _ spot: CardSpot, _ card: inout CardState, _ approval: Approval, _ window: WindowOfCard
  ) -> [UIEffect] {
    card.stopConfirming()
    guard card.takesClick(now: now) else {
      hint = ApprovalStrings.clickTooSoon
      return []
    }
    switch spot {
    case .option(let id):
      guard let (key, option) = ApprovalKeys.keyed(approval.offered).first(where: { $0.option.id == id }) else {
        return []
      }
      guard !option.lasts else {
        hint = ApprovalStrings.clickOnce(String(key))
        return []
      }
      return give(option, &card, approval, window)
    case .number(let number): return pick(number, &card, approval, window)
    case .send: return answer(ApprovalKeys.send, &card, approval, window)
    case .field:
      startWriting(&card, approval)
      return []
    case .openLink: return openLink(of: approval, &card, window)
    }
  }

  // MARK: Answers

  private mutating func answer(
    _ key: Character, _ card: inout CardState, _ approval: Approval, _ window: WindowOfCard
  ) -> [UIEffect] {
    guard approval.state.takesAnswer else {
      hint = TaskStrings.nothingToDecide
      return []
    }
    if approval.isFilledIn, key == ApprovalKeys.send {
      guard isSettled(&card), hasShownAll(&card, in: window) else { return [] }
      return send(approval)
    }
    guard let option = ApprovalKeys.option(for: key, in: approval.offered) else {
      hint = approval.whyNoYes ?? TaskStrings.nothingToDecide
      return []
    }
    return give(option, &card, approval, window)
  }

  private mutating func give(
    _ option: ApprovalOption, _ card: inout CardState, _ approval: Approval, _ window: WindowOfCard
  ) -> [UIEffect] {
    // A card that slid under a finger is not answered by it.
    guard approval.state.takesAnswer, isSettled(&card) else { return [] }
    // A plain no is always right.
    guard option.accepts || option.lasts else {
      return [.perform(.approvalAnswered(approval.id, .option(option.id)))]
    }
    guard hasShownAll(&card, for: option, in: window) else { return [] }
    guard !option.lasts else {
      card.confirm(option.id, now: now)
      hint = ApprovalStrings.confirmFirst(
        keys.key(for: .activate, in: .deciding).map { KeyName.of($0, look.glyphs) } ?? "")
      return []
    }
    return send(option, approval)
  }

  /// The second key of an answer that lasts; one that comes before its reach could be read is none.
  private mutating func confirm(
    _ waiting: (option: String, since: Date), _ card: inout CardState, _ approval: Approval, _ window: WindowOfCard
  ) -> [UIEffect] {
    guard approval.state.takesAnswer, let option = approval.offered.first(where: { $0.id == waiting.option }) else {
      return []
    }
    guard isSettled(&card), now.timeIntervalSince(waiting.since) >= CardState.reactionSeconds else {
      hint = ApprovalStrings.justCame
      card.confirm(option.id, now: now)
      return []
    }
    return hasShownAll(&card, for: option, in: window) ? send(option, approval) : []
  }

  private mutating func send(_ option: ApprovalOption, _ approval: Approval) -> [UIEffect] {
    if case .permissions(let lines) = approval.subject, option.accepts, !sheets[approval].refused.isEmpty {
      let refused = sheets[approval].refused
      let kept = lines.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
      guard !kept.isEmpty else {
        hint = ApprovalStrings.nothingGranted
        return []
      }
      return [.perform(.approvalAnswered(approval.id, .part(option: option.id, lines: kept)))]
    }
    return [.perform(.approvalAnswered(approval.id, .option(option.id)))]
  }

  private mutating func isSettled(_ card: inout CardState) -> Bool {
    guard !card.isSettled(now: now) else { return true }
    hint = ApprovalStrings.justCame
    return false
  }

  /// Nothing is accepted that was not shown: a press opens a card that is too small for its subject, the next ones page
  /// through what was not on the screen yet. True once all of it was, and how far the answer reaches.
  private mutating func hasShownAll(
    _ card: inout CardState, for option: ApprovalOption? = nil, in window: WindowOfCard
  ) -> Bool {
    guard ScreenLimits.canDraw(size), let window = window(self, card), window.isLegible else {
      hint = ApprovalStrings.notDrawn
      return false
    }
    let isSettled = card.hasSettledPage(now: now)
    let missing = card.seen.missing(for: option?.id, in: window)
    if missing == nil, isSettled { return true }
    hint = ApprovalStrings.seeAllFirst
    guard isSettled, let missing else { return false }
    if card.isExpanded {
      // A line that is known leads on. What is too far is brought back when it is drawn: with the hint there is a row less.
      card.scroll.offset = max(0, missing - 1)
    } else {
      card.isExpanded = true
      card.scroll = Scroll()
    }
    card.turned(now: now)
    return false
  }

  // MARK: Answers that are filled in

  private mutating func pick(
    _ number: Int, _ card: inout CardState, _ approval: Approval, _ window: WindowOfCard
  ) -> [UIEffect] {
    guard approval.state.takesAnswer, isSettled(&card) else { return [] }
    if case .permissions(let lines) = approval.subject, approval.takesNumbers {
      guard lines.indices.contains(number - 1) else {
        hint = ApprovalStrings.noSuchChoice(number)
        return []
      }
      sheets[approval].refuse(number - 1)
      return []
    }
    guard let step = sheets[approval].current, step.choices.indices.contains(number - 1) else {
      hint = ApprovalStrings.noSuchChoice(number)
      return []
    }
    guard !step.takesSeveral else {
      sheets[approval].mark(number - 1)
      return []
    }
    return take(&card, approval, window) { sheet throws(Problem) in try sheet.take(choices: [number - 1]) }
  }

  private mutating func startWriting(_ card: inout CardState, _ approval: Approval) {
    guard approval.state.takesAnswer, let step = sheets[approval].current else {
      hint = TaskStrings.nothingToDecide
      return
    }
    guard step.takesText else {
      hint = ApprovalStrings.choicesOnly
      return
    }
    guard isSettled(&card) else { return }
    card.isWriting = true
  }

  /// Takes an answer in, to what was on the screen; questions go off with the last one, a form waits for a word.
  private mutating func take(
    _ card: inout CardState, _ approval: Approval, _ window: WindowOfCard,
    _ answer: (inout AnswerSheet) throws(Problem) -> Void
  ) -> [UIEffect] {
    guard isSettled(&card), hasShownAll(&card, in: window) else { return [] }
    do throws(Problem) {
      try answer(&sheets[approval])
    } catch {
      hint = error.message
      return []
    }
    let sheet = sheets[approval]
    if let step = sheet.current {
      card.isWriting = card.isWriting && step.takesText
      return []
    }
    card.isWriting = false
    if case .questions = approval.subject { return send(approval) }
    return []
  }

  private mutating func send(_ approval: Approval) -> [UIEffect] {
    guard approval.whyNoYes == nil else {
      hint = approval.whyNoYes
      return []
    }
    guard let answer = sheets[approval].answer else {
      hint = ApprovalStrings.missing(sheets[approval].current?.header ?? "")
      return []
    }
    return [.perform(.approvalAnswered(approval.id, answer))]
  }

  /// Gives a key or a paste to the text of an answer.
  mutating func editAnswer(_ input: InputEvent, _ approval: Approval) { sheets[approval].field.take(input) }

  // MARK: Looking

  private func scroll(_ card: inout CardState, _ direction: Command.Direction, _ window: CardWindow?) {
    guard let window else { return }
    card.scroll = Scroll(offset: window.offset)
    card.scroll.move(direction, lines: window.lineCount, height: window.lineCount - window.offsetMax)
    card.turned(now: now)
  }

  private mutating func openLink(
    of approval: Approval, _ card: inout CardState, _ window: WindowOfCard
  ) -> [UIEffect] {
    guard case .link(_, _, let url) = approval.subject else {
      hint = ApprovalStrings.noLinkHere
      return []
    }
    guard PageOpener.mayOpen(url) else {
      hint = ApprovalStrings.linkNotWeb
      return []
    }
    guard surroundings.opener != nil else {
      hint = Strings.noBrowser
      return []
    }
    guard isSettled(&card), hasShownAll(&card, in: window) else { return [] }
    hint = ApprovalStrings.linkOpened
    return [.openLink(url)]
  }
}
