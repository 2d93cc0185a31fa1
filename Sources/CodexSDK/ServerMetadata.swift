/// Who a server says it is.
public struct ServerMetadata: Hashable, Sendable {
  /// The server's whole description of itself.
  public let userAgent: String
  /// The server's version, such as `0.163.0`; `nil` when it doesn't say.
  public let version: String?
  /// The server's own directory.
  public let codexHome: String?
  /// `unix` or `windows`.
  public let platformFamily: String?
  /// `linux`, `macos`, …
  public let platformOS: String?

  init(_ response: Initialize.Response) {
    userAgent = response.userAgent
    version = Self.version(in: response.userAgent)
    codexHome = response.codexHome
    platformFamily = response.platformFamily
    platformOS = response.platformOs
  }

  /// The version in `name/VERSION (…)`. The name before it is that of whichever client came first, not the server's.
  static func version(in userAgent: String) -> String? {
    guard let slash = userAgent.firstIndex(of: "/") else { return nil }
    let version = userAgent[userAgent.index(after: slash)...].prefix { !$0.isWhitespace && $0 != "(" }
    return version.isEmpty ? nil : String(version)
  }
}
