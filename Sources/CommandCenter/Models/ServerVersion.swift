/// A version of codex, such as 0.144.4.
package struct ServerVersion: Comparable, Hashable, Sendable, CustomStringConvertible {
  package let major, minor, patch: Int

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Reads "0.163.0", and "0.163.0-alpha.2" as the same.
  /// - Returns: nil for anything else, and for 0.0.0, which is what codex calls a build from its sources.
  package init?(_ text: String) {
    let numbers = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      .split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let major = numbers[0], let minor = numbers[1], let patch = numbers[2],
      (major, minor, patch) != (0, 0, 0)
    else { return nil }
    self.init(major, minor, patch)
  }

  package static func < (first: Self, second: Self) -> Bool {
    (first.major, first.minor, first.patch) < (second.major, second.minor, second.patch)
  }

  package var description: String { "\(major).\(minor).\(patch)" }
}

/// What not every server can.
package enum ServerFeature: CaseIterable, Sendable, Hashable {
  case promptIDs, contentSearch, recency, partialForks, deletion, endedCommands, queue, storedCommands, readStates

  /// The first version that can it, of those that were looked at.
  package var since: ServerVersion {
    switch self {
    case .promptIDs, .contentSearch: ServerVersion(0, 136, 0)
    case .recency, .partialForks, .deletion, .endedCommands: ServerVersion(0, 144, 4)
    case .queue: ServerVersion(0, 149, 0)
    case .storedCommands: ServerVersion(0, 153, 4)
    case .readStates: ServerVersion(0, 163, 0)
    }
  }

  /// What a person misses without it.
  package var words: String {
    switch self {
    case .promptIDs: "to know which prompts arrived"
    case .contentSearch: "to search what was said"
    case .recency: "to order tasks by their last use"
    case .partialForks: "to fork a task up to a turn"
    case .deletion: "to delete tasks"
    case .endedCommands: "to end a command that runs on"
    case .queue: "to queue follow-ups"
    case .storedCommands: "to keep commands in a task's history"
    case .readStates: "to remember for all your machines what was read"
    }
  }
}

extension ServerInfo {
  /// The oldest server that this program is made for; with an older one it does what it can.
  package static let oldestVersion = ServerVersion(0, 144, 4)

  private var parsedVersion: ServerVersion? { version.flatMap { ServerVersion($0) } }

  /// Whether the server can do it; a version that is not known is taken for a new one.
  package func can(_ feature: ServerFeature) -> Bool { parsedVersion.map { $0 >= feature.since } ?? true }

  /// Whether it is older than this program is made for.
  package var isTooOld: Bool { parsedVersion.map { $0 < Self.oldestVersion } ?? false }

  /// "codex 0.147.0 is not able to queue follow-ups."; nil where it lacks nothing that is known.
  package var shortfall: String? {
    guard let parsedVersion else { return nil }
    let lacking = ServerFeature.allCases.filter { !can($0) }.map(\.words)
    guard let last = lacking.last else { return nil }
    let words = lacking.count == 1 ? last : lacking.dropLast().joined(separator: ", ") + " or " + last
    let age = isTooOld ? "is older than \(Self.oldestVersion), the oldest that this program is made for, and " : "is "
    return "codex \(parsedVersion) \(age)not able \(words)."
  }
}
