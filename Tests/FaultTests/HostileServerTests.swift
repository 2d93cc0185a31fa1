import CodexTestSupport
import Foundation
import Screens
import TerminalUI
import TestSupport
import Testing

@testable import CodexSDK
@testable import CommandCenter

extension FaultTests {
  /// A server that says anything: each case goes through the whole stack, from the decoder to the cells of the screen.
  ///
  /// `CODEX_HOSTILE_CASES=20000 CODEX_HOSTILE_BYTES=120000000 swift test --filter HostileServerTests` runs long; `CODEX_HOSTILE_SEED` takes
  /// another sample.
  struct HostileServerTests {
    private static func number(_ name: String, _ standard: Int) -> Int {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
    }

    @Test(.timeLimit(.minutes(600)))
    func `whatever stands in a field of a message, the screens stay clean and answer keys`() async throws {
      try await Self.sample { $0.message(&$1, bytes: $2) }
    }

    @Test(.timeLimit(.minutes(600)))
    func `whatever stands in a field of an answer, the screens stay clean and answer keys`() async throws {
      try await Self.sample { $0.answer(&$1, bytes: $2) }
    }

    private static func sample(
      _ pick: (HostileTable, inout SeededRandom, _ bytes: Int) -> HostileTable.Case?
    ) async throws {
      let cases = number("CODEX_HOSTILE_CASES", 60)
      let bytes = number("CODEX_HOSTILE_BYTES", 1_500_000)
      var random = SeededRandom(seed: UInt64(number("CODEX_HOSTILE_SEED", 1)))
      let table = try HostileTable()
      for _ in 0..<cases {
        guard let hostile = pick(table, &random, bytes) else { continue }
        try await run(hostile)
      }
    }

    private static func run(_ hostile: HostileTable.Case) async throws {
      let server = HostileServer(hostile)
      let model = server.model()
      let viewer = Viewer()
      let tasks = [Task { await model.run() }, Task { await viewer.look(at: model.snapshots) }]
      let limit = Duration.seconds(30)
      // The connection may fail, with a reason, where an answer that it needs is broken.
      _ = try await viewer.wait(for: "the connection at \(hostile)", within: limit) {
        $0.connection.isUsable || hasFailed($0.connection)
      }
      model.perform(.taskOpened(ThreadID(HostileTable.thread)))
      _ = try await viewer.wait(for: "the task at \(hostile)", within: limit) {
        $0.openTask.map { $0.feed != .loading } ?? false || !$0.connection.isUsable
      }
      for message in try hostile.messages() + [HostileServer.mark] { server.transport.say(message) }
      // All was taken in, or the link ended with a reason.
      let snapshot = try await viewer.wait(for: "the end of \(hostile)", within: limit) {
        $0.messages.contains { $0.text == "mark" } || !$0.connection.isUsable
      }
      var screens = HostileScreens(snapshot)
      screens.look(at: snapshot, "\(hostile)")
      await model.shutdown()
      for task in tasks { await task.value }
    }

    private static func hasFailed(_ connection: ConnectionStatus) -> Bool {
      switch connection.state {
      case .failed, .connecting(attempt: _, after: _?): true
      default: false
      }
    }
  }
}

/// A server that answers like a real one, and says by itself what it is told to.
private struct HostileServer {
  let transport = ScriptedTransport()
  private let hostile: HostileTable.Case

  init(_ hostile: HostileTable.Case) { self.hostile = hostile }

  /// Comes through as a notice, which nothing else takes away.
  static let mark = #"{"method":"configWarning","params":{"summary":"mark"}}"#

  private static let threadJSON =
    #"{"id":"T1","preview":"Look around","cwd":"/p","status":{"type":"idle"},"createdAt":1,"updatedAt":1,"recencyAt":1,"turns":[]}"#

  private static func result(of method: String) -> String {
    switch method {
    case "initialize": #"{"userAgent":"hostile/0.163.0 (Debian)","codexHome":"/home/dev/.codex"}"#
    case "thread/list": #"{"data":[\#(threadJSON)],"nextCursor":null}"#
    case "thread/resume":
      #"{"thread":\#(threadJSON),"model":"m","cwd":"/p","initialTurnsPage":{"data":[],"nextCursor":null}}"#
    case "account/read": #"{"account":null,"requiresOpenaiAuth":false}"#
    case "account/rateLimits/read": #"{"rateLimits":{}}"#
    default: #"{"data":[],"nextCursor":null}"#
    }
  }

  func model() -> AppModel {
    transport.answer { [hostile] message in
      guard let method = message["method"]?.stringValue, let id = message["id"]?.integerValue else { return [] }
      let result = (try? hostile.answer(to: method)) ?? Self.result(of: method)
      return [#"{"id":\#(id),"result":\#(result)}"#]
    }
    let saved = SavedServer(id: ServerID("hostile"), url: "ws://localhost:1")
    let stores = InMemoryStores(settings: SavedSettings(servers: [saved]))
    return AppModel(
      dependencies: AppDependencies(
        makeClient: { [transport] _ in
          AppServerCodexClient(
            connector: { try await Codex.connect(CodexConfiguration(url: "ws://scripted"), transport: transport) },
            probe: { ServerHealth(status: 200, latency: .zero) })
        },
        stores: stores.stores, log: Log(path: nil)))
  }
}

/// The screens of a person who looks everywhere.
private struct HostileScreens {
  private var state = UIState(
    size: Size(width: 80, height: 24), look: Look(theme: Theme(depth: .colors256, background: .dark), glyphs: .unicode))

  init(_ snapshot: AppSnapshot) { send(.snapshotArrived, snapshot) }

  /// Keys take their time on a loaded machine; a hang takes longer.
  private static let keyLimit = Duration.seconds(5)

  private mutating func send(_ event: UIEvent, _ snapshot: AppSnapshot) {
    state.now = Date()
    _ = state.update(event, snapshot: snapshot)
  }

  mutating func look(at snapshot: AppSnapshot, _ what: String) {
    let keys: [KeyEvent] = [
      .alt("1"), .alt("2"), KeyEvent(.enter), KeyEvent(.down), KeyEvent(.pageUp), KeyEvent(.escape), .alt("3"),
      .alt("4"), .alt("1"),
    ]
    for size in [Size(width: 80, height: 24), Size(width: 200, height: 60), Size(width: 40, height: 10)] {
      send(.resized(size), snapshot)
      for key in keys {
        let start = ContinuousClock.now
        send(.input(.key(key)), snapshot)
        check(snapshot, what)
        #expect(ContinuousClock.now - start < Self.keyLimit, "a key hung: \(what)")
      }
    }
  }

  private func check(_ snapshot: AppSnapshot, _ what: String) {
    var buffer = CellBuffer(state.size)
    Screen.draw(state, snapshot, now: state.now, into: &buffer)
    for y in 0..<state.size.height {
      for x in 0..<state.size.width {
        for scalar in buffer[x, y].text.scalars where Self.isDangerous(scalar) {
          Issue.record("U+\(String(scalar.value, radix: 16)) at \(x), \(y): \(what)")
          return
        }
      }
    }
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 1..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }
}
