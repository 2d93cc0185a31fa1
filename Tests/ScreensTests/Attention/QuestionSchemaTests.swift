import Foundation
import Screens
import TerminalUI
import TestSupport
import Testing

@testable import CodexSDK
@testable import CommandCenter

/// Every member of every question that the server's own schema knows is on the card, or there is no yes to it.
struct QuestionSchemaTests {
  @Test func `every member of every question is drawn, or nothing can be accepted`() throws {
    var count = 0
    for sample in try QuestionSamples.all() {
      let approval = try sample.approval()
      let isAcceptable = approval.offered.contains(where: \.accepts) || (approval.isFilled && approval.whyNoYes == nil)
      guard isAcceptable else { continue }
      let shown = Self.card(approval).filter { !" │\n".contains($0) }
      for leaf in sample.leaves where !shown.contains(leaf.filter { $0 != " " }) {
        Issue.record("\(sample.method) \(sample.member): \(leaf) of \(sample.value.readable) is not in\n\(shown)")
      }
      count += 1
    }
    #expect(count > 60)
  }

  @Test(arguments: [true, false])
  func `no text of a question draws a row of its own`(isPlain: Bool) throws {
    let look = isPlain ? Look(theme: Theme(depth: .mono, background: .dark), glyphs: .ascii) : Samples.theme
    for sample in try QuestionSamples.all(text: { "zq\($0)\ny zqfake\rn zqfake\u{1B}[2K\u{2028}y zqfake" }) {
      for row in Self.card(try sample.approval(), look: look).split(separator: "\n") where row.contains("zqfake") {
        let inner = row.drop { " │|".contains($0) }
        let start = row[..<inner.startIndex]
        // The frame and the mark; or, on the row of a label, the label.
        let isMarked = start.count { $0 == (isPlain ? "|" : "│") } >= 2
        #expect(
          isMarked || !inner.hasPrefix("y ") && !inner.hasPrefix("n "), "\(sample.method) \(sample.member)\n\(row)")
      }
    }
  }

  @Test func `a member of another type than it should be leaves no yes`() throws {
    for member in ["command", "cwd", "reason", "kind", "environmentId", "networkApprovalContext", "availableDecisions"]
    {
      let sample = QuestionSample(
        method: CommandApprovalRequest.method, member: member, value: 7,
        params: Self.plainCommand.merging([member: 7]) { $1 })
      let approval = try sample.approval()
      #expect(approval.whyNoYes != nil && !approval.offered.contains(where: \.accepts), "\(member)")
    }
  }

  private static let plainCommand: [String: JSONValue] = [
    "threadId": "T", "itemId": "I", "turnId": "N", "command": "ls",
  ]

  /// The whole card, as drawn over a large screen.
  private static func card(_ approval: Approval, look: Look = Samples.theme) -> String {
    var driver = Driver(SampleApprovals.snapshot([approval]), width: 110, height: 200, look: look)
    driver.showDecision()
    return driver.text
  }
}

/// A question with one member set, to all of which a person must say yes or no.
struct QuestionSample {
  var method: String
  var member: String
  var value: JSONValue
  var params: [String: JSONValue]

  func approval() throws -> Approval {
    let frame: JSONValue = ["id": 1, "method": .string(method), "params": .object(params)]
    guard case .event(.serverRequest(let request)) = MessageDecoder().decode(try JSONEncoder().encode(frame)) else {
      throw Problem(.badInput, "no question")
    }
    var approval = ServerQuestion(request, now: SampleTask.now).approval
    // The changes come by themselves.
    if approval.subject == .fileChange([]) {
      approval.subject = .fileChange([FileChange(path: "a.txt", kind: .add, diff: "a")])
    }
    return approval
  }

  /// What must be readable of it.
  var leaves: [String] { Self.leaves(of: value, key: member) }

  /// Names of what is asked about, and words that only say of which shape a part is.
  private static let silent: Set = [
    "threadId", "turnId", "itemId", "conversationId", "callId", "startedAtMs", "id", "type", "mode", "required",
  ]
  private static let words = [
    "accept": "Run once", "acceptForSession": "don't ask again", "decline": "Don't run", "cancel": "and stop",
    "root": "whole machine", "command": "Run this command?",
  ]

  private static func leaves(of value: JSONValue, key: String) -> [String] {
    guard !silent.contains(key) else { return [] }
    switch value {
    case .string(let text): return [words[text] ?? text]
    case .integer(let number): return [String(number)]
    case .object(let members): return members.flatMap { leaves(of: $0.value, key: $0.key) }
    case .array(let elements): return elements.flatMap { leaves(of: $0, key: key) }
    case .null, .bool, .number: return []
    }
  }
}

extension Approval {
  fileprivate var isFilled: Bool {
    switch subject {
    case .questions, .form: true
    default: false
    }
  }
}

/// Makes questions by the schema that the server exports.
struct QuestionSamples {
  private let definitions: JSONValue
  private let text: (Int) -> String
  private var count = 0

  static func all(text: @escaping (Int) -> String = { "zq\($0)" }) throws -> [QuestionSample] {
    let file = Repository.path("Tests/Fixtures/schema/server-requests.json")
    let schema = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: URL(filePath: file)))
    var samples = QuestionSamples(definitions: schema["definitions"] ?? .null, text: text)
    return (schema["oneOf"]?.arrayValue ?? []).flatMap { samples.questions($0["properties"] ?? .null) }
  }

  private init(definitions: JSONValue, text: @escaping (Int) -> String) {
    self.definitions = definitions
    self.text = text
  }

  private mutating func questions(_ request: JSONValue) -> [QuestionSample] {
    guard let method = request["method"]?["enum"]?.arrayValue?.first?.stringValue else { return [] }
    let schema = resolved(request["params"] ?? .null)
    // A question may be of several shapes besides its own members.
    return (schema["oneOf"]?.arrayValue ?? [.null]).flatMap { shape -> [QuestionSample] in
      let properties = members(schema).merging(members(resolved(shape))) { $1 }
      let needed = (names(schema) + names(shape)).filter { properties[$0] != nil }
      var base: [String: JSONValue] = [:]
      for name in needed { base[name] = values(properties[name] ?? .null).first }
      if properties["command"]?["type"] == ["string", "null"] { base["command"] = "ls" }
      return properties.sorted { $0.key < $1.key }.flatMap { name, property in
        values(property).map { value in
          QuestionSample(method: method, member: name, value: value, params: base.merging([name: value]) { $1 })
        }
      }
    }
  }

  /// Values of every shape that a schema allows, null left out.
  private mutating func values(_ schema: JSONValue) -> [JSONValue] {
    let schema = resolved(schema)
    if schema == true { return [["zqany": .string(next())]] }
    if let words = schema["enum"]?.arrayValue { return words }
    if let shapes = (schema["oneOf"] ?? schema["anyOf"] ?? schema["allOf"])?.arrayValue {
      return shapes.flatMap { values($0) }
    }
    let type = schema["type"]?.stringValue ?? schema["type"]?.arrayValue?.first?.stringValue
    switch type {
    case "string": return [.string(next())]
    case "integer", "number":
      count += 1
      return [.integer(70_000 + count)]
    case "boolean": return [true, false]
    case "array": return values(schema["items"] ?? true).map { .array([$0]) }
    case "object":
      let properties = members(schema)
      if properties.isEmpty, let other = schema["additionalProperties"], other != false {
        return values(other).map { .object([next().filter { $0.isLetter || $0.isNumber }: $0]) }
      }
      var base: [String: JSONValue] = [:]
      for name in names(schema) { base[name] = properties[name].flatMap { values($0).first } }
      return properties.sorted { $0.key < $1.key }.flatMap { name, property in
        values(property).map { .object(base.merging([name: $0]) { $1 }) }
      }
    default: return []
    }
  }

  private mutating func next() -> String {
    count += 1
    return text(count)
  }

  private func resolved(_ schema: JSONValue) -> JSONValue {
    guard let name = schema["$ref"]?.stringValue?.split(separator: "/").last else { return schema }
    return resolved(definitions[String(name)] ?? .null)
  }

  private func members(_ schema: JSONValue) -> [String: JSONValue] {
    if case .object(let members)? = schema["properties"] { members } else { [:] }
  }

  private func names(_ schema: JSONValue) -> [String] {
    schema["required"]?.arrayValue?.compactMap(\.stringValue) ?? []
  }
}
