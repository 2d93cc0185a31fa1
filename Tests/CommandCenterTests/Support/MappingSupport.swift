import Foundation
import TestSupport

@testable import CodexSDK
@testable import CommandCenter

/// Reads what servers send.
enum Wire {
  struct NotAnEvent: Error {}

  static func item(_ json: String) throws -> ThreadItem {
    try JSONDecoder().decode(ThreadItem.self, from: Data(json.utf8))
  }

  /// One frame of the server, a notification or a question.
  static func event(_ json: String) throws -> ServerEvent {
    switch MessageDecoder().decode(Data(json.utf8)) {
    case .event(let event): return event
    case .unrecognized(let method): return .unrecognized(method: method, raw: Data(json.utf8))
    default: throw NotAnEvent()
    }
  }

  static func question(_ json: String) throws -> ServerQuestion {
    guard case .serverRequest(let request) = try event(json) else { throw NotAnEvent() }
    return ServerQuestion(request, now: Date(timeIntervalSince1970: 1))
  }

  static let traceNames: [String] = {
    // An empty list fails the test that counts them.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path("Tests/Fixtures/traces"))) ?? []
    return names.filter { $0.hasSuffix(".jsonl") }.sorted()
  }()

  /// What a recorded server said by itself.
  static func trace(_ name: String) throws -> [ServerEvent] {
    try messages(name).map { try event(String(decoding: JSONEncoder().encode($0), as: UTF8.self)) }
  }

  static func messages(_ name: String) throws -> [JSONValue] {
    let text = try String(contentsOfFile: Repository.path("Tests/Fixtures/traces/" + name), encoding: .utf8)
    return try text.split(separator: "\n").compactMap { line in
      let record = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      guard record["dir"] == "in", let message = record["msg"], message["method"] != nil else { return nil }
      return message
    }
  }
}
