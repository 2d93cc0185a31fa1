#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// One whole message, however many frames it came in.
package enum WebSocketMessage: Equatable, Sendable {
  /// Text as UTF-8, already checked.
  case text(Data)
  case binary(Data)

  /// Its bytes, whatever its kind.
  package var payload: Data {
    switch self {
    case .text(let data), .binary(let data): data
    }
  }
}
