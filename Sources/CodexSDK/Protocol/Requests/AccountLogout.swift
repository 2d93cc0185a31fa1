/// `account/logout`: forgets the server's sign-in. Told to every connection by ``AccountUpdatedNotification``.
public struct AccountLogout: ClientRequest {
  /// Nothing.
  public typealias Response = EmptyResponse
  /// `account/logout`.
  public static let method = "account/logout"

  /// The request.
  public init() {}
}
