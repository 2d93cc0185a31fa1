package import CommandCenter

/// A change of a task that a person wants to know of wherever they look.
package struct Attention: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case needsYou, failed, done
  }

  package var kind: Kind
  package var threadID: ThreadID
  package var title: String
  package var project: String
  /// What happened, in a few words.
  package var why: String
}

/// What is told in one go: one change, or several that came together.
package struct AttentionNotice: Hashable, Sendable {
  package var server: String
  /// At least one; the most urgent first.
  package var changes: [Attention]
  package var title: String
  package var body: String

  /// Characters of the title and of the body; a terminal may cut them earlier.
  package static let titleMax = 80
  package static let bodyMax = 240
  /// Tasks named in one body.
  static let namedMax = 3

  init(server: String, _ changes: [Attention]) {
    self.server = Strings.plainLine(server, max: Self.titleMax)
    self.changes = changes.sorted { $0.kind.urgency < $1.kind.urgency }
    if let only = changes.first, changes.count == 1 {
      title = Strings.plainLine("\(only.project): \(only.title)", max: Self.titleMax)
      body = Strings.plainLine(Strings.attentionBody(only.why, server: server), max: Self.bodyMax)
    } else {
      title = Strings.plainLine(
        Strings.attentionTitle(counts: Self.counts(changes), server: server), max: Self.titleMax)
      let named = self.changes.prefix(Self.namedMax).map {
        "\($0.project): \($0.title) \(Strings.attentionWord($0.kind))"
      }
      let more = changes.count > Self.namedMax ? [Strings.more(changes.count - Self.namedMax)] : []
      body = Strings.plainLine((named + more).joined(separator: Strings.separator), max: Self.bodyMax)
    }
  }

  private static func counts(_ changes: [Attention]) -> [(Attention.Kind, Int)] {
    Attention.Kind.allCases.map { kind in (kind, changes.count { $0.kind == kind }) }.filter { $0.1 > 0 }
  }
}

extension Attention.Kind {
  fileprivate var urgency: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
