/// A message of the server, told apart by its shape: which of `id` and `method` it has.
enum InboundMessage: Decodable {
  /// A notification with a type, a question, or either of them unreadable.
  case event(ServerEvent)
  /// A notification without a type.
  case unrecognized(method: String)
  /// An answer to a request that is waiting for it.
  case reply(id: Int, Result<any Sendable, CodexError>)
  /// An answer to nothing: its request was given up, or never made.
  case unmatchedReply(RequestID)

  init(from decoder: any Decoder) throws {
    let message = try decoder.container(keyedBy: EnvelopeKey.self)
    let context = decoder.userInfo[InboundContext.key] as? InboundContext
    if let method = try message.decodeIfPresent(String.self, forKey: .method) {
      if message.contains(.id), let id = try message.decodeIfPresent(RequestID.self, forKey: .id) {
        self = .event(.serverRequest(ServerRequest(id: id, method: method, message: message)))
      } else {
        self = Self.notification(method, message, context)
      }
    } else {
      let id = try message.decode(RequestID.self, forKey: .id)
      if case .number(let number) = id, let reader = context?.replies[number] {
        self = .reply(id: number, reader.read(message))
      } else {
        self = .unmatchedReply(id)
      }
    }
  }

  private static func notification(
    _ method: String, _ message: NotificationRegistry.Params, _ context: InboundContext?
  ) -> Self {
    guard let read = context?.notifications.reader(for: method) else { return .unrecognized(method: method) }
    do {
      return .event(try read(message))
    } catch {
      return .event(.undecodable(method: method, reason: error.decodingSummary))
    }
  }
}

/// What a message can only be read with: which notifications have types, and who waits for which answer.
final class InboundContext: Sendable {
  static let key: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "CodexSDK.InboundContext") else {
      preconditionFailure("a constant key is always valid")
    }
    return key
  }()

  let notifications: NotificationRegistry
  let replies: [Int: ReplyReader]

  init(notifications: NotificationRegistry, replies: [Int: ReplyReader]) {
    self.notifications = notifications
    self.replies = replies
  }
}
