import Synchronization

/// Settings in `config.json`: a file that people edit, too, and that other instances write. Keys we don't know stay, what
/// can't be read is never overwritten, and a save writes what this instance changed and nothing else.
package final class FileSettingsStore: SettingsStore {
  private let path: String
  /// The settings as this instance last read or wrote them.
  private let known = Mutex(SavedSettings())

  package init(_ directories: Directories) { path = directories.settingsFile }

  package func load() throws(Problem) -> LoadedSettings {
    let loaded = try SettingsDocument(try PrivateFile.read(path), path: path).loaded()
    known.withLock { $0 = loaded.settings }
    return loaded
  }

  package func save(_ settings: SavedSettings) throws(Problem) {
    let before = known.withLock { $0 }
    try PrivateFile.locked(path) { () throws(Problem) in
      var document = try SettingsDocument(try PrivateFile.read(path), path: path)
      // Also what is JSON and makes no sense to us is somebody's: keep it.
      let current = try document.loaded().settings
      document.update(settings.changes(since: before, onto: current))
      try PrivateFile.write(try document.encoded(), to: path)
    }
    known.withLock { $0 = settings }
  }
}
