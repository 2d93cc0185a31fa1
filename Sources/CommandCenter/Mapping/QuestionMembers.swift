import CodexSDK

/// The members of a question, each taken once by what puts it into words. What nobody took is shown as it came, so that
/// nothing is accepted unseen, however new it is; what is of another type than it should be leaves no yes.
struct QuestionMembers {
  /// The names that lead here, for parts of a question.
  private let path: String
  private var rest: [String: JSONValue] = [:]
  /// What has been put into words.
  private(set) var terms: [ApprovalTerm] = []
  private(set) var unread: [String] = []

  init(_ value: JSONValue, path: String = "") {
    self.path = path
    if case .object(let members) = value { rest = members.filter { $0.value != .null } }
  }

  /// The text of a member; nil where it is missing or not a text.
  mutating func text(_ key: String) -> String? {
    take(key) { $0.stringValue }
  }

  /// The text of a member that says what is allowed: an empty one allows what nobody can read.
  mutating func toldText(_ key: String) -> String? {
    take(key) { $0.hasBlankText ? nil : $0.stringValue }
  }

  mutating func flag(_ key: String) -> Bool? {
    take(key) { if case .bool(let flag) = $0 { flag } else { nil } }
  }

  mutating func list(_ key: String) -> [JSONValue]? { take(key) { $0.arrayValue } }

  mutating func whole(_ key: String) -> Int? { take(key) { $0.integerValue } }

  mutating func texts(_ key: String) -> [String]? {
    take(key) { value in
      let texts = value.arrayValue?.compactMap(\.stringValue)
      return texts?.count == value.arrayValue?.count ? texts : nil
    }
  }

  mutating func object(_ key: String) -> JSONValue? {
    take(key) { if case .object = $0 { $0 } else { nil } }
  }

  /// A member of any type that is shown elsewhere.
  mutating func any(_ key: String) -> JSONValue? { rest.removeValue(forKey: key) }

  /// Names of what is asked about: they route the answer, and allow nothing.
  mutating func addresses(_ keys: String...) {
    for key in keys { _ = text(key) }
  }

  /// Puts a member into words.
  mutating func tell(_ label: String, _ text: String?, widens: Bool = false) {
    if let text { terms.append(ApprovalTerm(label, text, widens: widens)) }
  }

  /// Shows a part as it came.
  mutating func tell(_ key: String, as value: JSONValue) {
    terms.append(ApprovalTerm(Self.alsoSent, "\(path)\(key): \(value.readable)"))
  }

  /// What could not be understood of a member that should be known.
  mutating func misread(_ key: String, _ value: JSONValue) {
    rest[key] = value
    unread.append(path + key)
  }

  /// A part with members of its own; each of them is taken, too.
  mutating func part(_ value: JSONValue, _ name: String, _ take: (inout QuestionMembers) -> Void) {
    guard case .object = value else { return value == .null ? () : misread(name, value) }
    var part = QuestionMembers(value, path: "\(path)\(name).")
    take(&part)
    part.finish()
    terms += part.terms
    unread += part.unread
  }

  /// Shows what nobody took.
  mutating func finish() {
    for (key, value) in rest.sorted(by: { $0.key < $1.key }) { tell(key, as: value) }
    rest = [:]
  }

  private mutating func take<Value>(_ key: String, _ read: (JSONValue) -> Value?) -> Value? {
    guard let raw = rest.removeValue(forKey: key) else { return nil }
    let value = read(raw)
    if value == nil { misread(key, raw) }
    return value
  }

  private static let alsoSent = "also sent"
}
