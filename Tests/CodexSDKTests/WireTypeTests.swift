import Foundation
import Testing

@testable import CodexSDK

/// Every message of the recorded sessions and of ``WireFixtures``, as it is and as other versions might put it.
struct WireTypeTests {
  private static let required: Set = [
    "method", "params", "id", "type", "status", "threadId", "turnId", "itemId", "delta", "item", "turn", "thread",
    "error", "requestId", "tokenUsage", "threadSettings", "rateLimits", "conversationId", "usedPercent", "message",
    "goal", "name", "objective",
  ]

  private static let messages = Result {
    try (Traces.inbound() + WireFixtures.messages()).filter { $0["method"] != nil }
  }

  private func all() throws -> [JSONValue] { try Self.messages.get() }

  private func event(_ message: JSONValue) throws -> InboundMessage {
    MessageDecoder().decode(try message.wireData())
  }

  /// The kind of an event: its case, and for items and questions the case inside.
  private func kind(_ message: InboundMessage) -> String {
    switch message {
    case .event(.itemStarted(let event)): "started \(name(event.item))"
    case .event(.itemCompleted(let event)): "completed \(name(event.item))"
    case .event(.serverRequest(let request)): "asked \(name(request.body))"
    case .event(let event): name(event)
    case .unrecognized(let method): "unrecognized \(method)"
    case .reply, .unmatchedReply: "reply"
    }
  }

  private func name(_ value: Any) -> String { Mirror(reflecting: value).children.first?.label ?? "?" }

  @Test func `every message is understood`() throws {
    var kinds: Set<String> = []
    for message in try all() {
      let kind = kind(try event(message))
      #expect(!kind.contains("undecodable") && !kind.contains("unknown"), "\(message)")
      kinds.insert(kind)
    }
    // Nothing this library has a type for is missing from the fixtures.
    for method in NotificationRegistry.standard.methods {
      #expect(try all().contains { $0["method"]?.stringValue == method }, "no fixture for \(method)")
    }
    let unrecognized = kinds.filter { $0.hasPrefix("unrecognized") }
    #expect(
      unrecognized == ["unrecognized remoteControl/status/changed"])
    for item in WireFixtures.items.keys { #expect(kinds.contains("completed \(item)")) }
    for type in [
      "userMessage", "agentMessage", "reasoning", "commandExecution", "fileChange", "webSearch",
      "subAgentActivity", "collabAgentToolCall",
    ] {
      #expect(kinds.contains("completed \(type)"))
    }
  }

  @Test func `unknown fields change nothing`() throws {
    for message in try all() {
      #expect(kind(try event(Mutations.addingUnknownFields(message))) == kind(try event(message)))
    }
  }

  @Test func `null instead of a list changes no message's kind`() throws {
    for message in try all() {
      #expect(kind(try event(Mutations.nullingArrays(message))) == kind(try event(message)))
    }
  }

  @Test func `unknown words change no message's kind`() throws {
    for message in try all() {
      #expect(kind(try event(Mutations.renewingWords(message))) == kind(try event(message)))
    }
  }

  @Test func `details may be missing`() throws {
    for message in try all() {
      let bare = Mutations.droppingOptionals(message, keeping: Self.required)
      #expect(kind(try event(bare)) == kind(try event(message)), "\(bare)")
    }
  }

  @Test func `what is cut anywhere is reported, never a trap`() throws {
    for message in try WireFixtures.messages() {
      let data = try message.wireData()
      for length in 0..<data.count {
        guard case .event(.undecodable) = MessageDecoder().decode(data.prefix(length)) else {
          Issue.record("\(length) bytes of \(message) were taken for a message")
          return
        }
      }
    }
  }

  @Test(arguments: [
    "", "[]", "7", "null", #""text""#, "{}", #"{"id":null}"#, #"{"id":1.5,"result":{}}"#, #"{"method":7}"#,
    #"{"method":"turn/started"}"#, #"{"method":"turn/started","params":[]}"#,
    #"{"method":"turn/started","params":{"threadId":"T","turn":{"id":7}}}"#, "\u{0}\u{1b}[31m",
  ])
  func `garbage is an event of its own`(text: String) {
    guard case .event(.undecodable(_, let reason)) = MessageDecoder().decode(Data(text.utf8)) else {
      Issue.record("\(text) was taken for a message")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func `deep nesting is refused, not followed`() {
    for depth in [100, 400, 100_000] {
      let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let frame = #"{"method":"item/tool/future","id":1,"params":\#(nested)}"#
      _ = MessageDecoder().decode(Data(frame.utf8))
      let item = #"{"method":"item/started","params":{"threadId":"T","turnId":"N","item":{"type":"x","v":\#(nested)}}}"#
      _ = MessageDecoder().decode(Data(item.utf8))
    }
  }

  @Test func `an item nobody knows is kept whole`() throws {
    let item = #"{"type":"hologram","id":"h1","depth":3}"#
    let decoded = try JSONDecoder().decode(ThreadItem.self, from: Data(item.utf8))
    guard case .unknown(let unknown) = decoded else { throw CodexError(.undecodable, "\(decoded)") }
    #expect(unknown.type == "hologram")
    #expect(decoded.id == "h1")
    #expect(unknown.raw["depth"] == 3)
  }

  @Test func `a question nobody knows is kept whole`() throws {
    let frame = #"{"method":"item/tool/call","id":"q","params":{"threadId":"T1","tool":"x"}}"#
    guard case .event(.serverRequest(let request)) = MessageDecoder().decode(Data(frame.utf8)) else {
      throw CodexError(.undecodable, "no question")
    }
    #expect(request.id == .string("q"))
    #expect(request.threadId == "T1")
    #expect(request.body == .unknown(method: "item/tool/call", params: ["threadId": "T1", "tool": "x"]))
  }
}
