/// What the next turn will run with changed. Goes to subscribers.
public struct ThreadSettingsUpdatedNotification: ServerNotification {
  /// `thread/settings/updated`.
  public static let method = "thread/settings/updated"

  /// The thread.
  public var threadId: String
  /// All settings, changed or not.
  public var threadSettings: ThreadSettings

  /// Reads the params; `threadId` and `threadSettings` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    threadId = try wire.required("threadId")
    threadSettings = try wire.required("threadSettings")
  }
}
