#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whose answer a frame is that is no valid JSON, or nested deeper than the decoder goes, so that its caller is told now and
/// not when its time is up.
enum BrokenReply {
  /// What is looked at: servers write the id and the name of the next member first.
  private static let headBytesMax = 128

  /// The number of the request; nil where the beginning of the frame does not say that it answers one.
  static func request(of frame: Data) -> Int? {
    let head = String(decoding: frame.prefix(headBytesMax), as: UTF8.self)
    let pattern = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d{1,18})\s*,\s*"(?:result|error)"\s*:/
    return head.firstMatch(of: pattern).flatMap { Int($0.1) }
  }
}
