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
    var preset: Given?
    /// Whether it may be left out.
    var isOptional = false
  }

  /// An answer to a step. What was chosen is its place among the choices, never a text that could be read as another one.
  enum Given: Equatable {
    /// An empty one stands for a field that is left out.
    case text(String)
    /// Counted from 0.
    case choices([Int])

    var isSkipped: Bool { self == .text("") || self == .choices([]) }
  }

  /// What was asked: an answer to something else is none.
  let subject: ApprovalSubject
  /// By the step's place.
  private(set) var given: [Int: Given] = [:]
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

  var isComplete: Bool { steps.indices.allSatisfy { given[$0] != nil } }
  /// Whether something would be lost with it.
  var isBegun: Bool { !given.isEmpty || !field.isEmpty || !marked.isEmpty || !refused.isEmpty }

  /// Takes a text as the answer to the current step.
  /// - Throws: `Problem` with a sentence on why the text is no answer; the sheet is as it was.
  mutating func take(_ text: String) throws(Problem) {
    guard let step = current else { return }
    let isBlank = text.allSatisfy(\.isWhitespace)
    if isBlank, let preset = step.preset { return take(preset) }
    take(try step.answer(text, of: subject))
  }

  /// Takes choices as the answer to the current step, by their places.
  /// - Throws: as `take(_:)`.
  mutating func take(choices: [Int]) throws(Problem) {
    guard let step = current else { return }
    if case .form(let form) = subject, let field = form.fields.first(where: { $0.id == step.id }) {
      _ = try field.value(ofChoices: choices)
    }
    take(.choices(choices))
  }

  private mutating func take(_ answer: Given) {
    given[index] = answer
    index = steps.indices.first { given[$0] == nil } ?? steps.count
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
    let answer = given.removeValue(forKey: index)
    prepare()
    if !steps[index].isSecret, steps[index].choices.isEmpty, case .text(let text) = answer { field.text = text }
  }

  /// What goes to the server; nil while something is missing.
  var answer: ApprovalAnswer? {
    guard isComplete else { return nil }
    switch subject {
    case .questions:
      var answers: [String: [String]] = [:]
      for (index, step) in steps.enumerated() {
        switch given[index] {
        case .text(let text): answers[step.id] = [text]
        case .choices(let picked): answers[step.id] = picked.map { step.choices[$0].label }
        case nil: return nil
        }
      }
      return .answers(answers)
    case .form(let form):
      var values: [String: FormValue] = [:]
      for (index, field) in form.fields.enumerated() {
        switch given[index] {
        case .text(let text): values[field.id] = try? field.value(of: text)
        case .choices(let picked): values[field.id] = try? field.value(ofChoices: picked)
        case nil: return nil
        }
      }
      return .form(values)
    default: return nil
    }
  }

  /// What was written and chosen, a line for each question; nil for nothing. What is secret is left out.
  var writing: String? {
    let lines = steps.enumerated().compactMap { index, step -> String? in
      guard !step.isSecret else { return nil }
      return shown(index, mask: "*") ?? (index == self.index && !field.isEmpty ? field.text : nil)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The sheet as it is kept once nothing can be sent: secrets are not.
  func withoutSecrets() -> AnswerSheet {
    var sheet = self
    for (index, step) in steps.enumerated() where step.isSecret { sheet.given[index] = nil }
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
      id: field.id, header: field.title, text: field.title,
      choices: field.choices.map { Choice(label: $0.label, detail: $0.value == $0.label ? "" : $0.value) },
      takesText: field.choices.isEmpty,
      isSecret: false, takesSeveral: isSeveral, preset: field.preset.flatMap { Self.given($0, field) },
      isOptional: !field.isRequired)
    if !field.detail.isEmpty { text += " (\(field.detail))" }
  }

  /// The answer that a text stands for; the number of a choice stands for it, unless another one is called so.
  fileprivate func answer(_ text: String, of subject: ApprovalSubject) throws(Problem) -> AnswerSheet.Given {
    if case .form(let form) = subject {
      guard let field = form.fields.first(where: { $0.id == id }) else { return .text(text) }
      _ = try field.value(of: text)
      return .text(text.allSatisfy(\.isWhitespace) ? "" : text)
    }
    let typed = text.trimmingSpaces
    switch ChoicePick(typed, of: choices.map { [$0.label] }) {
    case .one(let index): return .choices([index])
    case .unclear: throw Problem(.badInput, ApprovalStrings.unclearChoice(typed))
    case .none: break
    }
    guard !typed.isEmpty else { throw Problem(.badInput, ApprovalStrings.answerFirst) }
    guard takesText else { throw Problem(.badInput, ApprovalStrings.choicesOnly) }
    return .text(isSecret ? text : typed)
  }

  /// What a tool server suggests; nil where it is none of the choices.
  private static func given(_ value: FormValue, _ field: FormField) -> AnswerSheet.Given? {
    func choices(_ values: [String]) -> AnswerSheet.Given? {
      let found = values.map { value in field.choices.firstIndex { $0.value == value } }
      return found.contains(nil) ? nil : .choices(found.compactMap(\.self))
    }
    switch value {
    case .text(let text): return field.choices.isEmpty ? .text(text) : choices([text])
    case .whole(let number): return .text(String(number))
    case .number(let number): return .text(String(number))
    case .flag(let flag): return choices([flag ? "yes" : "no"])
    case .list(let values): return choices(values)
    }
  }
}
