/// `turn/interrupt`: stops a turn; commands it started go on.
///
/// Send it once: on a turn that is already interrupted the server answers late or never.
public struct TurnInterrupt: ClientRequest {
  /// Nothing to tell.
  public typealias Response = EmptyResponse

  /// `turn/interrupt`.
  public static let method = "turn/interrupt"
  /// Stopping doesn't wait behind what may itself be stuck.
  public static let isUrgent = true

  /// The thread.
  public var threadId: String
  /// The turn to stop.
  public var turnId: String

  /// The request.
  public init(
    threadId: String, turnId: String
  ) {
    self.threadId = threadId
    self.turnId = turnId
  }
}
