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
      if let given = sheet.shown(index, mask: style.glyphs.mask) { return answered(step, given) }
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
    // What Enter would take is the server's word as well: it stands where all of that is seen before it is taken.
    if let preset = step.preset {
      lines += card.quote(ApprovalStrings.preset + " ", sheet.words(preset, step), .muted).card()
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
      step.isOptional ? ApprovalStrings.optional : nil,
      step.takesSeveral ? enter.map { ApprovalStrings.takeMarked($0) } : nil,
      step.preset.flatMap { _ in enter.map { ApprovalStrings.takePreset($0) } },
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
  func shown(_ index: Int, mask: Unicode.Scalar) -> String? {
    guard let given = given[index], steps.indices.contains(index) else { return nil }
    if steps[index].isSecret { return String(repeating: String(mask), count: Self.maskCount) }
    return words(given, steps[index])
  }

  /// What was chosen by its name, and by what is sent for it where that differs.
  func words(_ given: Given, _ step: Step) -> String {
    switch given {
    case .text(let text): text
    case .choices(let picked):
      picked.map { index in
        let choice = step.choices[index]
        // Of a form it is what is sent; of a question it only explains.
        guard case .form = subject, !choice.detail.isEmpty else { return choice.label }
        return "\(choice.label)  \(choice.detail)"
      }.joined(separator: ", ")
    }
  }

  /// Marks shown for a secret, however long it is.
  private static let maskCount = 8
}
