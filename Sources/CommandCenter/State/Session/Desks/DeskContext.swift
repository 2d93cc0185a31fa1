#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a desk may know beside its own data: handed in with each event, never kept.
struct DeskContext: Sendable {
  var now: Date
  /// Whether calls can go out now.
  var isUsable: Bool
  var serverName: String
  /// Under what the server's things are kept on this machine; nil for the demo, of which nothing is kept.
  var savedServer: ServerID?
  /// The home of the user that the server runs as, where it tells.
  var home: String?
}
