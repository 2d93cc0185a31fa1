import CodexSDK

extension AnswerForm {
  /// The form that a JSON Schema of the kind that MCP allows asks for: one object of plain fields.
  ///
  /// Nil when a part of it is of a kind that this program can't fill in: a person must not send half of a form.
  init?(server: String, message: String, schema: JSONValue) {
    guard case .object(let properties) = schema["properties"] ?? .null, !properties.isEmpty else { return nil }
    let required = schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
    // JSON keeps no order; what is needed comes first, in the order in which the server names it.
    let needed = required.filter { properties[$0] != nil }
    let order = needed + properties.keys.filter { !needed.contains($0) }.sorted()
    var fields: [FormField] = []
    for id in order {
      guard let property = properties[id], let field = FormField(id: id, property, isRequired: needed.contains(id))
      else {
        return nil
      }
      fields.append(field)
    }
    self.init(server: server, message: message, fields: fields)
  }

  /// The answer as it travels: only what was filled in.
  func content(_ values: [String: FormValue]) -> JSONValue { .object(values.mapValues(\.wire)) }
}

extension FormField {
  fileprivate init?(id: String, _ schema: JSONValue, isRequired: Bool) {
    guard let kind = Kind(schema) else { return nil }
    self.init(
      id: id, title: schema["title"]?.stringValue ?? id, detail: schema["description"]?.stringValue ?? "", kind: kind,
      isRequired: isRequired)
    if let value = schema["default"].flatMap({ FormValue($0, for: kind) }) {
      // A suggestion that does not fit its own field is none.
      if (try? check(value)) != nil { preset = value }
    }
  }
}

extension FormField.Kind {
  fileprivate init?(_ schema: JSONValue) {
    switch schema["type"]?.stringValue {
    case "string":
      if let choices = FormField.Choice.list(schema) {
        self = .choice(choices)
      } else {
        let (least, most) = (schema["minLength"]?.integerValue ?? 0, schema["maxLength"]?.integerValue ?? .max)
        guard least >= 0, least <= most else { return nil }
        self = .text(
          lengths: least...most, format: schema["format"]?.stringValue.flatMap(FormField.TextFormat.init(rawValue:)))
      }
    case let type? where type == "number" || type == "integer":
      let (least, most) = (schema["minimum"]?.doubleValue, schema["maximum"]?.doubleValue)
      let bounds = (least ?? -.greatestFiniteMagnitude, most ?? .greatestFiniteMagnitude)
      guard bounds.0 <= bounds.1 else { return nil }
      self = .number(isWhole: type == "integer", range: bounds.0...bounds.1)
    case "boolean": self = .flag
    case "array":
      guard let items = schema["items"], let choices = FormField.Choice.list(items) else { return nil }
      let (least, most) = (schema["minItems"]?.integerValue ?? 0, schema["maxItems"]?.integerValue ?? .max)
      guard least >= 0, least <= most else { return nil }
      self = .choices(choices, counts: least...most)
    default: return nil
    }
  }
}

extension FormField.Choice {
  /// The choices of a schema in any of the forms that MCP has had for them; nil when it has none.
  fileprivate static func list(_ schema: JSONValue) -> [Self]? {
    if let titled = (schema["oneOf"] ?? schema["anyOf"])?.arrayValue {
      let choices = titled.compactMap { entry in
        entry["const"]?.stringValue.map { Self(value: $0, label: entry["title"]?.stringValue) }
      }
      return choices.count == titled.count && !choices.isEmpty ? choices : nil
    }
    guard let raw = schema["enum"]?.arrayValue, !raw.isEmpty else { return nil }
    let values = raw.compactMap(\.stringValue)
    guard values.count == raw.count else { return nil }
    let names = schema["enumNames"]?.arrayValue?.compactMap(\.stringValue) ?? []
    return values.enumerated().map { index, value in
      Self(value: value, label: names.count == values.count ? names[index] : nil)
    }
  }
}

extension FormValue {
  fileprivate init?(_ value: JSONValue, for kind: FormField.Kind) {
    switch (kind, value) {
    case (.text, .string(let text)), (.choice, .string(let text)): self = .text(text)
    case (.number(true, _), .integer(let number)): self = .whole(number)
    case (.number(false, _), _):
      guard let number = value.doubleValue else { return nil }
      self = .number(number)
    case (.flag, .bool(let flag)): self = .flag(flag)
    case (.choices, .array(let values)):
      let texts = values.compactMap(\.stringValue)
      guard texts.count == values.count else { return nil }
      self = .list(texts)
    default: return nil
    }
  }

  fileprivate var wire: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .whole(let number): .integer(number)
    case .number(let number): .number(number)
    case .flag(let flag): .bool(flag)
    case .list(let values): .array(values.map(JSONValue.string))
    }
  }
}

extension JSONValue {
  fileprivate var doubleValue: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}
