/// Bounds on what is kept of the server's texts and lists, by what they are for. Everything is brought within them where it
/// arrives, in `Mapping`; what was cut says so itself.
package enum TextLimit {
  /// A name, a title, a path, an address, a word of the server.
  case name
  /// What is said to a person: a warning, an error, a reason, a step of a plan, a label with its explanation.
  case sentence
  /// What is to be decided. What is cut can't be approved; Linux takes 128 KiB in one argument of a command.
  case question
  /// A prompt, a result, a diff.
  case text

  package var bytesMax: Int {
    switch self {
    case .name: 4_096
    case .sentence: 16_384
    case .question: 262_144
    case .text: 1_048_576
    }
  }

  /// Entries kept of a list: steps, choices, lines, attachments.
  package static let entriesMax = 1_000
  /// Bytes kept of everything that one question says beside its subject.
  package static let questionBytesMax = 1_048_576
  /// Answers kept of a question.
  package static let optionsMax = 100
  /// Files kept of a patch.
  package static let filesMax = 5_000
  /// Bytes kept of all diffs of a patch.
  package static let patchBytesMax = 4_194_304
  /// A file that would get less of a patch than this is not listed.
  static let fileBytesMin = 1_024
}

extension String {
  /// The text within a limit: where it is too long its beginning and its end, and between them how much is missing.
  func kept(_ limit: TextLimit) -> String { kept(bytesMax: limit.bytesMax) }

  func kept(bytesMax: Int) -> String {
    guard utf8.count > bytesMax else { return self }
    var omittedBytes = 0
    return BoundedText.cut(self, omittedBytes: &omittedBytes, bytesMax: bytesMax)
  }
}

extension [String] {
  /// The entries within a limit each; what goes beyond `entriesMax` is counted in the last one.
  func kept(_ limit: TextLimit) -> [String] {
    let texts = prefix(TextLimit.entriesMax).map { $0.kept(limit) }
    return count > TextLimit.entriesMax ? texts.dropLast() + ["… \(count - TextLimit.entriesMax + 1) more …"] : texts
  }
}

extension [FileChange] {
  /// The changes within the limits of a patch; what is missing is told by a last entry of the kind `omitted`.
  func kept() -> [FileChange] {
    // Nearly always: nothing is walked twice.
    if count <= TextLimit.filesMax, isWithinLimits { return self }
    var changes: [FileChange] = []
    var room = TextLimit.patchBytesMax
    var (files, bytes) = (0, 0)
    for var change in self {
      let size = change.diff.utf8.count
      let isTooMuch = size > room && room < TextLimit.fileBytesMin
      guard changes.count < TextLimit.filesMax - 1, !isTooMuch else {
        files += 1
        bytes += size
        continue
      }
      change.path = change.path.kept(.name)
      change.kind = change.kind.kept()
      change.diff = change.diff.kept(bytesMax: Swift.min(TextLimit.text.bytesMax, room))
      bytes += Swift.max(0, size - change.diff.utf8.count)
      room -= change.diff.utf8.count
      change.rest = change.rest?.kept()
      changes.append(change)
    }
    if files > 0 || bytes > 0 {
      changes.append(FileChange(path: "", kind: .omitted(files: files, bytes: bytes), diff: ""))
    }
    return changes
  }

  private var isWithinLimits: Bool {
    var bytes = 0
    for change in self {
      bytes += change.diff.utf8.count
      guard change.path.utf8.count <= TextLimit.name.bytesMax, change.diff.utf8.count <= TextLimit.text.bytesMax,
        bytes <= TextLimit.patchBytesMax, change.kind == change.kind.kept(),
        change.rest == change.rest?.kept()
      else { return false }
    }
    return true
  }

  /// Whether a part of the patch was too long to be kept.
  package var areCut: Bool { contains { if case .omitted = $0.kind { true } else { false } } }
}

extension FileChange.Rest {
  /// What is cut of it leaves no yes.
  fileprivate func kept() -> Self {
    let texts = texts.kept(.sentence)
    return Self(texts: texts, isMisread: isMisread || texts != self.texts)
  }
}

extension FileChange.Kind {
  fileprivate func kept() -> Self {
    switch self {
    case .update(let path?): .update(movedTo: path.kept(.name))
    case .unknown(let word): .unknown(word.kept(.name))
    case .add, .delete, .update(nil), .omitted: self
    }
  }
}
