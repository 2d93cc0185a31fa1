package import CommandCenter

/// What somebody typed as an answer, made one that the question takes.
package struct AnswerWords {
  let approval: Approval
  let choice: String?
  let texts: [(id: String, text: String)]

  package init(_ approval: Approval, choice: String?, texts: [(id: String, text: String)] = []) {
    self.approval = approval
    self.choice = choice
    self.texts = texts
  }

  package var answer: Result<ApprovalAnswer, Problem> {
    do throws(Problem) { return .success(try find()) } catch { return .failure(error) }
  }

  private func find() throws(Problem) -> ApprovalAnswer {
    if let choice, texts.isEmpty, let option = option(choice) {
      guard approval.offered.contains(option) else { throw refused }
      return .option(option.id)
    }
    switch approval.subject {
    case .questions(let questions):
      if let why = approval.whyNoYes { throw Problem(.badInput, why) }
      return .answers(try answers(questions))
    case .form(let form):
      if let why = approval.whyNoYes { throw Problem(.badInput, why) }
      return .form(try values(form))
    default:
      guard texts.isEmpty else {
        throw Problem(.badInput, "This question takes no --answer: it takes one of its answers.")
      }
      throw refused
    }
  }

  private func option(_ word: String) -> ApprovalOption? {
    approval.options.first { $0.id == word } ?? approval.options.first { $0.word == word }
  }

  private var refused: Problem {
    if let why = approval.whyNoYes, choice.flatMap(option)?.accepts == true { return Problem(.badInput, why) }
    let words = approval.offered.map { $0.word ?? $0.id }
    return Problem(
      .badInput, choice.map { "“\($0)” is no answer to this question." } ?? "Nothing was said as an answer.",
      nextStep: words.isEmpty
        ? "This program can't answer it: use another client." : "It takes: \(words.joined(separator: ", ")).")
  }

  private func answers(_ questions: [Question]) throws(Problem) -> [String: [String]] {
    var given = texts
    if let choice {
      guard questions.count == 1 else {
        throw Problem(
          .badInput, "It asks \(questions.count) things.",
          nextStep: "Answer each: \(questions.map { "--answer \($0.id)=…" }.joined(separator: " ")).")
      }
      given.append((questions[0].id, choice))
    }
    var answers: [String: [String]] = [:]
    for (id, text) in given {
      guard let question = questions.first(where: { $0.id == id }) else {
        throw Problem(.badInput, "It asks nothing with the id “\(id)”.")
      }
      answers[id] = [try answer(text, to: question)]
    }
    if let open = questions.first(where: { answers[$0.id] == nil }) {
      throw Problem(.badInput, "“\(open.id)” is not answered.", nextStep: "Add --answer \(open.id)=TEXT.")
    }
    return answers
  }

  private func answer(_ text: String, to question: Question) throws(Problem) -> String {
    switch ChoicePick(text, of: question.choices.map { [$0.label] }) {
    case .one(let index): return question.choices[index].label
    case .unclear:
      throw Problem(
        .badInput, "“\(text)” is the number of one choice and the name of another.",
        nextStep: "Answer in another client, or on the screens.")
    case .none: break
    }
    guard question.allowsFreeText || question.choices.isEmpty, text.contains(where: { !$0.isWhitespace }) else {
      throw Problem(
        .badInput, "“\(text)” is none of the choices of “\(question.id)”.",
        nextStep: "Give the number or the words of one.")
    }
    return text
  }

  private func values(_ form: AnswerForm) throws(Problem) -> [String: FormValue] {
    if let choice {
      throw Problem(.badInput, "“\(choice)” does not fill in a form.", nextStep: "Use --answer FIELD=VALUE.")
    }
    var values: [String: FormValue] = [:]
    for (id, text) in texts {
      guard let field = form.fields.first(where: { $0.id == id }) else {
        throw Problem(.badInput, "The form has no field “\(id)”.")
      }
      values[id] = try field.value(of: text)
    }
    try form.check(values)
    return values
  }
}
