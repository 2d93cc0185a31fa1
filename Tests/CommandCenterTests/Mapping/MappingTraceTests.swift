import Foundation
import Testing

@testable import CodexSDK
@testable import CommandCenter

/// Recorded sessions with a real server, through the whole mapping.
struct MappingTraceTests {
  @Test func `the recorded sessions are found`() { #expect(Wire.traceNames.count > 20) }

  @Test(arguments: Wire.traceNames)
  func `everything a server said is understood`(name: String) throws {
    for message in try Wire.trace(name) {
      guard let event = CodexEvent(message) else { continue }
      if case .warning(let text) = event { #expect(!text.contains("could not be read"), "\(text)") }
      if case .itemStarted(_, _, let item) = event, case .unknown(let type, _) = item.content {
        Issue.record("an item of type \(type) has no row")
      }
    }
  }

  @Test(arguments: Wire.traceNames)
  func `the deltas of a message add up to the text it ends with`(name: String) throws {
    var growing: [ItemID: String] = [:]
    for case let event? in try Wire.trace(name).map({ CodexEvent($0) }) {
      switch event {
      case .itemStarted(_, _, let item):
        if case .agentMessage(let message) = item.content { growing[item.id] = message.text }
      case .itemGrew(_, _, let item, .agentText(let more)): growing[item]?.append(more)
      case .itemCompleted(_, _, let item):
        // A recording that joined in the middle of a message has only its end.
        guard case .agentMessage(let message) = item.content, let text = growing[item.id] else { continue }
        #expect(name.hasPrefix("reconnect-mid") || message.text == text)
      default: break
      }
    }
  }

  @Test func `a question in a recording carries what was offered, and no more than once`() throws {
    let questions = try Wire.trace("command-approval.jsonl").compactMap { event -> ServerQuestion? in
      if case .serverRequest(let request) = event { ServerQuestion(request, now: Date()) } else { nil }
    }
    let approval = try #require(questions.first?.approval)
    #expect(approval.reason == "May I write outside the project?")
    #expect(approval.options.map(\.role) == [.acceptOnce, .acceptWider, .decline, .cancelTurn])
    #expect(approval.options[1].quoted?.contains("touch /home/dev/esc.txt") == true)
    #expect(abs(approval.askedAt.timeIntervalSince1970 - 1_795_999_538.157) < 0.001)
  }
}
