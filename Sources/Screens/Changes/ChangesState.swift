import CommandCenter
import TerminalUI

/// Changes while they are looked at.
struct ChangesState: Sendable {
  var scope: ChangeScope
  /// The turn that was meant when they were opened; "this turn" and "since this turn" are about it.
  var turn: TurnID
  /// The file that is looked at; nil for the first one.
  var file: ChangedFile.ID?
  /// The first row of its diff that shows, and the columns that are scrolled away.
  var top = 0
  var column = 0
  /// What the person chose; nil leaves it to the width.
  var isSideBySide: Bool?
  /// Hunks of the file that are folded.
  var folded: Set<Int> = []
  /// What is looked for; nil without a find.
  var field: TextField?
  var isEditing = false
  /// The line that was found last.
  var found: Place?
  let memo = ChangesMemo()

  /// A line of a change.
  struct Place: Hashable {
    var file: ChangedFile.ID
    var hunk: Int
    var line: Int
  }

  var pattern: FindPattern? { field.flatMap { FindPattern($0.text) } }

  var keyView: KeyView {
    if isEditing { return .taskFind }
    return field == nil ? .changes : .changesFinding
  }

  func set(_ detail: TaskDetail) -> ChangeSet {
    memo.set(
      detail.timeline, scope, directory: detail.settings.directory ?? detail.summary.projectPath,
      waiting: Set(detail.approvals.filter(\.state.takesAnswer).compactMap(\.itemID)))
  }

  func index(in set: ChangeSet) -> Int { set.files.firstIndex { $0.id == file } ?? 0 }

  /// Every line that has what is looked for.
  func places(in set: ChangeSet) -> [Place] {
    guard let pattern else { return [] }
    return set.files.flatMap { changed in
      changed.file.hunks.enumerated().flatMap { hunk, content in
        content.lines.indices.filter { pattern.count(in: content.lines[$0].text) > 0 }.map {
          Place(file: changed.id, hunk: hunk, line: $0)
        }
      }
    }
  }

  mutating func select(_ file: ChangedFile.ID) {
    self.file = file
    (top, column, folded) = (0, 0, [])
  }
}

/// What keys ask for in Changes.
package enum ChangesCommand: Hashable, Sendable {
  case open
  case nextHunk, previousHunk, nextFile, previousFile
  case nextTurn, previousTurn
  /// This turn, since this turn, the whole task.
  case scope
  case sideBySide
  case save

  /// The name by which the settings and the palette know it.
  var name: String {
    switch self {
    case .open: "changes"
    case .nextHunk: "next-hunk"
    case .previousHunk: "previous-hunk"
    case .nextFile: "next-file"
    case .previousFile: "previous-file"
    case .nextTurn: "changes-of-next-turn"
    case .previousTurn: "changes-of-previous-turn"
    case .scope: "changes-scope"
    case .sideBySide: "side-by-side"
    case .save: "save-patch"
    }
  }

  var traits: Command.Traits {
    switch self {
    case .nextHunk, .previousHunk, .nextFile, .previousFile, .nextTurn, .previousTurn: .navigates
    default: []
    }
  }
}
