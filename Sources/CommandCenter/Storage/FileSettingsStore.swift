import CodexSDK
import Synchronization

/// Settings in `config.json`: a file that people edit, too, and that other instances write. Keys we don't know stay, what
/// can't be read is never overwritten, and a save writes what this instance changed and nothing else.
package final class FileSettingsStore: SettingsStore {
  private let path: String
  private let shell: Shell
  /// The settings as this instance last read or wrote them.
  private let known = Mutex(SavedSettings())

  /// - Parameters:
  ///   - directories: Where its files are.
  ///   - shell: Is told which variables hold tokens.
  package init(_ directories: Directories, shell: Shell = [:]) {
    path = directories.settingsFile
    self.shell = shell
  }

  package func load() throws(Problem) -> LoadedSettings {
    let (document, warnings) = try checkedDocument()
    var loaded = try document.loaded()
    loaded.warnings += warnings
    withholdTokens(of: loaded.settings)
    known.withLock { $0 = loaded.settings }
    return loaded
  }

  package func save(_ settings: SavedSettings) throws(Problem) {
    let before = known.withLock { $0 }
    try PrivateFile.locked(path) { () throws(Problem) in
      var (document, _) = try checkedDocument()
      // Also what is JSON and makes no sense to us is somebody's: keep it.
      let current = try document.loaded().settings
      document.update(settings.changes(since: before, onto: current))
      try PrivateFile.write(try document.encoded(), to: path)
    }
    withholdTokens(of: settings)
    known.withLock { $0 = settings }
  }

  /// The document, and what was mended of its file.
  ///
  /// Who can write it can have commands run here, so that a file that everybody can write is refused. One with a password
  /// is made private; it need not be where nothing in it is secret.
  private func checkedDocument() throws(Problem) -> (SettingsDocument, [String]) {
    var warnings: [String] = []
    let path = path
    let bytes = try PrivateFile.read(path, bytesMax: SettingsDocument.bytesMax) { file, bytes throws(Problem) in
      guard file.isOurs else {
        throw Self.unsafe(path, "it belongs to another user", "Put a file of your own in its place")
      }
      let fix = "chmod 600 '\(path)'"
      guard file.mode & 0o002 == 0 else {
        throw Self.unsafe(path, "everybody can write it (mode \(file.modeText)), and it names commands", "Run: \(fix)")
      }
      guard file.mode & 0o077 != 0 else { return }
      let settings = try SettingsDocument(bytes, path: path).loaded().settings
      let hasPassword = settings.servers.contains { $0.proxy?.hasCredentials == true }
      guard hasPassword || file.mode & 0o020 != 0 else { return }
      let what = hasPassword ? "could be read by others, and holds a proxy's password" : "could be written by others"
      guard file.makePrivate() else { throw Self.unsafe(path, "it \(what) (mode \(file.modeText))", "Run: \(fix)") }
      warnings.append(
        "\(path) \(what) (mode \(file.modeText)). Its mode is now 0600, as after \(fix)."
          + (hasPassword ? " Change the password if others use this machine." : ""))
    }
    return (try SettingsDocument(bytes, path: path), warnings)
  }

  private static func unsafe(_ path: String, _ why: String, _ nextStep: String) -> Problem {
    Problem(.storage, "\(path) is not used: \(why).", nextStep: "\(nextStep). Until then settings are not saved.")
  }

  private func withholdTokens(of settings: SavedSettings) {
    for server in settings.servers { if case .environment(let name) = server.token { shell.withhold(name) } }
  }
}
