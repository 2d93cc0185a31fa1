import CommandCenter

/// What Changes says.
enum ChangesStrings {
  static let title = "Changes"
  static let noTurn = "Nothing was done in this task yet."
  static let nothingToSave = "There is no change to save."
  static let noneBelow = "No later turn changed a file."
  static let noneAbove = "No earlier turn changed a file."
  static let binary = "binary"
  static let noNewline = "(no line end)"
  static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

  static func scope(_ scope: ChangeScope, number: Int?) -> String {
    let turn = number.map(TaskStrings.turn)
    return switch scope {
    case .turn: turn ?? "this turn"
    case .since: turn.map { "since \($0)" } ?? "since this turn"
    case .task: "whole task"
    }
  }

  static func nothing(_ scope: ChangeScope, hasOlder: Bool) -> String {
    switch scope {
    case .turn: "No file was changed by a patch in this turn. What its commands changed is not told by the server."
    case .since: "No file was changed by a patch since this turn."
    case .task:
      "No file was changed by a patch in this task" + (hasOlder ? ", as far as its turns are read." : ".")
    }
  }

  static func letter(_ kind: PatchFile.Kind) -> String {
    switch kind {
    case .added: "A"
    case .deleted: "D"
    case .modified: "M"
    case .renamed: "R"
    case .copied: "C"
    }
  }

  static func state(_ state: ChangedFile.State) -> String {
    switch state {
    case .proposed: TaskStrings.proposed
    case .applying: "applying"
    case .applied: "applied"
    case .declined: TaskStrings.declined
    case .notApplied: TaskStrings.notApplied
    }
  }

  static func modes(_ file: PatchFile) -> String? {
    guard let old = file.oldMode, let new = file.newMode, old != new else { return nil }
    return "mode \(old) to \(new)"
  }

  /// Why there are no lines.
  static func withoutLines(_ file: PatchFile) -> String {
    if let omitted = file.omitted { return TaskStrings.omitted(files: omitted.files, bytes: omitted.bytes) }
    if file.isBinary { return "A binary file: its content is not shown." }
    switch file.kind {
    case .added: return "An empty file."
    case .deleted: return "The file is gone; it was empty, or the server did not tell what stood in it."
    case .renamed: return "Only the name changed."
    case .copied: return "A copy; nothing in it changed."
    case .modified:
      return modes(file) == nil ? "The server did not tell which lines changed." : "Only the mode changed."
    }
  }

  static func saved(_ path: String, in directory: String) -> String {
    directory.isEmpty ? "Saved: git apply \(path)" : "Saved: cd \(directory) && git apply \(path)"
  }
}
