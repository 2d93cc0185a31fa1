import TerminalUI
import Testing

@testable import Screens

/// One meaning per letter in the whole program: whoever knows a key on one screen knows it on all of them.
struct KeyMeaningTests {
  /// Commands that are one thing to a person, each on what its screen shows.
  private static let same: [Set<String>] = [
    ["stop", "answer-s", "cancel-sign-in"], ["fork-task", "fork-from-turn"], ["send-queued", "send-message"],
    ["edit-queued", "keep-message", "edit-server"], ["drop-queued", "discard-message", "delete-task", "remove-server"],
    ["type-path", "add-server"], ["filter-project", "list-project-chats", "select-project"],
    ["copy-diagnostics", "copy-code"], ["open-link", "open-sign-in-page"], ["activate", "use-project"],
    // What leads into a text.
    ["new-prompt", "follow-up", "write-answer", "new-task-here"], ["quit", "leave", "decline"],
    ["decide-marked", "confirm", "answer-y"], ["move-queued-up"], ["move-queued-down"],
    ["help", "leave"], ["queue", "leave"], ["answer-before", "left"],
  ]

  @Test func `a letter means the same in every view`() {
    var meanings: [Character: Set<String>] = [:]
    // Changes and what reads a task have letters of their own, which lead from place to place.
    let apart: Set<KeyScope> = [.changes, .changesFiles, .taskReading, .taskMatches, .taskFind, .offers]
    for scope in KeyScope.allCases where !apart.contains(scope) {
      for binding in KeyMap.table(scope) {
        // A decision's further answers stand beside their keys.
        if case .answer(let key) = binding.command, !"yS".contains(key) { continue }
        if case .pickNumber = binding.command { continue }
        for key in binding.keys {
          guard let letter = key.typed, letter.isLetter else { continue }
          meanings[letter, default: []].insert(binding.command.name)
        }
      }
    }
    for (letter, names) in meanings where names.count > 1 {
      // A text's first letter leads in, and No is what it says.
      let rest = names.subtracting(["decline"])
      #expect(rest.count <= 1 || Self.same.contains { rest.isSubset(of: $0) }, "\(letter): \(names.sorted())")
    }
  }
}
