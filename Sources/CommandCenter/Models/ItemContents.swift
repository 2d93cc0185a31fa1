/// What a person sent.
package struct UserMessage: Hashable, Sendable, Codable {
  package var text: String
  /// Attachments in words: "image photo.png", "skill review".
  package var attachments: [String]
  /// The id we sent it with, when it was ours.
  package var messageID: MessageID?

  package init(text: String, attachments: [String] = [], messageID: MessageID? = nil) {
    self.text = text
    self.attachments = attachments
    self.messageID = messageID
  }
}

/// What the model said, in Markdown.
package struct AgentMessage: Hashable, Sendable, Codable {
  /// `commentary` while it works, `finalAnswer` at the end, `review` for what a review found; nil when the server doesn't say.
  package enum Phase: Hashable, Sendable, Codable { case commentary, finalAnswer, review }

  package var text: String
  package var phase: Phase?

  package init(text: String, phase: Phase? = nil) {
    self.text = text
    self.phase = phase
  }
}

/// A command the server runs.
package struct CommandRun: Hashable, Sendable, Codable {
  /// The whole command line, shell wrapper included: what an approval shows.
  package var command: String
  /// The bare text without the shell wrapper when the server tells it: what a row shows.
  package var shortCommand: String
  package var directory: String
  /// stdout and stderr mixed, at most `ItemLimits.outputBytesMax`.
  package var output: String
  /// UTF-8 bytes cut from `output` by our limit.
  package var omittedBytes: Int
  package var exitCode: Int?
  package var durationMilliseconds: Int?
  /// The server's handle of the process, when it runs.
  package var processID: String?

  package init(
    command: String, shortCommand: String? = nil, directory: String = "", output: String = "", omittedBytes: Int = 0,
    exitCode: Int? = nil, durationMilliseconds: Int? = nil, processID: String? = nil
  ) {
    self.command = command
    self.shortCommand = shortCommand ?? command
    self.directory = directory
    self.output = output
    self.omittedBytes = omittedBytes
    self.exitCode = exitCode
    self.durationMilliseconds = durationMilliseconds
    self.processID = processID
  }
}

/// One file of a patch.
package struct FileChange: Hashable, Sendable, Codable {
  package enum Kind: Hashable, Sendable, Codable {
    case add
    case update(movedTo: String?)
    case delete
    case unknown(String)
    /// No file: so many of the patch, and so many bytes of it, were too much to be kept.
    case omitted(files: Int, bytes: Int)
  }

  package var path: String
  package var kind: Kind
  /// For `update` a unified hunk; for `add` and `delete` the file's text without marks.
  package var diff: String
  /// What else the server told of it; nil where that is nothing.
  package var rest: Rest?

  /// Members for which this program has no words.
  package struct Rest: Hashable, Sendable, Codable {
    /// Each with its name, as it came.
    package var texts: [String]
    /// Whether one of them is known, and of another type than it should be.
    package var isMisread: Bool
  }

  package init(path: String, kind: Kind, diff: String) {
    self.path = path
    self.kind = kind
    self.diff = diff
  }
}

/// A call of a tool (MCP or of the client), or any other named step.
package struct ToolCall: Hashable, Sendable, Codable {
  /// "server · tool", or the tool's name.
  package var name: String
  package var arguments: String
  package var result: String

  package init(name: String, arguments: String = "", result: String = "") {
    self.name = name
    self.arguments = arguments
    self.result = result
  }
}

/// A step of another agent that this thread started.
package struct SubAgentActivity: Hashable, Sendable, Codable {
  package var threadID: ThreadID?
  /// The agent's path, `/root/helper`.
  package var path: String
  /// What happened, in the server's word: `started`, `completed`, …
  package var kind: String

  package init(threadID: ThreadID?, path: String, kind: String) {
    self.threadID = threadID
    self.path = path
    self.kind = kind
  }
}

/// One line about the turn or the connection itself.
package struct Notice: Hashable, Sendable, Codable {
  package enum Level: Hashable, Sendable, Codable { case info, warning, error }

  package var level: Level
  package var text: String

  package init(_ level: Level, _ text: String) {
    self.level = level
    self.text = text
  }
}

/// Bounds on what a timeline keeps. Reaching one is shown on the row.
package enum ItemLimits {
  /// Text kept of one message, in UTF-8 bytes: its beginning and its end.
  package static let textBytesMax = 4_194_304
  /// Output kept of one command, in UTF-8 bytes (the server itself keeps as much live and 64 KiB stored).
  package static let outputBytesMax = 1_048_576
  /// Parts kept of one reasoning summary.
  package static let reasoningPartsMax = 1_000
  /// What a part of it gets of `textBytesMax` where the others took all.
  package static let reasoningPartBytesMin = 4_096
  /// Turns kept in memory of a watched task; older ones are paged in on demand.
  package static let turnsKeptMax = 2_000
}
