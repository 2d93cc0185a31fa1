package import CommandCenter

/// What keys ask for while an open task is read.
package enum ReadingCommand: Hashable, Sendable {
  /// The field for what is looked for.
  case find
  case nextMatch, previousMatch
  case next(Landmark), previous(Landmark)
  /// The marked row, a level more or less.
  case unfoldRow, foldRow
  /// What the marked row offers to be copied.
  case copy
  case links
  /// All of the task, into a file.
  case export(Transcript.Format)
  /// When each turn began.
  case times

  /// The name by which the settings and the palette know it.
  var name: String {
    switch self {
    case .find: "find"
    case .nextMatch: "next-match"
    case .previousMatch: "previous-match"
    case .next(let landmark): "next-\(landmark.rawValue)"
    case .previous(let landmark): "previous-\(landmark.rawValue)"
    case .unfoldRow: "unfold-row"
    case .foldRow: "fold-row"
    case .copy: "copy"
    case .links: "links"
    case .export(.markdown): "export"
    case .export(let format): "export-\(format.rawValue)"
    case .times: "times"
    }
  }

  var traits: Command.Traits {
    switch self {
    case .nextMatch, .previousMatch, .next, .previous: .navigates
    default: []
    }
  }
}

/// What one jumps to in a task.
package enum Landmark: String, CaseIterable, Hashable, Sendable {
  case prompt, change, command, error, question
}
