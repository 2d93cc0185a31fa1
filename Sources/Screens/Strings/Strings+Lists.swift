import CommandCenter
import TerminalUI

extension Strings {
  static let filterLabel = "filter"
  static let filterPlaceholder = "type to filter"

  static func projectCount(_ shown: Int, of total: Int) -> String {
    shown == total ? (total == 1 ? "1 project" : "\(total) projects") : "\(shown) of \(total)"
  }

  static func chatCount(_ shown: Int, of total: Int, hasMore: Bool) -> String {
    let all = hasMore ? "\(total)+" : "\(total)"
    return shown == total ? (all == "1" ? "1 chat" : "\(all) chats") : "\(shown) of \(all)"
  }

  static func above(_ count: Int, _ glyphs: Glyphs) -> String { count > 0 ? "\(glyphs.up) \(count) more" : "" }
  static func below(_ count: Int, _ glyphs: Glyphs) -> String { count > 0 ? "\(glyphs.down) \(count) more" : "" }

  static func projectFilter(_ name: String) -> String { "project \(name)" }
  static func textFilter(_ text: String) -> String { "“\(text)”" }

  static func statusFilter(_ filter: StatusFilter) -> String {
    switch filter {
    case .all: "all"
    case .needsPerson: "needs you"
    case .running: "running"
    case .failed: "failed"
    case .stopped: "stopped"
    case .idle: "idle"
    }
  }

  static func nothingMatches(_ keys: KeyMap) -> String {
    "Nothing matches the filter. \(keys.word(.leave, in: .chats)) drops it."
  }
  /// What lists say that are not kept true by a link; `age` as `Ages` tells it.
  static func asOf(_ age: String, at server: String) -> String {
    (server.isEmpty ? "" : "\(server) ") + (age == now ? "as of just now" : "as of \(age) ago")
  }

  static let loadingMore = "Reading more…"

  // Headings of columns.
  static let columnStatus = "Status"
  static let columnTitle = "Title"
  static let columnProject = "Project"
  static let columnServer = "Server"
  static let columnPath = "Path"
  static let columnBranch = "Branch"
  static let columnModel = "Model"
  static let columnChats = "Chats"
  static let columnRunning = "Running"
  static let columnAge = "Age"

  static let untitled = "Untitled"
  static let placeholderTitle = "Sending…"
}

extension Strings {
  /// A condition in a word. "Ready" and "saved" claim nothing: how the last turn ended is not known.
  static func condition(_ condition: TaskCondition) -> String {
    switch condition {
    case .running: "running"
    case .needsApproval: "needs approval"
    case .asksPerson: "asks you"
    case .completed: "done"
    case .stopped: "stopped"
    case .failed: "failed"
    case .idle: "ready"
    case .saved: "saved"
    case .unknown(let word): word
    }
  }
}
