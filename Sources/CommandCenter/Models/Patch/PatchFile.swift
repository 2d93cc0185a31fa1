/// What a patch does to one file.
package struct PatchFile: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case added, deleted, modified, renamed, copied
  }

  package var kind: Kind
  /// The path before and the one after; the same unless the file got another one.
  package var oldPath: String
  package var newPath: String
  /// In git's form, `100755`; nil where it is not told.
  package var oldMode: String?
  package var newMode: String?
  /// Whether its content is no text: then there are no hunks.
  package var isBinary = false
  /// The lines of a binary patch, as git wrote them.
  package var binary: [String] = []
  package var hunks: [PatchHunk]
  /// Files and bytes of the patch that were too much to be kept.
  package var omitted: Omitted?

  package struct Omitted: Hashable, Sendable {
    package var files: Int
    package var bytes: Int
  }

  package init(
    _ kind: Kind, oldPath: String, newPath: String, oldMode: String? = nil, newMode: String? = nil,
    hunks: [PatchHunk] = []
  ) {
    self.kind = kind
    self.oldPath = oldPath
    self.newPath = newPath
    self.oldMode = oldMode
    self.newMode = newMode
    self.hunks = hunks
  }

  /// The path that tells which file it is.
  package var path: String { kind == .deleted ? oldPath : newPath }
  package var addedCount: Int { count(.added) }
  package var removedCount: Int { count(.removed) }

  private func count(_ kind: PatchLine.Kind) -> Int {
    hunks.reduce(0) { sum, hunk in hunk.lines.reduce(sum) { $0 + ($1.kind == kind ? 1 : 0) } }
  }
}

/// Lines of a file that change, with those around them.
package struct PatchHunk: Hashable, Sendable {
  /// The number of its first line before and after; 0 where there is none.
  package var oldStart: Int
  package var newStart: Int
  /// What stands behind the numbers: mostly the function.
  package var heading: String
  package var lines: [PatchLine]

  package init(oldStart: Int, newStart: Int, heading: String = "", lines: [PatchLine]) {
    self.oldStart = oldStart
    self.newStart = newStart
    self.heading = heading
    self.lines = lines
  }

  package var oldCount: Int { lines.count { $0.kind != .added } }
  package var newCount: Int { lines.count { $0.kind != .removed } }
}

/// One line of a hunk.
package struct PatchLine: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case context, added, removed
  }

  package var kind: Kind
  /// Without its sign and its line end.
  package var text: String
  /// Whether no line end follows in the file.
  package var lacksNewline = false

  package init(_ kind: Kind, _ text: String, lacksNewline: Bool = false) {
    self.kind = kind
    self.text = text
    self.lacksNewline = lacksNewline
  }
}
