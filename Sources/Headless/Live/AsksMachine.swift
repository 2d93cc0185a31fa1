import CodexSDK
import CommandCenter

/// Gathers everything that waits for a person.
struct AsksMachine: LiveMachine {
  let server: String
  /// Told of when it is all there.
  let tell: @Sendable ([Ask]) -> [LiveStep]
  private var finder = LiveFinder()
  private var last: [Ask] = []
  private var isLimited = false

  /// How long the server may take to tell what is asked, once it said that something is.
  static let patience = Duration.seconds(5)

  init(server: String, tell: @escaping @Sendable ([Ask]) -> [LiveStep]) {
    self.server = server
    self.tell = tell
  }

  mutating func take(_ snapshot: AppSnapshot) -> [LiveStep] {
    let steps = finder.take(snapshot)
    guard finder.isComplete else { return steps }
    last = snapshot.asks(of: server)
    let waiting = snapshot.tasks.rows.filter(\.status.needsPerson).map(\.id)
    let told = Set(last.map(\.approval.threadID))
    let isWhole = last.allSatisfy { $0.approval.subject != .fileChange([]) }
    if isWhole, waiting.allSatisfy(told.contains) { return steps + end() }
    guard !isLimited else { return steps }
    isLimited = true
    return steps + [.limit(Self.patience)]
  }

  mutating func timedOut() -> [LiveStep] {
    guard isLimited else { return [.fail(Problem(.timedOut, "The server did not list its tasks in time."))] }
    return [.tell("Not all that waits was told by the server in time.")] + end()
  }

  mutating func interrupted() -> [LiveStep] { [.fail(Problem(.interrupted, "Stopped before all was told."))] }

  private func end() -> [LiveStep] { tell(last) + [.end(.done)] }
}

extension AppSnapshot {
  /// What waits for an answer now, oldest first.
  func asks(of server: String) -> [Ask] {
    let titles = Dictionary(tasks.rows.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    return attention.filter { $0.state == .pending }.map {
      Ask($0, server: server, title: titles[$0.threadID] ?? openTask?.summary.title ?? "")
    }
  }
}
