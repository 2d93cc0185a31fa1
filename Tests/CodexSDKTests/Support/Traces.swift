import Foundation

@testable import CodexSDK

/// Recorded sessions with a real server.
enum Traces {
  struct Line: Sendable {
    var direction: String
    var message: JSONValue
  }

  static let directory = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/traces")

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".jsonl") }.sorted()
  }

  static func lines(_ name: String) throws -> [Line] {
    let text = try String(contentsOf: directory.appending(path: name), encoding: .utf8)
    return try text.split(separator: "\n").compactMap { line in
      let record = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
      guard let direction = record["dir"]?.stringValue, let message = record["msg"] else { return nil }
      return Line(direction: direction, message: message)
    }
  }

  /// All messages of the server in all sessions.
  static func inbound() throws -> [JSONValue] {
    try names().flatMap(lines).filter { $0.direction == "in" }.map(\.message)
  }
}

/// The readers of all answers this library has types for, by method.
let replyReaders: [String: ReplyReader] = {
  func entry<R: ClientRequest>(_ type: R.Type) -> (String, ReplyReader) { (R.method, ReplyReader(for: type)) }
  return Dictionary(uniqueKeysWithValues: [
    entry(Initialize.self), entry(AccountRead.self), entry(AccountRateLimitsRead.self), entry(ModelList.self),
    entry(AccountLoginStart.self), entry(AccountLoginCancel.self), entry(AccountLogout.self),
    entry(ThreadStart.self), entry(ThreadList.self), entry(ThreadResume.self), entry(ThreadRead.self),
    entry(ThreadNameSet.self), entry(ThreadArchive.self), entry(ThreadUnarchive.self), entry(ThreadFork.self),
    entry(ThreadCompactStart.self), entry(ReviewStart.self), entry(ThreadGoalClear.self), entry(ThreadRevert.self),
    entry(ThreadUnsubscribe.self), entry(ThreadTurnsList.self),
    entry(ThreadItemsList.self), entry(TurnStart.self), entry(TurnSteer.self), entry(TurnInterrupt.self),
    entry(ThreadQueueList.self), entry(ThreadQueueAdd.self), entry(ThreadQueueUpdate.self),
    entry(ThreadQueueDelete.self), entry(ThreadQueueReorder.self), entry(ThreadQueueStart.self),
    entry(FsGetMetadata.self), entry(FsReadDirectory.self), entry(BackgroundTerminalsList.self),
    entry(BackgroundTerminalsTerminate.self), entry(ConfigRead.self),
  ])
}()
