/// The requests that only read, or that say what this connection wants to hear of. What is not in here, as a method that
/// comes with a newer server, may change something.
public enum ReadingMethods {
  /// `thread/resume` subscribes to a thread and loads it; it starts nothing.
  public static let all: Set<String> = [
    "initialize", "account/read", "account/rateLimits/read", "config/read", "fs/getMetadata", "fs/readDirectory",
    "model/list", "skills/list", "thread/backgroundTerminals/list", "thread/items/list", "thread/list",
    "thread/queue/list", "thread/read", "thread/resume", "thread/search", "thread/turns/list", "thread/unsubscribe",
  ]
}
