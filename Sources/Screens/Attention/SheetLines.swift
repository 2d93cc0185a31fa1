import CommandCenter
import TerminalUI

/// Questions and fields that are answered one by one: what is given, what is asked now, what comes after.
struct SheetLines {
  var card: ApprovalCard

  private var style: RowStyle { card.style }
  private var sheet: AnswerSheet { card.sheet }
  private var takesAnswer: Bool { card.approval.state.takesAnswer }

  func lines() -> [CardLine] {
    let steps = sheet.steps
    return steps.enumerated().flatMap { index, step -> [CardLine] in
      if let given = sheet.shown(step, mask: style.glyphs.mask) { return answered(step, given) }
      if index == sheet.index, !takesAnswer, !sheet.field.isEmpty { return written(step) }
      return index == sheet.index && takesAnswer ? asked(step) : later(step)
    }
  }

  private func answered(_ step: AnswerSheet.Step, _ given: String) -> [CardLine] {
    let look = style.look[given.isEmpty ? .muted : .title]
    let answer = given.isEmpty ? ApprovalStrings.skipped : given
    return
      (card.quote([StyledRun(style.glyphs.done + " ", style.look[.success])], step.text, .muted)
      + card.answer(StyledRun(answer, look))).card()
  }

  /// What was being written when the question closed.
  private func written(_ step: AnswerSheet.Step) -> [CardLine] {
    let text = step.isSecret ? "" : sheet.field.text
    return
      (card.quote("\(style.glyphs.bullet) ", step.text, .muted)
      + card.answer(StyledRun(text, style.look[.title]))).card()
  }

  private func asked(_ step: AnswerSheet.Step) -> [CardLine] {
    var lines = heading(step) + card.quote(ApprovalStrings.question + " ", step.text, .title).card()
    for (index, choice) in step.choices.enumerated() {
      var ours = [StyledRun("\(index + 1) ", style.look[.key])]
      if step.takesSeveral {
        let isMarked = sheet.marked.contains(index)
        ours.append(StyledRun(isMarked ? "[x] " : "[ ] ", style.look[isMarked ? .success : .muted]))
      }
      let detail = choice.detail.isEmpty ? [] : [StyledRun("  \(choice.detail)", style.look[.muted])]
      lines += card.quote(ours + [StyledRun(choice.label, style.look[.text])] + detail, "", .text)
        .card(.number(index + 1))
    }
    return lines
  }

  /// The word over a question, where it says more than the question.
  private func heading(_ step: AnswerSheet.Step) -> [CardLine] {
    let isNews = !step.header.isEmpty && !step.text.contains(step.header)
    return isNews ? card.quote("\(style.glyphs.bullet) ", step.header, .muted).card() : []
  }

  private func later(_ step: AnswerSheet.Step) -> [CardLine] {
    var lines = card.quote("\(style.glyphs.bullet) ", step.text, .muted)
    if !takesAnswer { lines += step.choices.flatMap { card.quote("  ", $0.label, .muted) } }
    return lines.card()
  }

  /// The line to write in, and how to answer; nothing once all is given.
  func fieldLines() -> [CardLine] {
    guard let step = sheet.current else { return [] }
    var lines: [CardLine] = []
    if step.takesText, card.isWriting || !sheet.field.isEmpty || step.choices.isEmpty {
      lines.append(CardLine(StyledLine(ApprovalStrings.fieldMark, style.look[.accent]), .field))
      lines[0].hits = [CardLine.Hit(columns: 0..<style.width, spot: .field)]
    }
    let ways = ways(to: step).filter { !$0.isEmpty }.joined(separator: ". ")
    guard !ways.isEmpty else { return lines }
    let line = StyledLine(ways, style.look[.muted]).truncated(to: style.width, ellipsis: style.glyphs.ellipsis)
    return lines + [CardLine(line)]
  }

  /// Every key as it is now: while a text is written the single letters are text.
  private func ways(to step: AnswerSheet.Step) -> [String] {
    let enter = card.keys.name(of: .activate)
    let special = [
      step.takesSeveral ? enter.map { ApprovalStrings.takeMarked($0) } : nil,
      step.preset.flatMap { preset in enter.map { ApprovalStrings.preset(preset, key: $0) } },
    ].compactMap(\.self)
    guard !card.isWriting else { return special.isEmpty ? enter.map { [ApprovalStrings.take($0)] } ?? [] : special }
    let letters = ApprovalStrings.howToAnswer(
      hasChoices: !step.choices.isEmpty, write: step.takesText ? card.keys.name(of: .writeAnswer) : nil,
      back: sheet.index > 0 ? card.keys.name(of: .answerBefore) : nil)
    return special + [letters]
  }
}

extension AnswerSheet {
  /// The answer to a step as it may be seen; nil where none was given.
  func shown(_ step: Step, mask: Unicode.Scalar) -> String? {
    guard let given = given[step.id] else { return nil }
    if step.isSecret { return String(repeating: String(mask), count: Self.maskCount) }
    // Numbers stand for choices.
    let parts = given.split(separator: ",").map { part -> String in
      guard let number = Int(part.filter { !$0.isWhitespace }), step.choices.indices.contains(number - 1) else {
        return String(part)
      }
      return step.choices[number - 1].label
    }
    return step.choices.isEmpty ? given : parts.joined(separator: ", ")
  }

  /// Marks shown for a secret, however long it is.
  private static let maskCount = 8
}
