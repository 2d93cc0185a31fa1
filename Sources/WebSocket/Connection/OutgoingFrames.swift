#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is still to be sent, and in which order: pongs and pings between the frames of messages, nothing after a close.
struct OutgoingFrames {
  /// Longer messages go in fragments, so that a pong never waits behind more than this. codex takes frames up to 16 MiB.
  static let fragmentBytesMax = 256 << 10
  /// Small frames are gathered up to about this size for one write.
  static let windowBytes = 64 << 10

  private let encoder: FrameEncoder
  private var messages: [Data] = []
  /// The message under way, and how much of it is written.
  private var messageIndex = 0
  private var bytesWritten = 0
  private var pongs = WaitingPongs()
  private var ping: [UInt8]?
  private var close: (frame: CloseFrame, afterQueue: Bool)?
  /// Whether the close frame has been handed out.
  private(set) var isOver = false

  init(encoder: FrameEncoder = FrameEncoder()) { self.encoder = encoder }

  mutating func add(messages new: [Data]) {
    // Only when most of it is spent, so that a queue which never runs empty does not cost its square.
    if messageIndex > messages.count / 2 {
      messages.removeFirst(messageIndex)
      messageIndex = 0
    }
    messages += new
  }

  mutating func add(pongs new: WaitingPongs) { pongs.add(new) }
  mutating func add(ping payload: [UInt8]) { ping = payload }
  mutating func add(close frame: CloseFrame, afterQueue: Bool) { close = (frame, afterQueue) }

  /// The next bytes for the socket, empty when there is nothing to send, and the cost of the messages that are now done.
  mutating func nextWindow() -> (bytes: [UInt8], costDone: Int) {
    var (window, done): ([UInt8], Int) = ([], 0)
    while window.count < Self.windowBytes, !isOver {
      if !pongs.payloads.isEmpty {
        for payload in pongs.payloads { encoder.encode(.pong, payload: payload, into: &window) }
        pongs = WaitingPongs()
      } else if let payload = take(&ping) {
        encoder.encode(.ping, payload: payload, into: &window)
      } else if let close, !close.afterQueue || messageIndex == messages.count {
        encoder.encode(.close, payload: close.frame.payload, into: &window)
        isOver = true
        messages = []
      } else if messageIndex < messages.count {
        done += writeFragment(of: messages[messageIndex], into: &window)
      } else {
        break
      }
    }
    return (window, done)
  }

  private func take(_ payload: inout [UInt8]?) -> [UInt8]? {
    defer { payload = nil }
    return payload
  }

  private mutating func writeFragment(of message: Data, into window: inout [UInt8]) -> Int {
    let rest = message.dropFirst(bytesWritten)
    let fragment = rest.prefix(Self.fragmentBytesMax)
    let isFinal = fragment.count == rest.count
    encoder.encode(bytesWritten == 0 ? .text : .continuation, isFinal: isFinal, payload: fragment, into: &window)
    guard isFinal else {
      bytesWritten += fragment.count
      return 0
    }
    bytesWritten = 0
    messages[messageIndex] = Data()
    messageIndex += 1
    if messageIndex == messages.count { (messages, messageIndex) = ([], 0) }
    return SendQueue.cost(of: message)
  }
}
