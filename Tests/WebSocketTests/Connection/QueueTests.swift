import Foundation
import Testing

@testable import WebSocket

@Suite(.timeLimit(.minutes(1))) struct ReceiveQueueTests {
  private let queue = ReceiveQueue(bytesMax: 1_000)

  private func batch(_ bytes: Int, _ count: Int = 1) -> [WebSocketMessage] {
    [WebSocketMessage](repeating: .text(Data(count: bytes)), count: count)
  }

  @Test func `batches come out as they went in, then the end`() async throws {
    #expect(queue.add(batch(1)))
    #expect(queue.add(batch(2)))
    queue.finish(throwing: nil)
    #expect(try await queue.next() == batch(1))
    #expect(try await queue.next() == batch(2))
    #expect(try await queue.next() == nil)
    #expect(try await queue.next() == nil)
  }

  @Test func `the first ending counts, and nothing comes behind it`() async {
    queue.finish(throwing: WebSocketError(.deadPeer, ""))
    queue.finish(throwing: nil)
    #expect(queue.add(batch(1)))
    let error = await #expect(throws: WebSocketError.self) { try await queue.next() }
    #expect(error?.code == .deadPeer)
  }

  @Test func `what is taken makes room again`() async throws {
    let overhead = ReceiveQueue.messageOverheadBytes
    #expect(queue.add(batch(1_000 - overhead)))
    #expect(!queue.add(batch(0)))
    _ = try await queue.next()
    #expect(queue.add(batch(0, 1_000 / overhead)))
    #expect(!queue.add(batch(0)))
  }

  @Test func `a consumer that waits gets even what is over the limit`() async throws {
    let waiting = Task { [queue] in try await queue.next() }
    // Either it waits already, or finds the batch: both must end in the same way.
    while !queue.add(batch(5_000)) { await Task.yield() }
    #expect(try await waiting.value == batch(5_000))
  }

  @Test func `a consumer that waits is told of the end`() async throws {
    let waiting = Task { [queue] in try await queue.next() }
    queue.finish(throwing: WebSocketError(.endOfStream, ""))
    await #expect(throws: WebSocketError.self) { try await waiting.value }
  }

  @Test func `a consumer that is cancelled gets the end`() async throws {
    let waiting = Task { [queue] in try await queue.next() }
    waiting.cancel()
    #expect(try await waiting.value == nil)
  }

  @Test func `a long backlog keeps its order`() async throws {
    let queue = ReceiveQueue(bytesMax: .max)
    for size in 0..<5_000 { #expect(queue.add(batch(size % 50))) }
    for size in 0..<2_000 { #expect(try await queue.next() == batch(size % 50)) }
    for size in 5_000..<6_000 { #expect(queue.add(batch(size % 50))) }
    for size in 2_000..<6_000 { #expect(try await queue.next() == batch(size % 50)) }
  }
}

@Suite struct SendQueueTests {
  private let url: WebSocketURL
  private let queue = SendQueue(bytesMax: 1_000)

  init() throws { url = try WebSocketURL("ws://mac.local:4500") }

  @Test func `the connection is told once for all that gathers until it comes`() throws {
    #expect(try queue.add(Data("a".utf8), to: url))
    #expect(try !queue.add(Data("b".utf8), to: url))
    #expect(queue.collect() == [Data("a".utf8), Data("b".utf8)])
    #expect(try queue.add(Data("c".utf8), to: url))
    #expect(queue.collect() == [Data("c".utf8)])
    #expect(queue.collect() == [])
  }

  @Test func `what was collected but not sent still counts`() throws {
    let message = Data(count: 700)
    _ = try queue.add(message, to: url)
    _ = queue.collect()
    let error = #expect(throws: WebSocketError.self) { try queue.add(message, to: url) }
    #expect(error?.code == .sendQueueFull)
    #expect(error?.message.contains("mac.local:4500") == true)
    queue.finished(cost: SendQueue.cost(of: message))
    #expect(throws: Never.self) { try queue.add(message, to: url) }
  }

  @Test func `the largest message passes alone, a larger one never`() {
    #expect(throws: Never.self) { try queue.add(Data(count: 1_000), to: url) }
    #expect(throws: WebSocketError.self) { try queue.add(Data(), to: url) }
    let error = #expect(throws: WebSocketError.self) { try SendQueue(bytesMax: 1_000).add(Data(count: 1_001), to: url) }
    #expect(error?.code == .messageTooLarge)
  }

  @Test func `empty messages are bounded too`() {
    #expect(throws: WebSocketError.self) {
      for _ in 0..<100 { _ = try queue.add(Data(), to: url) }
    }
  }

  @Test func `a closed one refuses what is new and gives what is there`() throws {
    _ = try queue.add(Data("a".utf8), to: url)
    queue.close()
    let error = #expect(throws: WebSocketError.self) { try queue.add(Data("b".utf8), to: url) }
    #expect(error?.code == .closed)
    #expect(queue.collect() == [Data("a".utf8)])
  }
}
