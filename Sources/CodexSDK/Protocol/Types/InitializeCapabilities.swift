/// What a client can do.
public struct InitializeCapabilities: Encodable, Hashable, Sendable {
  /// Whether it may use experimental methods and fields.
  public var experimentalApi: Bool
  /// Notifications it doesn't want, by their exact methods.
  public var optOutNotificationMethods: [String]?

  /// Capabilities.
  public init(experimentalApi: Bool, optOutNotificationMethods: [String]? = nil) {
    self.experimentalApi = experimentalApi
    self.optOutNotificationMethods = optOutNotificationMethods
  }
}
