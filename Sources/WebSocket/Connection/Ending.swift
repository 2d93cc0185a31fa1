/// How an open connection came to its end.
enum Ending: Error, Equatable {
  case closedByUs
  case closedByPeer(CloseFrame)
  case violation(Violation)
  case endOfStream
  /// The text is libcurl's.
  case lost(String)
  case deadPeer
}
