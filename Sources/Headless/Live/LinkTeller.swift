package import CommandCenter

/// Says on standard error what becomes of the link, and what else a person should know.
package struct LinkTeller: Sendable {
  private var wasConnected = false
  private var isLost = false
  private var lastMessage = 0

  package init() {}

  /// Before the first connection every failure ends the command; later only those that nothing but a person can mend.
  package mutating func take(_ snapshot: AppSnapshot) -> [LiveStep] {
    var steps: [LiveStep] = []
    for message in snapshot.messages where message.id > lastMessage {
      lastMessage = message.id
      // Warnings are about what the screens show, or the server says them at every connection.
      if message.level == .error { steps.append(.tell(message.text)) }
    }
    switch snapshot.connection.state {
    case .connected, .demo:
      if isLost { steps.append(.tell("Connected again.")) }
      wasConnected = true
      isLost = false
    case .failed(let problem, let retryAt):
      guard wasConnected, retryAt != nil else { return steps + [.fail(problem)] }
      if !isLost { steps.append(.tell("The link is lost: \(problem.message) Trying to connect again; tasks go on.")) }
      isLost = true
    case .connecting, .disconnected: break
    }
    return steps
  }
}
