import CommandCenter

/// Which key gives which answer. The same kind of answer has the same key everywhere.
enum ApprovalKeys {
  private static let furtherKeys: [Character] = ["a", "p", "w", "z"]

  /// The options that can be reached, with their keys, in the order in which they are shown.
  static func keyed(_ options: [ApprovalOption]) -> [(key: Character, option: ApprovalOption)] {
    var further = furtherKeys[...]
    let plain = plain(options)
    return options.compactMap { option in
      guard plain.contains(option.id) else { return further.popFirst().map { ($0, option) } }
      switch option.role {
      case .acceptOnce: return ("y", option)
      case .decline: return ("n", option)
      case .cancelTurn: return (stop, option)
      case .acceptWider: return further.popFirst().map { ($0, option) }
      }
    }
  }

  /// The answers to what is asked and to nothing more. A rule that refuses for good is a no, too: the plain one keeps the
  /// plain key.
  private static func plain(_ options: [ApprovalOption]) -> [String] {
    [
      options.first { $0.role == .acceptOnce }, options.last { $0.role == .decline },
      options.first { $0.role == .cancelTurn },
    ].compactMap { $0?.id }
  }

  /// Whether an answer holds for more than what is asked, so that its reach must be seen before it is given.
  static func isWider(_ option: ApprovalOption, in options: [ApprovalOption]) -> Bool {
    !plain(options).contains(option.id)
  }

  /// The option that a key picks.
  static func option(for key: Character, in options: [ApprovalOption]) -> ApprovalOption? {
    keyed(options).first { $0.key == key }?.option
  }

  /// The key that says no and stops the turn: that of Stop.
  static let stop: Character = "S"
  /// The key that sends answers which were filled in one by one.
  static let send: Character = "y"
  /// The key that copies what was written for a question that closed.
  static let copy: Character = "c"
}

extension Approval {
  /// Whether numbers choose something in it: an answer, or what is to be granted.
  var takesNumbers: Bool {
    switch subject {
    case .questions, .form: true
    case .permissions(let lines): takesParts && lines.count > 1
    default: false
    }
  }

  /// Whether an answer was chosen that waits for a link.
  var isChosenWithoutLink: Bool {
    guard state == .unreachable, case .chosenWithoutLink = note else { return false }
    return true
  }

  /// Whether its answers are filled in one by one.
  var isFilledIn: Bool {
    switch subject {
    case .questions, .form: true
    default: false
    }
  }
}

extension TaskDetail {
  /// The oldest thing that this task waits for.
  var decision: Approval? {
    approvals.first { $0.state.takesAnswer && !$0.isChosenWithoutLink } ?? approvals.first { $0.state.takesAnswer }
      ?? approvals.first { $0.state.isOpen }
  }

  /// What its card shows: what waits, else a question that closed over what the person was writing.
  func card(_ sheets: AnswerSheets) -> Approval? { decision ?? approvals.last { sheets.hasUnsent($0) } }
}
