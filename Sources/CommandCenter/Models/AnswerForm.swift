/// What a tool server wants a person to fill in.
package struct AnswerForm: Hashable, Sendable {
  /// The tool server's name.
  package var server: String
  /// Its words to the person.
  package var message: String
  /// Those that are needed first.
  package var fields: [FormField]

  package init(server: String, message: String, fields: [FormField]) {
    self.server = server
    self.message = message
    self.fields = fields
  }

  /// - Throws: `Problem` of code `badInput`, a sentence about the first value that does not fit, or is missing.
  package func check(_ values: [String: FormValue]) throws(Problem) {
    for field in fields { try field.check(values[field.id]) }
    if let stranger = values.keys.first(where: { id in !fields.contains { $0.id == id } }) {
      throw Problem(.badInput, "The form has no field “\(stranger)”.")
    }
  }
}

/// A value of a form, in the kinds that its fields know.
package enum FormValue: Hashable, Sendable {
  case text(String)
  case whole(Int)
  case number(Double)
  case flag(Bool)
  case list([String])
}

/// One field of a form.
package struct FormField: Identifiable, Hashable, Sendable {
  package struct Choice: Hashable, Sendable {
    /// What is sent.
    package var value: String
    /// What is shown.
    package var label: String

    package init(value: String, label: String? = nil) {
      self.value = value
      self.label = label ?? value
    }
  }

  /// What a text has to look like besides its length.
  package enum TextFormat: String, Hashable, Sendable {
    case email, uri, date
    case dateTime = "date-time"
  }

  package enum Kind: Hashable, Sendable {
    case text(lengths: ClosedRange<Int>, format: TextFormat?)
    case number(isWhole: Bool, range: ClosedRange<Double>)
    case flag
    case choice([Choice])
    /// Any of the choices, as many as the range says.
    case choices([Choice], counts: ClosedRange<Int>)
  }

  package var id: String
  package var title: String
  package var detail: String
  package var kind: Kind
  package var isRequired: Bool
  /// What the tool server suggests.
  package var preset: FormValue?

  package init(
    id: String, title: String, detail: String = "", kind: Kind, isRequired: Bool = false, preset: FormValue? = nil
  ) {
    self.id = id
    self.title = title
    self.detail = detail
    self.kind = kind
    self.isRequired = isRequired
    self.preset = preset
  }

  /// The numbered choices; empty where something is to be typed.
  package var choices: [Choice] {
    switch kind {
    case .flag: [Choice(value: "yes", label: "Yes"), Choice(value: "no", label: "No")]
    case .choice(let choices), .choices(let choices, _): choices
    case .text, .number: []
    }
  }
}
