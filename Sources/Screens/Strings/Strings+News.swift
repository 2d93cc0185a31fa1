import CommandCenter

extension Strings {
  /// What the app tells, with the keys in force.
  static func message(_ message: AppMessage, _ keys: KeyMap) -> String {
    let stop = keys.word(.stopTurn, in: .taskRunning)
    let text =
      switch message.news {
      case .refused(let reason): refusal(reason, keys)
      case .stopNotConfirmed: "Stop was not confirmed, and the task can't be read. Press \(stop) again if it runs on."
      case .turnRunsOn: "The turn still runs: Stop did not end it. Press \(stop) to stop it again."
      case .stopLostLink: "The link was lost before the server confirmed Stop. Press \(stop) again if it runs on."
      default: message.news.text
      }
    return message.named(text)
  }
}
