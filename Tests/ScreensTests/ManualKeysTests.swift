import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import Screens

/// The manual's table of keys beside the key map: neither may know a key that the other does not.
struct ManualKeysTests {
  /// One half of a row: keys that all hold in the same places.
  private struct Entry {
    var keys: [KeyEvent]
    var place: String
    var line: String
  }

  /// Where keys hold, as the table says it. In places of several views that take turns, one of them is enough.
  private static let places: [String: (views: [KeyView], needsAll: Bool)] = [
    "anywhere": (KeyView.allCases.filter { $0 != .tooSmall }, true),
    "anywhere but in dialogs": (KeyView.allCases.filter { $0.scopes.contains(.tabs) }, true),
    "outside of text": (KeyView.allCases.filter { $0.scopes.contains(.letters) }, true),
    "outside of text, where no question waits": (KeyView.allCases.filter { $0.scopes.contains(.digits) }, true),
    "the four tabs": ([.homeFields, .homeList, .projects, .chats, .settings], true),
    "Home": ([.homeFields, .homeList], true),
    "composer": ([.homePrompt], true), "follow-up": ([.followUp], true),
    "marked task": ([.homeList, .chats], true),
    "lists": ([.homeList, .projects, .chats], true),
    "projects": ([.homeList, .projects], true), "Projects": ([.projects], true), "Chats": ([.chats], true),
    "project selector": ([.pickerField], true), "decision over a screen": ([.deciding], true),
    "decision": ([.deciding, .taskDeciding, .taskAsking], false),
    "task": ([.taskAtRest, .taskRetryable, .taskRunning, .taskDeciding, .taskAsking], false), "queue": ([.queue], true),
    "changes": ([.changes], true),
    "Settings": ([.settings], true), "Diagnostics": ([.diagnostics], true), "sign-in": ([.signIn], true),
  ]

  private static func entries() throws -> [Entry] {
    let text = try String(contentsOfFile: Repository.path("docs/manual.md"), encoding: .utf8)
    let rows = text.components(separatedBy: "\n").drop { $0 != "| key | where | does |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    return try rows.flatMap { row -> [Entry] in
      let cells = row.components(separatedBy: " | ").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "| ")) }
      let keys = cells[0].components(separatedBy: "; ")
      let wheres = cells[1].components(separatedBy: "; ")
      return try keys.indices.flatMap { index -> [Entry] in
        let place = wheres[min(index, wheres.count - 1)]
        let known = Self.places[place] == nil ? place.components(separatedBy: ", ") : [place]
        let events = try Self.events(keys[index])
        return known.map { Entry(keys: events, place: $0, line: row) }
      }
    }
  }

  /// `s` `p`, Ctrl-P; Alt-1 … Alt-4 are four.
  private static func events(_ text: String) throws -> [KeyEvent] {
    var events: [KeyEvent] = []
    var isRange = false
    let words = text.replacingOccurrences(of: "right click", with: "").split { $0 == " " || $0 == "," }
    for word in words {
      if word == "…" {
        isRange = true
        continue
      }
      let name = word.count > 2 && word.first == "`" ? String(word.dropFirst().dropLast()) : word.lowercased()
      let event = try #require(KeyName.parse(name), "\(word) in “\(text)”")
      if isRange, case .character(let last) = event.key, case .character(let first)? = events.last?.key,
        let from = first.wholeNumberValue, let to = last.wholeNumberValue
      {
        events += (from + 1..<to).map { KeyEvent(.character(Character("\($0)")), event.modifiers) }
      }
      isRange = false
      events.append(event)
    }
    return events
  }

  @Test func `every key of the table does something where the table says so`() throws {
    let entries = try Self.entries()
    #expect(entries.count > 50)
    for entry in entries {
      let (views, needsAll) = try #require(Self.places[entry.place], "\(entry.line)")
      for key in entry.keys {
        let bound = views.filter { KeyMap().command(for: key, in: $0) != nil }
        #expect(
          needsAll ? bound == views : !bound.isEmpty, "\(KeyName.of(key, .ascii)) in \(entry.place): \(entry.line)")
      }
    }
  }

  /// Views whose keys the screen itself explains: lists of choices, questions, texts to be read.
  private static let explained: Set<KeyView> = [
    .picker, .pickerField, .input, .confirmation, .help, .palette, .filter, .contents, .settingsField, .answering,
    .queuedEdit, .tooSmall, .taskFind, .offers, .changesFinding,
  ]

  @Test(arguments: KeyView.allCases.filter { !explained.contains($0) })
  func `every key that does more than move is in the table`(view: KeyView) throws {
    let entries = try Self.entries().filter { Self.places[$0.place]?.views.contains(view) == true }
    let told = Set(entries.flatMap(\.keys))
    for (_, binding) in KeyMap().bindings(in: view)
    where !binding.keys.isEmpty && !binding.command.traits.contains(.navigates) {
      if case .answer = binding.command { continue }  // The card says what stands beside them.
      #expect(binding.keys.contains(where: told.contains), "\(binding.command.name) in \(view)")
    }
  }
}
