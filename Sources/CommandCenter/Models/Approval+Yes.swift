// A yes means what was shown: without all of it there is none.

extension Approval {
  /// Why it can't be accepted here, with what to do; nil where it can.
  package var whyNoYes: String? {
    missing.map { "\($0) It can't be accepted here: decline it, or answer it in a client that shows all of it." }
  }

  /// The answers that it takes: all of them, or those alone that let nothing happen.
  package var offered: [ApprovalOption] { whyNoYes == nil ? options : options.filter { !$0.accepts } }

  private static let unreadPart = "A part of this question could not be read."

  private var missing: String? {
    if !unread.isEmpty { return Self.unreadPart }
    if isIncomplete { return "Not all of this question is kept: it is too long." }
    switch subject {
    case .command(let command): return command.isBlank ? "The server has not said what would run." : nil
    case .fileChange(let changes):
      if changes.isEmpty { return "The server has not said what changes." }
      if changes.contains(where: { $0.rest?.isMisread == true }) { return Self.unreadPart }
      return changes.contains { !$0.isTold } ? "The server has not said what changes in one of the files." : nil
    case .permissions(let lines):
      return lines.allSatisfy(\.isBlank) ? "The server has not said what would be allowed." : nil
    case .questions(let questions):
      if questions.isEmpty { return "The server has not said what it asks." }
      // The answer to one would be the answer to both.
      let isTold = Set(questions.map(\.id)).count == questions.count
      return isTold ? nil : "Two of the questions have the same id."
    case .form(let form):
      return form.fields.isEmpty && form.message.isBlank ? "The tool server has not said what it asks." : nil
    case .link(_, _, let url): return url.isBlank ? "The tool server has not said which page." : nil
    case .unsupported: return nil
    }
  }
}

extension Problem {
  /// What was shown is not what is asked by now.
  static let askedAnew = Problem(.badInput, "Nothing was answered: what is asked has changed. Read it again.")
}

extension FileChange {
  /// Whether all that happens to the file is known.
  fileprivate var isTold: Bool {
    guard !path.isBlank else { return false }
    return switch kind {
    case .add, .delete: true
    case .update(let movedTo): movedTo.map { !$0.isBlank } ?? !diff.isEmpty
    case .unknown, .omitted: false
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
