import CodexSDK

extension ServerQuestion {
  /// A form is sent by `ApprovalAnswer.form`; a kind that can't be filled in here can be refused.
  mutating func fill(_ body: ElicitationRequest, _ members: inout QuestionMembers) {
    let message = members.text("message") ?? ""
    let mode = members.text("mode") ?? ""
    let server = members.text("serverName") ?? ""
    if body.meta?["codex_approval_kind"]?.stringValue == "mcp_tool_call", let meta = members.object("_meta") {
      members.tell("of the tool server", server)
      return members.part(meta, "_meta") { fill(tool: &$0, message) }
    }
    if mode == "url", let url = body.url, !url.isEmpty {
      _ = members.text("url")
      approval.subject = .link(server: server, message: message, url: url)
      offer(.linkVisited, .elicitation(.accept, content: nil))
    } else if mode == "form" || mode.isEmpty, let schema = body.requestedSchema,
      let form = AnswerForm(server: server, message: message, schema: schema)
    {
      members.object("requestedSchema").map { members.schema($0, of: form) }
      approval.subject = .form(form)
    } else if mode == "form", case .object(let properties) = body.requestedSchema?["properties"] ?? .null,
      properties.isEmpty
    {
      // Nothing to fill in: a yes is all that is wanted.
      let form = AnswerForm(server: server, message: message, fields: [])
      members.object("requestedSchema").map { members.schema($0, of: form) }
      approval.subject = .form(form)
    } else {
      let parts = [server, message].filter { !$0.isEmpty }
      approval.subject = .unsupported(method: ElicitationRequest.method, summary: parts.joined(separator: ": "))
      members.tell("it asks by", mode)
    }
    offer(ApprovalOption(.decline, for: .form), .elicitation(.decline, content: nil))
    offer(ApprovalOption(.cancel, for: .form), .elicitation(.cancel, content: nil))
  }

  /// May a tool of a tool server run? It is asked in the form of an empty form.
  private mutating func fill(tool meta: inout QuestionMembers, _ message: String) {
    _ = meta.text("codex_approval_kind")
    var lines = [message]
    switch meta.any("tool_params") {
    case .object(let values)?: lines += values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.readable)" }
    case nil: break
    case let value?: lines.append(value.readable)
    }
    approval.subject = .permissions(lines)
    approval.reason = meta.text("tool_description")
    offer(.toolOnce, .elicitation(.accept, content: .object([:])))
    let persist = meta.any("persist")
    let reach = persist?.arrayValue ?? persist.map { [$0] } ?? []
    for (word, option) in [("session", ApprovalOption.toolForSession), ("always", .toolAlways)]
    where reach.contains(.string(word)) {
      offer(option, .elicitation(.accept, content: .object([:]), meta: ["persist": .string(word)]))
    }
    for word in reach where word != "session" && word != "always" { meta.tell("persist", as: word) }
    offer(.toolRefused, .elicitation(.decline, content: nil))
    offer(ApprovalOption(.cancel, for: .command), .elicitation(.cancel, content: nil))
  }
}

extension QuestionMembers {
  /// What the schema of a form says besides the fields as they are drawn.
  fileprivate mutating func schema(_ schema: JSONValue, of form: AnswerForm) {
    part(schema, "requestedSchema") { part in
      if let type = part.text("type"), type != "object" { part.tell("type", as: .string(type)) }
      for name in part.texts("required") ?? [] where !form.fields.contains(where: { $0.id == name }) {
        part.tell("required", as: .string(name))
      }
      guard let properties = part.object("properties") else { return }
      for field in form.fields {
        part.part(properties[field.id] ?? .null, field.id) { $0.drawn(field) }
      }
    }
  }

  private mutating func drawn(_ field: FormField) {
    _ = (text("type"), text("title"), text("description"))
    if field.preset != nil { _ = any("default") }
    switch field.kind {
    case .choice: drawnChoices()
    case .choices: object("items").map { part($0, "items") { $0.drawnChoices() } }
    case .flag, .text, .number: break
    }
  }

  /// Choices in any of the forms that MCP has had for them. What stands beside the one that is drawn is left to be shown.
  private mutating func drawnChoices() {
    for key in ["oneOf", "anyOf"] {
      guard let choices = list(key) else { continue }
      for (index, choice) in choices.enumerated() {
        part(choice, "\(key)[\(index)]") { _ = ($0.text("const"), $0.text("title")) }
      }
      return
    }
    let values = texts("enum")
    guard let names = texts("enumNames"), names.count != values?.count else { return }
    tell("enumNames", as: .array(names.map(JSONValue.string)))
  }
}
