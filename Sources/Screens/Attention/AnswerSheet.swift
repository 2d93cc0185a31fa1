import CommandCenter
import TerminalUI

/// The answers that a person has begun to give to one request. They stay while other tasks are looked at and while there
/// is no link, in memory alone: what is not for other eyes is in no file, no history and no draft.
package struct AnswerSheet: Sendable, Equatable {
  /// One thing to be answered.
  struct Step: Equatable {
    struct Choice: Equatable { var label: String, detail: String }
    var id: String
    var header: String
    var text: String
    var choices: [Choice]
    var takesText: Bool
    var isSecret: Bool
    /// Whether several of the choices may be picked.
    var takesSeveral = false
    /// What an empty answer stands for.
    var preset: String?
  }

  /// What was asked: an answer to something else is none.
  let subject: ApprovalSubject
  /// By the step's id; an empty text stands for a field that is left out.
  private(set) var given: [String: String] = [:]
  private(set) var index = 0
  /// The text being written.
  var field = TextField()
  /// Choices marked where several may be picked, counted from 0.
  private(set) var marked: Set<Int> = []
  /// Lines of permissions that are not to be granted.
  private(set) var refused: Set<Int> = []

  init(_ subject: ApprovalSubject) {
    self.subject = subject
    prepare()
  }

  var steps: [Step] {
    switch subject {
    case .questions(let questions): questions.map(Step.init)
    case .form(let form): form.fields.map(Step.init)
    default: []
    }
  }

  /// The step that the next answer belongs to; nil when there is none left.
  var current: Step? {
    let steps = steps
    return steps.indices.contains(index) ? steps[index] : nil
  }

  var isComplete: Bool { steps.allSatisfy { given[$0.id] != nil } }
  /// Whether something would be lost with it.
  var isBegun: Bool { !given.isEmpty || !field.isEmpty || !marked.isEmpty || !refused.isEmpty }

  /// Takes an answer to the current step: a number stands for the choice of that number.
  /// - Throws: `Problem` with a sentence on why the text is no answer; the sheet is as it was.
  mutating func take(_ text: String) throws(Problem) {
    guard let step = current else { return }
    var text = text
    if text.allSatisfy(\.isWhitespace), let preset = step.preset { text = preset }
    given[step.id] = try step.answer(text, of: subject)
    index = steps.firstIndex { given[$0.id] == nil } ?? steps.count
    prepare()
  }

  /// Marks a choice, or takes the mark off it.
  mutating func mark(_ choice: Int) { if marked.remove(choice) == nil { marked.insert(choice) } }

  /// Refuses a line of permissions, or wants it after all.
  mutating func refuse(_ line: Int) { if refused.remove(line) == nil { refused.insert(line) } }

  /// Goes back to the step before; its answer can be changed.
  mutating func back() {
    guard index > 0 else { return }
    index -= 1
    let answer = given.removeValue(forKey: steps[index].id)
    prepare()
    if !steps[index].isSecret, steps[index].choices.isEmpty, let answer { field.text = answer }
  }

  /// What goes to the server; nil while something is missing.
  var answer: ApprovalAnswer? {
    guard isComplete else { return nil }
    switch subject {
    case .questions: return .answers(given.mapValues { [$0] })
    case .form(let form):
      var values: [String: FormValue] = [:]
      for field in form.fields {
        guard let value = try? field.value(of: given[field.id] ?? "") else { continue }
        values[field.id] = value
      }
      return .form(values)
    default: return nil
    }
  }

  /// The marked choices as a text that `take` understands.
  var markedText: String { marked.sorted().map { String($0 + 1) }.joined(separator: ",") }

  /// What was written and chosen, a line for each question; nil for nothing. What is secret is left out.
  var writing: String? {
    let lines = steps.enumerated().compactMap { index, step -> String? in
      guard !step.isSecret else { return nil }
      return shown(step, mask: "*") ?? (index == self.index && !field.isEmpty ? field.text : nil)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The sheet as it is kept once nothing can be sent: secrets are not.
  func withoutSecrets() -> AnswerSheet {
    var sheet = self
    for step in steps where step.isSecret { sheet.given[step.id] = nil }
    if current?.isSecret == true { sheet.field = TextField(isMasked: true) }
    return sheet
  }

  private mutating func prepare() {
    field = TextField(isMasked: current?.isSecret ?? false)
    marked = []
  }
}

extension AnswerSheet.Step {
  init(_ question: Question) {
    self.init(
      id: question.id, header: question.header, text: question.text,
      choices: question.choices.map { Choice(label: $0.label, detail: $0.detail) }, takesText: question.allowsFreeText,
      isSecret: question.isSecret)
  }

  init(_ field: FormField) {
    var isSeveral = false
    if case .choices = field.kind { isSeveral = true }
    self.init(
      id: field.id, header: field.title, text: field.isRequired ? field.title : ApprovalStrings.optional(field.title),
      choices: field.choices.map { Choice(label: $0.label, detail: $0.value == $0.label ? "" : $0.value) },
      takesText: field.choices.isEmpty,
      isSecret: false, takesSeveral: isSeveral, preset: field.preset.map(Self.text))
    if !field.detail.isEmpty { text += " (\(field.detail))" }
  }

  /// The answer that a text stands for.
  fileprivate func answer(_ text: String, of subject: ApprovalSubject) throws(Problem) -> String {
    if case .form(let form) = subject {
      guard let field = form.fields.first(where: { $0.id == id }) else { return text }
      _ = try field.value(of: text)
      return text
    }
    let typed = text.trimmingSpaces
    if let number = Int(typed), choices.indices.contains(number - 1) { return choices[number - 1].label }
    if choices.contains(where: { $0.label == typed }) { return typed }
    guard !typed.isEmpty else { throw Problem(.badInput, ApprovalStrings.answerFirst) }
    guard takesText else { throw Problem(.badInput, ApprovalStrings.choicesOnly) }
    return isSecret ? text : typed
  }

  private static func text(_ value: FormValue) -> String {
    switch value {
    case .text(let text): text
    case .whole(let number): String(number)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "yes" : "no"
    case .list(let values): values.joined(separator: ",")
    }
  }
}
