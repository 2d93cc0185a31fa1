import CommandCenter
import SafeText

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension AttentionNotice {
  /// Tasks told to a command in one go.
  private static let toldMax = 20

  /// What the person's command gets on its standard input: one JSON object and a line break.
  package func json() throws -> Data {
    let document = Document(
      server: TextGuard.plain(server), title: TextGuard.plain(title), body: TextGuard.plain(body),
      count: changes.count,
      tasks: changes.prefix(Self.toldMax).map { change in
        Document.Task(
          kind: change.kind.rawValue, id: TextGuard.plain(change.threadID.rawValue),
          project: TextGuard.plain(change.project), title: TextGuard.plain(change.title),
          why: TextGuard.plain(change.why))
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(document) + Data([0x0A])
  }

  private struct Document: Encodable {
    struct Task: Encodable {
      var kind: String
      var id: String
      var project: String
      var title: String
      var why: String
    }

    var server: String
    var title: String
    var body: String
    var count: Int
    var tasks: [Task]
  }
}
