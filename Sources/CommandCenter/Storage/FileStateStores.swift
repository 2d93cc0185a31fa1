/// The last selection of each server, in one small file.
package struct FileSelectionStore: SelectionStore {
  private let file: StateFile<[String: SavedSelection]>

  package init(_ directories: Directories) { file = StateFile(path: directories.selectionsFile) }

  package func selection(for server: ServerID) throws(Problem) -> SavedSelection {
    try file.read()?[server.rawValue] ?? SavedSelection()
  }

  package func save(_ selection: SavedSelection, for server: ServerID) throws(Problem) {
    try file.change(from: [:]) { $0[server.rawValue] = selection }
  }
}

/// The drafts of each server, in one small file.
package struct FileDraftStore: DraftStore {
  /// A longer draft is kept up to here: more than the server takes as one prompt.
  package static let draftBytesMax = 2 * 1_048_576

  private let file: StateFile<[String: [String: String]]>

  package init(_ directories: Directories) { file = StateFile(path: directories.draftsFile) }

  package func drafts(for server: ServerID) throws(Problem) -> [DraftKey: String] {
    var drafts: [DraftKey: String] = [:]
    for (name, text) in try file.read()?[server.rawValue] ?? [:] {
      if let key = DraftKey(fileName: name) { drafts[key] = text }
    }
    return drafts
  }

  package func save(_ text: String, for key: DraftKey, server: ServerID) throws(Problem) {
    let text = BoundedText.prefix(of: text, bytesMax: Self.draftBytesMax)
    try file.change(from: [:]) { drafts in
      drafts[server.rawValue, default: [:]][key.fileName] = text.isEmpty ? nil : text
      if drafts[server.rawValue]?.isEmpty == true { drafts[server.rawValue] = nil }
    }
  }
}

extension DraftKey {
  private static let taskPrefix = "task:"

  fileprivate var fileName: String {
    switch self {
    case .newTask: "new"
    case .task(let id): Self.taskPrefix + id.rawValue
    }
  }

  fileprivate init?(fileName: String) {
    if fileName == "new" {
      self = .newTask
    } else if fileName.hasPrefix(Self.taskPrefix) {
      self = .task(ThreadID(String(fileName.dropFirst(Self.taskPrefix.count))))
    } else {
      return nil
    }
  }
}

extension AppStores {
  /// Everything in files below these directories.
  package init(_ directories: Directories, environment: [String: String]) {
    self.init(
      settings: FileSettingsStore(directories), tokens: FileTokenStore(directories, environment: environment),
      selections: FileSelectionStore(directories), drafts: FileDraftStore(directories))
  }
}
