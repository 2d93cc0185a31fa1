/// How long something that has begun waits for its next byte. Over a network the bytes of one key come apart.
package struct KeyPatience: Hashable, Sendable {
  /// A lone escape: after this it acts as the key. Short, because people wait for it.
  package var escape: Duration
  /// A sequence that has begun, and an escape that acted already but may turn out to be the start of one.
  package var sequence: Duration
  /// A pause in a paste, of which it may have `PasteCollector.pausesMax`.
  package var paste = Duration.seconds(1)

  package static let local = Self(escape: .milliseconds(30), sequence: .seconds(1))
  package static let remote = Self(escape: .milliseconds(100), sequence: .seconds(2))

  private init(escape: Duration, sequence: Duration) {
    self.escape = escape
    self.sequence = sequence
  }

  /// The patience for a terminal that is here, or at the other end of an SSH connection.
  package init(environment: [String: String]) {
    let isRemote = ["SSH_CONNECTION", "SSH_TTY"].contains { environment[$0]?.isEmpty == false }
    self = isRemote ? .remote : .local
  }

  package func duration(for pending: KeyDecoder.Pending) -> Duration {
    switch pending {
    case .escape: escape
    case .sequence, .lateSequence: sequence
    case .paste: paste
    }
  }
}
