#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Date {
  /// From seconds since 1970, as threads and turns count.
  init(serverSeconds seconds: Int) { self.init(timeIntervalSince1970: Double(seconds)) }

  /// From milliseconds since 1970, as items and questions count.
  init(serverMilliseconds milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1_000) }
}
