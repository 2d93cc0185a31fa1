import CodexSDK
import TestSupport
import Testing

@testable import CommandCenter

@Suite struct SplitTokenMaskTests {
  private let token = "secret-token-1"

  private func grew(_ text: String, item: ItemID = ItemID("I")) -> CodexEvent {
    .itemGrew(Sample.thread, Sample.turn, item, .agentText(text))
  }

  private func text(_ events: [CodexEvent]) -> String {
    events.map { event in
      if case .itemGrew(_, _, _, let delta) = event { delta.text ?? "" } else { "" }
    }.joined()
  }

  @Test func `a token is found wherever it is split`() throws {
    let made = TokenMask(token)
    let mask = try #require(made)
    let whole = "it is secret-token-1, sec and secret-secret-token-1."
    for first in 0...whole.count {
      for second in first...whole.count {
        var split = try #require(SplitTokenMask(mask))
        let pieces = [whole.prefix(first), whole.prefix(second).dropFirst(first), whole.dropFirst(second)]
        let events = split.masked(pieces.map { grew(String($0)) })
        #expect(text(events) == "it is [secret], sec and secret-[secret].")
      }
    }
  }

  @Test func `random pieces of two items never show it, and lose nothing else`() throws {
    let made = TokenMask(token)
    let mask = try #require(made)
    for seed in UInt64(0)..<200 {
      var random = SeededRandom(seed: seed)
      var split = try #require(SplitTokenMask(mask))
      var sent: [ItemID: String] = [:]
      var shown: [ItemID: String] = [:]
      for _ in 0..<60 {
        let item = ItemID(Bool.random(using: &random) ? "A" : "B")
        let start = Int.random(in: 0..<token.count, using: &random)
        let piece = String(token.dropFirst(start).prefix(Int.random(in: 1...6, using: &random)))
        sent[item, default: ""] += piece
        shown[item, default: ""] += text(split.masked([grew(piece, item: item)]))
      }
      for (item, text) in sent {
        let end = text + "."
        let rest = self.text(split.masked([grew(".", item: item)]))
        #expect((shown[item] ?? "") + rest == mask.masked(end))
      }
    }
  }

  @Test func `what waited goes with the end of its item`() throws {
    var split = try #require(SplitTokenMask(TokenMask(token)))
    #expect(text(split.masked([grew("a secret")])) == "a ")
    let end = CodexEvent.itemCompleted(Sample.thread, Sample.turn, Sample.agent("I", "a secret", .completed))
    #expect(split.masked([end]) == [end])
    #expect(text(split.masked([grew("-token-1")])) == "-token-1")
  }
}
