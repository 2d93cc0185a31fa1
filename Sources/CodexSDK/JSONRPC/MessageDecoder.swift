#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Turns frames into messages, each in a single pass.
struct MessageDecoder {
  private let notifications: NotificationRegistry
  private let decoder = JSONDecoder()

  init(notifications: NotificationRegistry = .standard) {
    self.notifications = notifications
    expectReplies([:])
  }

  /// Says which answers are waited for from now on.
  func expectReplies(_ replies: [Int: ReplyReader]) {
    decoder.userInfo[InboundContext.key] = InboundContext(notifications: notifications, replies: replies)
  }

  /// Reads a frame; never fails, since what cannot be read is an event too.
  func decode(_ frame: Data) -> InboundMessage {
    do {
      return try decoder.decode(InboundMessage.self, from: frame)
    } catch {
      let context = decoder.userInfo[InboundContext.key] as? InboundContext
      if let request = BrokenReply.request(of: frame), let reader = context?.replies[request] {
        return .reply(id: request, .failure(reader.failure(error)))
      }
      return .event(.undecodable(method: "", reason: error.decodingSummary))
    }
  }
}
