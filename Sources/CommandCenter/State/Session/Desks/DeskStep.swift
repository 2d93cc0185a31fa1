/// What a desk of a session wants done; the session passes it on.
enum DeskStep: Sendable, Equatable {
  case call(ClientCall)
  case effect(AppEffect)
  case startTimer(AppTimer, after: Duration)
  case cancelTimer(AppTimer)
  case say(News)
  /// What was said of a topic is not true any more.
  case isOver(MessageBoard.Topic)
  /// A desk needs the news of a thread no more; another may.
  case unwatch(ThreadID)
  /// Tells a failure to the person and to the log.
  case report(Problem)
}

extension DeskStep {
  static func log(_ level: LogLevel, _ text: String) -> DeskStep { .effect(.log(level, text)) }
}
