/// How the start of a tool server goes. Goes to the subscribers of the thread that it is started for.
public struct McpServerStartupStatusNotification: ServerNotification {
  /// `mcpServer/startupStatus/updated`.
  public static let method = "mcpServer/startupStatus/updated"

  /// The tool server's name in the configuration.
  public var name: String
  /// How far it is.
  public var status: McpServerStartupState
  /// Why it failed.
  public var error: String?

  /// Reads the params; `name` and `status` are required.
  public init(from decoder: any Decoder) throws {
    let wire = try WireObject(decoder)
    name = try wire.required("name")
    status = try wire.required("status")
    error = wire.optional("error")
  }
}
