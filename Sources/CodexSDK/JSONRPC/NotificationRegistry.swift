/// Which type reads which notification.
struct NotificationRegistry: Sendable {
  typealias Params = KeyedDecodingContainer<EnvelopeKey>
  private var readers: [String: @Sendable (Params) throws -> ServerEvent] = [:]

  /// Adds a type; a method that is added twice is a mistake in this library.
  mutating func on<N: ServerNotification>(_ type: N.Type, _ wrap: @escaping @Sendable (N) -> ServerEvent) {
    precondition(readers[N.method] == nil, "duplicate method \(N.method)")
    readers[N.method] = { wrap(try $0.decode(N.self, forKey: .params)) }
  }

  /// The reader of a method's params; `nil` when there is no type for it.
  func reader(for method: String) -> (@Sendable (Params) throws -> ServerEvent)? { readers[method] }

  /// All methods there are types for.
  var methods: [String] { readers.keys.sorted() }
}
