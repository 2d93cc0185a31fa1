import CommandCenter

/// What finding, jumping, folding and copying in a task say.
enum ReadingStrings {
  static func name(_ format: Transcript.Format) -> String {
    switch format {
    case .markdown: "Markdown"
    case .json: "JSON"
    case .html: "a page for the browser"
    }
  }
  static let findPlaceholder = "text in this task"
  static let noMatch = "not found"
  static func noMatchYet(_ keys: KeyMap) -> String {
    "not found; \(keys.word(.activate, in: .taskFind)) reads older turns"
  }
  static func matches(_ number: Int, of total: Int, isOpen: Bool) -> String {
    "\(number)/\(total)\(isOpen ? "+" : "")"
  }
  static func seeking(_ turns: Int, _ keys: KeyMap) -> String {
    "reads older turns (\(turns) so far); \(keys.word(.leave, in: .taskAtRest)) ends it"
  }
  static func findFirst(_ keys: KeyMap) -> String {
    "Press \(keys.word(.reading(.find), in: .taskAtRest)) and type what to find first."
  }
  static let fromBeginning = "That was the last place: it goes on at the first."
  static let fromEnd = "That was the first place: it goes on at the last."
  static let olderUnread = "Older turns can't be read now."
  static let olderKeptMax = "No more turns are kept in memory: older ones were not looked through."
  static func noNext(_ landmark: Landmark) -> String { "No \(landmark) below." }
  static func noPrevious(_ landmark: Landmark) -> String { "No \(landmark) above." }
  static let readsOlder = "Reads older turns; press the key again."
  static func folded(_ level: FoldLevel) -> String {
    switch level {
    case .line: "One line for each row."
    case .preview: "Long rows are cut."
    case .full: "Everything is shown."
    }
  }
  static func decideAfter(_ keys: KeyMap) -> String { "\(keys.word(.leave, in: .taskAtRest)), then decide" }
  static func worked(for length: String) -> String { "worked for \(length)" }
}
