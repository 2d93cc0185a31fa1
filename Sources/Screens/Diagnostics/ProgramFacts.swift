package import CommandCenter

/// What the program itself knows and a snapshot does not: files, versions, the terminal. Read when Diagnostics opens.
package struct ProgramFacts: Hashable, Sendable {
  package var version: String
  package var settingsPath: String
  package var storePath: String
  /// Bytes on the disk; nil when there is no file.
  package var storeBytes: Int?
  package var logPath: String
  /// What is known of the terminal, in the order in which it is shown.
  package var terminal: [Fact]
  /// Texts that must appear nowhere: tokens in use, and what holds them.
  package var secrets: [Secret]

  package struct Fact: Hashable, Sendable {
    package var label: String
    package var value: String

    package init(_ label: String, _ value: String) {
      self.label = label
      self.value = value
    }
  }

  package init(
    version: String = "", settingsPath: String = "", storePath: String = "", storeBytes: Int? = nil,
    logPath: String = "", terminal: [Fact] = [], secrets: [Secret] = []
  ) {
    self.version = version
    self.settingsPath = settingsPath
    self.storePath = storePath
    self.storeBytes = storeBytes
    self.logPath = logPath
    self.terminal = terminal
    self.secrets = secrets
  }
}
