/// Settings in `config.json`: a file that people edit, too. Keys we don't know stay, and what can't be read is never
/// overwritten.
package struct FileSettingsStore: SettingsStore {
  private let path: String

  package init(_ directories: Directories) { path = directories.settingsFile }

  package func load() throws(Problem) -> LoadedSettings {
    try SettingsDocument(try PrivateFile.read(path), path: path).loaded()
  }

  package func save(_ settings: SavedSettings) throws(Problem) {
    try PrivateFile.locked(path) { () throws(Problem) in
      var document = try SettingsDocument(try PrivateFile.read(path), path: path)
      // Also what is JSON and makes no sense to us is somebody's: keep it.
      _ = try document.loaded()
      document.update(settings)
      try PrivateFile.write(try document.encoded(), to: path)
    }
  }
}
