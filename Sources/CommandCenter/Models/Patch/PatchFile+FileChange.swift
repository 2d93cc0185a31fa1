extension PatchFile {
  /// A file of a patch as the server tells it: whole texts for what is new or gone, hunks for what is edited. Paths inside
  /// of the task's directory are told without it.
  package init(_ change: FileChange, in directory: String) {
    let path = Self.relative(change.path, to: directory)
    switch change.kind {
    case .add:
      self.init(.added, oldPath: path, newPath: path, hunks: Self.whole(change.diff, .added))
    case .delete:
      self.init(.deleted, oldPath: path, newPath: path, hunks: Self.whole(change.diff, .removed))
    case .update(let moved):
      let newPath = moved.map { Self.relative($0, to: directory) } ?? path
      self.init(
        newPath == path ? .modified : .renamed, oldPath: path, newPath: newPath,
        hunks: PatchReader(change.diff).hunksOfOneFile())
    case .unknown:
      self.init(.modified, oldPath: path, newPath: path, hunks: PatchReader(change.diff).hunksOfOneFile())
    case .omitted(let files, let bytes):
      self.init(.modified, oldPath: "", newPath: "")
      omitted = Omitted(files: files, bytes: bytes)
    }
  }

  package static func relative(_ path: String, to directory: String) -> String {
    guard !directory.isEmpty, directory != "/", path.hasPrefix(directory + "/") else { return path }
    return String(path.dropFirst(directory.count + 1))
  }

  /// One hunk with all lines of a text.
  private static func whole(_ text: String, _ kind: PatchLine.Kind) -> [PatchHunk] {
    guard !text.isEmpty else { return [] }
    var lines = PatchReader.lines(text).map { PatchLine(kind, $0) }
    if text.utf8.last == UInt8(ascii: "\n") {
      lines.removeLast()
    } else {
      lines[lines.count - 1].lacksNewline = true
    }
    let isAdded = kind == .added
    return [PatchHunk(oldStart: isAdded ? 0 : 1, newStart: isAdded ? 1 : 0, lines: lines)]
  }
}
