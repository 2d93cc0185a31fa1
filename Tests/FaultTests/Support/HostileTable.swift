import Foundation
import TestSupport

@testable import CodexSDK

/// What a hostile server can say: recorded messages and answers in which one field is something else.
struct HostileTable {
  /// A message or an answer with one field replaced, as it travels.
  struct Case: CustomStringConvertible {
    var place: Place
    var path: [Step]
    var payload: (name: String, json: String?)

    var description: String { "\(place) \(path) = \(payload.name)" }
  }

  enum Place: CustomStringConvertible {
    /// Which message of a trace; those after it follow as they were.
    case message(Trace, index: Int)
    /// Every answer to a method.
    case answer(method: String, JSONValue)

    var description: String {
      switch self {
      case .message(let trace, let index): "\(trace.name) #\(index)"
      case .answer(let method, _): "the answer to \(method)"
      }
    }
  }

  enum Step: CustomStringConvertible {
    case key(String)
    case index(Int)

    var description: String {
      switch self {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
  }

  /// What a server said by itself in one recorded session, all of it about the thread `T1`.
  struct Trace {
    var name: String
    var messages: [JSONValue]
  }

  /// The thread of every trace.
  static let thread = "T1"

  let traces: [Trace]
  /// A recorded answer to each method, the fullest one.
  let answers: [(method: String, result: JSONValue)]

  init() throws {
    var recorded = RecordedAnswers()
    let directory = Repository.path("Tests/Fixtures/traces/")
    traces = try FileManager.default.contentsOfDirectory(atPath: directory).filter { $0.hasSuffix(".jsonl") }.sorted()
      .map { name in
        var text = try String(contentsOfFile: directory + "/" + name, encoding: .utf8)
        let pattern = try Regex(#""threadId": ?"([^"]+)""#, as: (Substring, Substring).self)
        if let id = text.firstMatch(of: pattern)?.output.1 { text = text.replacing(String(id), with: Self.thread) }
        let messages = try text.split(separator: "\n").compactMap { line -> JSONValue? in
          let record = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
          guard let message = record["msg"] else { return nil }
          recorded.take(message, isOurs: record["dir"] != "in")
          return record["dir"] == "in" && message["method"] != nil ? message : nil
        }
        return Trace(name: name, messages: messages)
      }.filter { !$0.messages.isEmpty }
    answers = recorded.fullest.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Any field of any message with any payload.
  func message(_ random: inout SeededRandom, bytes: Int) -> Case? {
    guard let trace = traces.randomElement(using: &random),
      let index = trace.messages.indices.randomElement(using: &random)
    else { return nil }
    return change(trace.messages[index], at: .message(trace, index: index), &random, bytes: bytes)
  }

  /// Any field of the answer to any method with any payload.
  func answer(_ random: inout SeededRandom, bytes: Int) -> Case? {
    guard let (method, result) = answers.randomElement(using: &random) else { return nil }
    return change(result, at: .answer(method: method, result), &random, bytes: bytes)
  }

  private func change(_ value: JSONValue, at place: Place, _ random: inout SeededRandom, bytes: Int) -> Case? {
    guard let path = Self.paths(value).randomElement(using: &random),
      let payload = Self.payloads(bytes: bytes).randomElement(using: &random)
    else { return nil }
    return Case(place: place, path: path, payload: payload)
  }

  /// Raw JSON, so that what no encoder writes can be said; nil leaves the field out.
  static func payloads(bytes: Int) -> [(name: String, json: String?)] {
    [
      ("left out", nil), ("null", "null"), ("true", "true"), ("empty", #""""#), ("object", "{}"), ("array", "[]"),
      ("mixed array", #"[null,1,"x",{"a":[]}]"#), ("negative", "-1"), ("least", "-9223372036854775808"),
      ("beyond integers", "18446744073709551616"), ("fraction", "0.5"), ("huge", "1e308"), ("infinite", "1e999"),
      ("controls", #""\u0000\u0007\u001b[31mred\u001b]0;title\u0007\u009b2J\u0090q\u009c\u007f\r\b""#),
      ("bidi", #""a\u202eb\u2066c\u200bd\u200fe\u2028f\u0085g\u061ch""#), ("lines", #""a\nb\r\nc\rd\n\n\ne""#),
      ("lone surrogate", #""a\ud800b""#), ("no escape", #""a\qb""#),
      ("marks", "\"e" + String(repeating: "\\u0301", count: 20_000) + "\""),
      ("long", "\"" + String(repeating: "x", count: bytes) + "\""),
      ("long, wide", "\"" + String(repeating: "漢 ", count: bytes / 4) + "\""),
      ("many lines", "\"" + String(repeating: "a\\n", count: bytes / 2) + "\""),
      (
        "many",
        "["
          + repeatElement(#"{"path":"/a","kind":{"type":"add"},"diff":"x"}"#, count: bytes / 50)
          .joined(separator: ",") + "]"
      ),
      ("deep", String(repeating: "[", count: 400) + String(repeating: "]", count: 400)),
      ("very deep", String(repeating: #"{"a":"#, count: 20_000) + "1" + String(repeating: "}", count: 20_000)),
    ]
  }

  static func paths(_ value: JSONValue) -> [[Step]] {
    switch value {
    case .object(let members):
      members.sorted { $0.key < $1.key }
        .flatMap { key, member in [[.key(key)]] + paths(member).map { [.key(key)] + $0 } }
    case .array(let elements):
      elements.enumerated().flatMap { index, element in [[.index(index)]] + paths(element).map { [.index(index)] + $0 }
      }
    default: []
    }
  }
}

extension HostileTable.Case {
  private static let mark = "@@HOSTILE@@"

  /// All messages of the trace, the one with its field replaced among them.
  func messages() throws -> [String] {
    guard case .message(let trace, let index) = place else { return [] }
    return try trace.messages.enumerated().map { try $0 == index ? changed($1) : Self.text($1) }
  }

  /// What the method is answered with.
  func answer(to method: String) throws -> String? {
    guard case .answer(method, let result) = place else { return nil }
    return try changed(result)
  }

  private func changed(_ value: JSONValue) throws -> String {
    let text = try Self.text(Self.replacing(value, path[...], with: payload.json == nil ? nil : .string(Self.mark)))
    return payload.json.map { text.replacing("\"\(Self.mark)\"", with: $0) } ?? text
  }

  private static func text(_ value: JSONValue) throws -> String {
    try String(decoding: JSONEncoder().encode(value), as: UTF8.self)
  }

  private static func replacing(
    _ value: JSONValue, _ path: ArraySlice<HostileTable.Step>, with new: JSONValue?
  ) -> JSONValue {
    let rest = path.dropFirst()
    switch (value, path.first) {
    case (.object(var members), .key(let key)?):
      if rest.isEmpty { members[key] = new } else { members[key] = members[key].map { replacing($0, rest, with: new) } }
      return .object(members)
    case (.array(var elements), .index(let index)?):
      if !rest.isEmpty {
        elements[index] = replacing(elements[index], rest, with: new)
      } else if let new {
        elements[index] = new
      } else {
        elements.remove(at: index)
      }
      return .array(elements)
    default: return value
    }
  }
}

/// The answers of recorded sessions, by the method that was asked.
private struct RecordedAnswers {
  private(set) var fullest: [String: JSONValue] = [:]
  private var asked: [String: String] = [:]

  mutating func take(_ message: JSONValue, isOurs: Bool) {
    guard let id = message["id"].map({ "\($0)" }) else { return }
    if isOurs, let method = message["method"]?.stringValue { asked[id] = method }
    guard !isOurs, let result = message["result"], let method = asked.removeValue(forKey: id) else { return }
    let known = fullest[method].map { HostileTable.paths($0).count } ?? -1
    if HostileTable.paths(result).count > known { fullest[method] = result }
  }
}
