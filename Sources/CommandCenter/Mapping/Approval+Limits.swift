extension Approval {
  /// Brings everything that is shown of a question within our limits, and notes whether a part of it went.
  mutating func keepWithinLimits() {
    let whole = self
    reason = reason?.kept(.question)
    directory = directory?.kept(.name)
    var room = TextLimit.questionBytesMax
    terms = Array(
      terms.prefix(TextLimit.entriesMax).prefix { term in
        room -= term.label.utf8.count + min(term.text.utf8.count, TextLimit.question.bytesMax)
        return room >= 0
      })
    unread = Array(unread.prefix(TextLimit.entriesMax)).map { $0.kept(.name) }
    options = Array(options.prefix(TextLimit.optionsMax))
    for index in options.indices {
      options[index].label = options[index].label.kept(.sentence)
      options[index].scope = options[index].scope.kept(.question)
      options[index].quoted = options[index].quoted?.kept(.question)
    }
    for index in terms.indices {
      terms[index].label = terms[index].label.kept(.name)
      terms[index].text = terms[index].text.kept(.question)
    }
    subject = subject.withinLimits()
    isCut = isCut || self != whole
  }
}

extension Approval {
  /// UTF-8 bytes of what is kept of it, near enough to bound them.
  var textBytes: Int {
    let texts: [String] =
      switch subject {
      case .command(let text): [text]
      case .fileChange(let changes): changes.map(\.diff)
      case .permissions(let lines): lines
      case .questions(let questions): questions.flatMap { [$0.text] + $0.choices.flatMap { [$0.label, $0.detail] } }
      case .form(let form): [form.message] + form.fields.flatMap { [$0.title, $0.detail] + $0.choices.map(\.value) }
      case .link(_, let message, let url): [message, url]
      case .unsupported(_, let summary): [summary]
      }
    let ids = [id.rawValue, threadID.rawValue, turnID?.rawValue, itemID?.rawValue, reason, directory].compactMap(\.self)
    let others =
      terms.flatMap { [$0.label, $0.text] } + unread + options.flatMap { [$0.label, $0.scope, $0.quoted ?? ""] }
    return (texts + ids + others).reduce(0) { $0 + $1.utf8.count }
  }
}

extension ApprovalSubject {
  fileprivate func withinLimits() -> ApprovalSubject {
    switch self {
    case .command(let text): .command(text.kept(.question))
    case .fileChange(let changes): .fileChange(changes.kept())
    case .permissions(let lines):
      .permissions(lines.kept(.question).within(TextLimit.questionBytesMax))
    case .questions(let questions): .questions(questions.prefix(TextLimit.entriesMax).map { $0.withinLimits() })
    case .form(let form): .form(form.withinLimits())
    // An address that was cut leads nowhere: the words in its middle keep a browser from taking it.
    case .link(let server, let message, let url):
      .link(server: server.kept(.name), message: message.kept(.sentence), url: url.kept(.name))
    case .unsupported(let method, let summary):
      .unsupported(method: method.kept(.name), summary: summary.kept(.sentence))
    }
  }
}

extension Question {
  fileprivate func withinLimits() -> Question {
    var question = self
    question.header = header.kept(.name)
    question.text = text.kept(.question)
    question.choices = choices.prefix(TextLimit.entriesMax).map {
      Choice(label: $0.label.kept(.sentence), detail: $0.detail.kept(.sentence))
    }
    return question
  }
}

extension AnswerForm {
  fileprivate func withinLimits() -> AnswerForm {
    AnswerForm(
      server: server.kept(.name), message: message.kept(.question),
      fields: fields.prefix(TextLimit.entriesMax).map { $0.withinLimits() })
  }
}

extension FormField {
  fileprivate func withinLimits() -> FormField {
    var field = self
    field.title = title.kept(.sentence)
    field.detail = detail.kept(.sentence)
    switch kind {
    case .choice(let choices): field.kind = .choice(choices.withinLimits())
    case .choices(let choices, let counts): field.kind = .choices(choices.withinLimits(), counts: counts)
    case .text, .number, .flag: break
    }
    return field
  }
}

extension [FormField.Choice] {
  /// What would be sent stays as it is: another value would not answer the question.
  fileprivate func withinLimits() -> Self {
    prefix(TextLimit.entriesMax).map { .init(value: $0.value, label: $0.label.kept(.sentence)) }
  }
}

extension [String] {
  /// As many of them as fit into so many bytes.
  fileprivate func within(_ bytesMax: Int) -> [String] {
    var room = bytesMax
    return Array(
      prefix {
        room -= $0.utf8.count
        return room >= 0
      })
  }
}
