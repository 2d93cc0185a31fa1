/// A path that is being typed, and what the server says of it.
package struct PathLookup: Sendable, Equatable {
  package enum Check: Sendable, Hashable {
    case checking
    case folder
    case file
    case missing
    case closed
    /// This server does not tell where the tilde leads.
    case homeUnknown
    /// It could not be asked.
    case unknown
  }

  /// Folders offered at a time; more are told of, not listed.
  package static let candidatesMax = 200

  /// As it was typed.
  package var typed: String
  /// The absolute path that it stands for; nil while the tilde in it can't be told.
  package var path: String?
  package var check: Check
  /// What it may become: whole paths of folders that begin with it, spelled as it is, each with a separator at its end.
  package var candidates: [String]
  /// How many more there are.
  package var hiddenCount: Int
  /// Whether the folders beside it are not known yet.
  package var isListing: Bool

  package init(
    typed: String, path: String?, check: Check, candidates: [String] = [], hiddenCount: Int = 0, isListing: Bool = false
  ) {
    self.typed = typed
    self.path = path
    self.check = check
    self.candidates = candidates
    self.hiddenCount = hiddenCount
    self.isListing = isListing
  }

  /// The typed text, made as long as all candidates agree; nil when it can't be made longer.
  package var completion: String? {
    guard let first = candidates.first, hiddenCount == 0 else { return nil }
    var common = first
    for candidate in candidates.dropFirst() {
      common = String(zip(common, candidate).prefix { $0.0 == $0.1 }.map(\.0))
    }
    // The server may spell it with other capitals than the person did.
    return common.count > typed.count || (common.count == typed.count && common != typed) ? common : nil
  }
}

/// The folders of one directory, as far as they can be typed.
struct FolderListing: Sendable, Equatable {
  /// Absolute.
  var directory: String
  /// Sorted.
  var folders: [String]

  init(directory: String, _ entries: [FolderEntry]) {
    self.directory = directory
    folders = entries.filter(\.isFolder).map(\.name).sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  init(noneIn directory: String) {
    self.directory = directory
    folders = []
  }

  /// Those that begin with what was typed; without regard to case where nothing else does. Hidden ones only for a dot.
  func matching(_ name: String) -> [String] {
    let shown = name.hasPrefix(".") ? folders : folders.filter { !$0.hasPrefix(".") }
    let exact = shown.filter { $0.hasPrefix(name) }
    if !exact.isEmpty { return exact }
    let lowered = name.lowercased()
    return shown.filter { $0.lowercased().hasPrefix(lowered) }
  }
}
