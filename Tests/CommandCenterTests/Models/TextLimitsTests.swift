import Foundation
import TestSupport
import Testing

@testable import CodexSDK
@testable import CommandCenter

/// Everything that is kept of a server has a limit, and what was cut says so.
struct TextLimitsTests {
  private static let bytes = 1_200_000

  /// Every text of a value, wherever it stands.
  private static func texts(in value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return Mirror(reflecting: value).children.flatMap { texts(in: $0.value) }
  }

  /// The same message with a long text in place of every text that is no id and no word of a fixed set.
  private static func flooded(_ value: JSONValue, _ key: String = "") -> JSONValue {
    switch value {
    case .object(let members):
      return .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, flooded($0.value, $0.key)) }))
    case .array(let elements): return .array(elements.map { flooded($0, key) })
    case .string(let text):
      let isName = key.lowercased().hasSuffix("id") || ["method", "type", "status", "direction"].contains(key)
      return isName ? value : .string("first " + text + String(repeating: " é", count: bytes / 3) + " last")
    default: return value
    }
  }

  @Test(arguments: Wire.traceNames)
  func `no text of a recorded message is kept beyond its limit`(name: String) throws {
    var methods: Set<String> = []
    for event in try Wire.messages(name) {
      // One of each is enough: they are long now.
      guard methods.insert(event["method"]?.stringValue ?? "").inserted else { continue }
      let message = try String(decoding: JSONEncoder().encode(Self.flooded(event)), as: UTF8.self)
      let told: Any? =
        switch try Wire.event(message) {
        case .serverRequest(let request): ServerQuestion(request, now: Date()).approval
        case let event: CodexEvent(event)
        }
      guard let told else { continue }
      // Growth is bounded where it is added: what is kept is the item.
      if case .itemGrew? = told as? CodexEvent { continue }
      for text in Self.texts(in: told) {
        #expect(text.utf8.count <= TextLimit.text.bytesMax, "\(text.prefix(80))")
        let isCut = text.hasPrefix("first ") && text.utf8.count > 3_000
        #expect(!isCut || text.contains(" more …"))
        #expect(!isCut || text.hasSuffix(" last") || text.hasSuffix(" last)") || text.hasSuffix("…"))
      }
    }
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1.0 kB"), (4_190_000, "4.2 MB"), (999_949, "999.9 kB"),
    (999_951, "1.0 MB"), (.max, "9223372036.9 GB"),
  ])
  func `a size reads as people write it`(bytes: Int, words: String) { #expect(BoundedText.size(bytes) == words) }

  @Test func `a patch of very many files keeps the first and says how many more there are`() {
    let changes = (0..<100_000).map { FileChange(path: "/p/\($0)", kind: .add, diff: "x\n") }
    let kept = changes.kept()
    #expect(kept.count == TextLimit.filesMax)
    #expect(kept.last?.kind == .omitted(files: 95_001, bytes: 190_002))
    #expect(kept.areCut && !Array(changes.prefix(4_000)).kept().areCut)
    #expect(kept.kept() == kept)
  }

  @Test func `a patch of very long diffs is kept to a sum`() {
    let diff = String(repeating: "+x\n", count: 1_000_000)
    let kept = (0..<9).map { FileChange(path: "/p/\($0)", kind: .update(movedTo: nil), diff: diff) }.kept()
    #expect(kept.reduce(0) { $0 + $1.diff.utf8.count } <= TextLimit.patchBytesMax)
    #expect(kept.areCut)
  }

  private func asked(_ command: String) throws -> ServerQuestion {
    let params = try String(
      decoding: JSONEncoder().encode(["threadId": "T1", "turnId": "N1", "itemId": "c", "command": command]),
      as: UTF8.self)
    return try Wire.question(
      #"{"method":"item/commandExecution/requestApproval","id":0,"params":\#(params)}"#)
  }

  @Test func `a command that was cut takes no yes, and a no as before`() throws {
    let whole = try asked(String(repeating: "x", count: TextLimit.question.bytesMax))
    #expect(!whole.approval.isIncomplete)
    _ = try whole.answer(.option("accept"))
    let cut = try asked(String(repeating: "x", count: TextLimit.question.bytesMax + 1) + "; rm -rf ~")
    #expect(cut.approval.isIncomplete)
    guard case .command(let text) = cut.approval.subject else { throw Unexpected() }
    #expect(text.hasSuffix("; rm -rf ~") && text.contains(" more …"))
    #expect(throws: Problem.self) { _ = try cut.answer(.option("accept")) }
    _ = try cut.answer(.option("decline"))
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    app.hear(.approvalRequested(cut.approval))
    #expect(app.act(.approvalAnswered(cut.approval.id, .option("accept"))) == [])
    #expect(app.snapshot.messages.last?.text.contains("too long") == true)
    app.sends(.option("decline"), to: cut.approval.id)
  }

  @Test func `questions beyond the bound are counted, said, and forgotten with the link`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .inProgress)], status: .running)
    for number in 0..<ApprovalBook.entriesMax + 37 {
      app.hear(.approvalRequested(Sample.approval("\(number)", at: Double(number))))
    }
    #expect(app.snapshot.attention.count == ApprovalBook.entriesMax)
    #expect(app.snapshot.attention.first?.id == ApprovalID("0"))
    #expect(app.snapshot.messages.map(\.text).contains { $0.hasPrefix("37 more questions are not shown") })
    app.hear(.approvalClosed(Sample.thread, ApprovalID("\(ApprovalBook.entriesMax)")))
    #expect(app.snapshot.messages.map(\.text).contains { $0.hasPrefix("36 more questions are not shown") })
    app.loseLink()
    #expect(!app.snapshot.messages.map(\.text).contains { $0.contains("not shown") })
  }
}
