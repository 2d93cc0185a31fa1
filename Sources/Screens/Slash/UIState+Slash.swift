import CommandCenter
import TerminalUI

/// Commands that are typed into a prompt.
extension UIState {
  /// Runs the prompt where it is a command; nil where it is a text to be sent.
  mutating func runSlashLine(in draft: DraftKey, _ snapshot: AppSnapshot) -> [UIEffect]? {
    let text = prompt(draft).text
    guard taskDetail?.editing == nil, let line = SlashLine(text) else { return nil }
    // Said once; what is sent the second time is a text.
    if slashDoubted == text {
      slashDoubted = nil
      return nil
    }
    guard let command = Command.slashCommands[line.name] else {
      slashDoubted = text
      hint = Strings.noSuchCommand(line.name, nearest: nearest(to: line.name), keys)
      return []
    }
    if let refusal = snapshot.openTask == nil ? nil : refusal(of: command, snapshot) {
      hint = Strings.refusal(refusal, keys)
      return []
    }
    if !line.rest.isEmpty { return runSlash(command, line, draft, snapshot) }
    let all = PaletteEntries(below: self, snapshot).commands
    guard let entry = all.first(where: { $0.name == command.name }) else { return nil }
    guard entry.applies else {
      hint = Strings.doesNotApply(entry.note)
      return []
    }
    return replacePrompt(draft, with: "") + carryOut(entry, snapshot)
  }

  /// A command with what it needs on the same line.
  private mutating func runSlash(
    _ command: Command, _ line: SlashLine, _ draft: DraftKey, _ snapshot: AppSnapshot
  ) -> [UIEffect]? {
    guard let detail = snapshot.openTask, let purpose = InputState.Purpose(command, detail.summary),
      let action = purpose.action(for: line.rest)
    else {
      slashDoubted = prompt(draft).text
      hint = Strings.takesNothing(line.name, keys)
      return []
    }
    leaveText(snapshot)
    return replacePrompt(draft, with: "") + [.perform(action)]
  }

  /// Says which commands begin with what is typed.
  mutating func hintAtSlash(in draft: DraftKey) {
    let names = slashNames(in: draft)
    if !names.isEmpty { hint = names.map { "/" + $0 }.joined(separator: "  ") }
  }

  /// Fills in the command that was begun; nil where none is.
  mutating func completeSlash(in draft: DraftKey) -> [UIEffect]? {
    guard let name = slashNames(in: draft).first else { return nil }
    return replacePrompt(draft, with: "/" + name + " ")
  }

  private func slashNames(in draft: DraftKey) -> [String] {
    let text = prompt(draft).text
    guard text.utf8.count <= Self.slashBytesMax, text.first == "/", !text.contains(where: \.isWhitespace) else {
      return []
    }
    let begun = text.dropFirst().lowercased()
    return Command.slashCommands.filter { $0.key.hasPrefix(begun) && !$0.value.traits.contains(.navigates) }.keys
      .sorted()
  }

  /// Letters at its beginning that a name shares with one that it may be meant for.
  private static let nearestLettersMin = 2
  /// No name of a command is longer.
  private static let slashBytesMax = 64

  /// What a name that nobody knows may have been meant for.
  private func nearest(to name: String) -> String? {
    let shared = Command.slashCommands.keys.map { ($0, zip($0, name).prefix { $0 == $1 }.count) }
    return shared.filter { $0.1 >= Self.nearestLettersMin }.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
  }
}

extension InputState.Purpose {
  /// What a command asks for by a line of text; nil for those that ask for none.
  init?(_ command: Command, _ task: TaskSummary) {
    switch command {
    case .renameTask: self = .rename(task.id, from: TaskText.title(task))
    case .setGoal: self = .goal(task.id)
    case .reviewChanges: self = .review(task.id)
    default: return nil
    }
  }
}
