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
      guard approval.isAcceptable else { continue }
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

  /// One member, at any depth, of another type or of a name that nobody knows.
  @Test(
    arguments: ["wrong": 7, "object": ["zqodd": "zqodd"], "list": [["zqodd"]], "blank": " "] as [String: JSONValue])
  func `a member that is not as it should be is drawn, or nothing can be accepted`(name: String, odd: JSONValue) throws
  {
    var count = 0
    for sample in try QuestionSamples.all() {
      for path in sample.params.paths where !QuestionSample.isAddress(path) {
        var changed = sample
        changed.params = JSONValue.object(sample.params).replacing(path[...], with: odd).members
        guard let approval = try? changed.approval(), approval.isAcceptable else { continue }
        let shown = Self.card(approval)
        let isSaid = odd == " " ? QuestionSample.mayBeBlank(path) : shown.contains(odd == 7 ? "7" : "zqodd")
        #expect(isSaid, "\(sample.method) \(path) in\n\(shown)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func `a member that nobody knows is drawn wherever it stands`() throws {
    for sample in try QuestionSamples.all() {
      for path in [[]] + sample.params.paths {
        let whole = JSONValue.object(sample.params)
        guard case .object(var members)? = whole.value(at: path[...]) else { continue }
        members["zqnew"] = "zqnews"
        var changed = sample
        changed.params = whole.replacing(path[...], with: .object(members)).members
        guard let approval = try? changed.approval(), approval.isAcceptable else { continue }
        #expect(Self.card(approval).contains("zqnews"), "\(sample.method) \(path)")
      }
    }
  }

  @Test func `each member of a change is drawn, or it can't be accepted`() throws {
    let forms = [
      #"{"path":"/a","kind":{"type":"update","move_path":"/zqodd"},"diff":"@@ -1 +1 @@"}"#,
      #"{"path":"/a","kind":{"type":"update","move_path":["zqodd"]},"diff":"@@ -1 +1 @@"}"#,
      #"{"path":"/a","kind":{"type":"add","move_path":"zqodd"},"diff":"x"}"#,
      #"{"path":"/a","kind":{"type":"add"},"diff":["zqodd"]}"#, #"{"path":"/a","kind":{"type":"add"}}"#,
      #"{"path":"/a","kind":{"type":"add"},"diff":"x","mode":"zqodd"}"#,
      #"{"path":"/a","kind":{"type":"add","copies":[{"from":"zqodd"}]},"diff":"x"}"#,
      #"{"path":"/a","kind":["zqodd"],"diff":"x"}"#, #"{"path":["zqodd"],"kind":{"type":"add"},"diff":"x"}"#,
      #"{"path":"/a","kind":{"type":"update","move_path":""},"diff":""}"#,
    ]
    for form in forms {
      let change = try JSONDecoder().decode(FileUpdateChange.self, from: Data(form.utf8))
      let approval = Self.patch(FileChange(change))
      guard approval.isAcceptable else { continue }
      #expect(Self.card(approval).contains("zqodd"), "\(form)")
    }
    let plain = #"{"path":"/a","kind":{"type":"add"},"diff":"x"}"#
    let change = try JSONDecoder().decode(FileUpdateChange.self, from: Data(plain.utf8))
    #expect(Self.patch(FileChange(change)).isAcceptable)
  }

  @Test(arguments: [
    "/", "//", "/./", "/a/..", "/**", "/proc/self/root", "/proc/1/root/", "/System/Volumes/Data", "C:", "C:\\",
    #"\\?\C:\"#, "~/..", "file:///", "/?*",
  ])
  func `a path that is everything is called so`(path: String) throws {
    let sample = QuestionSample(
      method: PermissionsApprovalRequest.method, member: "permissions", value: .null,
      params: ["threadId": "T", "itemId": "I", "permissions": ["fileSystem": ["write": [.string(path)]]]])
    #expect(Self.card(try sample.approval()).contains("anywhere on the whole machine"))
  }

  @Test(arguments: ["/opt", "/proc/self/root/etc", "C:\\Users", "~", "~/x", "/a/../b", "relative"])
  func `a path that is a part is not called everything`(path: String) throws {
    let sample = QuestionSample(
      method: PermissionsApprovalRequest.method, member: "permissions", value: .null,
      params: ["threadId": "T", "itemId": "I", "permissions": ["fileSystem": ["write": [.string(path)]]]])
    #expect(!Self.card(try sample.approval()).contains("whole machine"))
  }

  private static func patch(_ change: FileChange) -> Approval {
    var approval = SampleApprovals.patch
    approval.subject = .fileChange([change])
    return approval
  }

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

  /// Whether a place names what is asked about, and no more.
  static func isAddress(_ path: [String]) -> Bool {
    ["threadId", "turnId", "itemId", "conversationId", "callId", "startedAtMs"].contains(path[0])
  }

  /// Whether a text there only explains.
  static func mayBeBlank(_ path: [String]) -> Bool {
    !["permissions", "additionalPermissions", "networkApprovalContext", "command"].contains(path[0])
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
  fileprivate var isAcceptable: Bool {
    switch subject {
    case .questions, .form: whyNoYes == nil
    default: offered.contains(where: \.accepts)
    }
  }
}

extension [String: JSONValue] {
  /// The way to each member, at any depth.
  fileprivate var paths: [[String]] { JSONValue.object(self).paths }
}

extension JSONValue {
  fileprivate var paths: [[String]] {
    steps.flatMap { step, value in [[step]] + value.paths.map { [step] + $0 } }
  }

  private var steps: [(String, JSONValue)] {
    members.map { ($0, $1) } + (arrayValue ?? []).enumerated().map { (String($0), $1) }
  }

  fileprivate func value(at path: ArraySlice<String>) -> JSONValue? {
    guard let step = path.first else { return self }
    return steps.first { $0.0 == step }?.1.value(at: path.dropFirst())
  }

  fileprivate func replacing(_ path: ArraySlice<String>, with new: JSONValue) -> JSONValue {
    guard let step = path.first else { return new }
    switch self {
    case .object(var members):
      members[step] = members[step]?.replacing(path.dropFirst(), with: new)
      return .object(members)
    case .array(var elements):
      guard let index = Int(step) else { return self }
      elements[index] = elements[index].replacing(path.dropFirst(), with: new)
      return .array(elements)
    default: return self
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
