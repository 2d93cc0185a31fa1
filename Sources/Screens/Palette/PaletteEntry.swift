import CommandCenter
import TerminalUI

/// One row of the palette.
struct PaletteEntry: Identifiable {
  enum Action {
    /// A command, with the key that stands for it where it works.
    case command(Command, KeyEvent?)
    case task(TaskID)
    case project(ProjectSummary)
  }

  var id: String
  /// What it does, or the name of what it opens.
  var label: String
  /// The command's name in the settings; empty for tasks and projects.
  var name: String
  var action: Action
  /// Whether it would do something now.
  var applies: Bool
  /// Where it would, or what kind of thing it is.
  var note: String
  /// Why it can't be done with the task that it is about.
  var refusal: Refusal?
  /// Which characters of the label, or else of the name, fit what was typed.
  var labelMarks: [Int] = []
  var nameMarks: [Int] = []
}

/// The rows of the palette, best first, made from the key map and the newest snapshot: a new binding is in it by itself.
struct PaletteEntries {
  /// Tasks and projects looked through, and rows shown of each.
  private static let searchedMax = 2_000
  private static let foundMax = 50
  /// What counts for a command that works now against one that does not.
  private static let appliesBonus = 400
  /// What counts for words that begin as they were typed.
  private static let wordsBonus = 200
  private static let sentenceScorePerLetter = 20
  /// What counts against commands that only move the cursor.
  private static let navigationMalus = 10

  private let state: UIState
  private let snapshot: AppSnapshot

  /// `state` is the screen below the palette.
  init(below state: UIState, _ snapshot: AppSnapshot) {
    self.state = state
    self.snapshot = snapshot
  }

  func found(_ typed: String) -> [PaletteEntry] {
    let query = Array(FuzzyMatch.folded(typed).filter { $0 != " " })
    if query.isEmpty { return ordered(commands) }
    let words = FuzzyMatch.folded(typed).split(separator: " ").map { String($0) }
    let all = commands.compactMap { match($0, query, words) } + tasks(query) + projects(query)
    return all.enumerated().sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }.map(
      \.element.entry)
  }

  // MARK: Commands

  /// The views whose keys count now: the one with the focus, and the one that Esc would give it to.
  private var views: [KeyView] {
    let focused = state.keyView(snapshot)
    guard focused.isText, state.overlays.isEmpty else { return [focused] }
    var resting = state
    resting.leaveText(snapshot)
    return [focused, resting.keyView(snapshot)]
  }

  var commands: [PaletteEntry] {
    var entries: [PaletteEntry] = []
    var seen: Set<Command> = []
    let views = views
    for view in views + KeyView.allCases {
      let isHere = views.contains(view)
      for (_, binding) in state.keys.bindings(in: view) where seen.insert(binding.command).inserted {
        let applies = isHere && state.isUseful(binding.command, snapshot)
        let note = applies ? "" : isHere ? Strings.notNow : Strings.onlyIn(Strings.place(view))
        entries.append(
          PaletteEntry(
            id: "command " + binding.command.name, label: Self.label(binding.help), name: binding.command.name,
            action: .command(binding.command, binding.keys.first), applies: applies, note: note,
            refusal: isHere && !applies ? state.refusal(of: binding.command, snapshot) : nil))
      }
    }
    return entries
  }

  /// The first part of the sentence: what is done, without the conditions.
  private static func label(_ help: String) -> String {
    help.split(separator: ";", maxSplits: 1).first.map(String.init) ?? help
  }

  /// What can be done first, then what only moves, then what does not apply.
  private func ordered(_ entries: [PaletteEntry]) -> [PaletteEntry] {
    entries.filter { $0.applies && !$0.isNavigation } + entries.filter { $0.applies && $0.isNavigation }
      + entries.filter { !$0.applies }
  }

  private typealias Scored = (entry: PaletteEntry, score: Int)

  private func match(_ entry: PaletteEntry, _ query: [Character], _ typed: [String]) -> Scored? {
    var label = FuzzyMatch(query, folded: FuzzyMatch.folded(entry.label))
    // Letters strewn over a sentence are no match; over a name of a word or two they are.
    if let found = label, found.score < query.count * Self.sentenceScorePerLetter { label = nil }
    let name = FuzzyMatch(query, folded: FuzzyMatch.folded(entry.name))
    let synonyms = if case .command(let command, _) = entry.action { command.synonyms } else { "" }
    let words = Self.beginsWords(typed, of: [entry.label, entry.name, synonyms].joined(separator: " "))
    guard let best = [label?.score, name?.score, words ? 0 : nil].compactMap(\.self).max() else { return nil }
    var entry = entry
    if let label, label.score == best {
      entry.labelMarks = label.positions
    } else {
      entry.nameMarks = name?.positions ?? []
    }
    let adjusted =
      best + (words ? Self.wordsBonus : 0) + (entry.applies ? Self.appliesBonus : 0)
      - (entry.isNavigation ? Self.navigationMalus : 0)
    return (entry, adjusted)
  }

  /// Whether each typed word begins a word of the text.
  private static func beginsWords(_ typed: [String], of text: String) -> Bool {
    let words = String(FuzzyMatch.folded(text)).split { !($0.isLetter || $0.isNumber) }
    return typed.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
  }

  // MARK: Tasks and projects

  private func tasks(_ query: [Character]) -> [Scored] {
    best(
      snapshot.fleet.flatMap { server in
        server.tasks.rows.prefix(Self.searchedMax).compactMap { task in
          FuzzyMatch(query, folded: FuzzyMatch.folded(task.title)).map { found in
            let row = Listed(task, of: server, in: snapshot)
            let place = ProjectSummary(path: task.projectPath).name
            return (
              PaletteEntry(
                id: "task \(row.server) \(task.id)", label: task.title, name: "", action: .task(row.id), applies: true,
                note: Strings.openTask(row.serverName.isEmpty ? place : "\(row.serverName):\(place)"),
                labelMarks: found.positions),
              found.score + Self.appliesBonus
            )
          }
        }
      })
  }

  private func projects(_ query: [Character]) -> [Scored] {
    best(
      snapshot.projects.prefix(Self.searchedMax).compactMap { project in
        FuzzyMatch(query, folded: FuzzyMatch.folded(project.name)).map { found in
          (
            PaletteEntry(
              id: "project \(project.id)", label: project.name, name: "", action: .project(project), applies: true,
              note: Strings.useProjectNote, labelMarks: found.positions),
            found.score + Self.appliesBonus
          )
        }
      })
  }

  private func best(_ found: [Scored]) -> [Scored] { Array(found.sorted { $0.score > $1.score }.prefix(Self.foundMax)) }
}

extension PaletteEntry {
  var isNavigation: Bool {
    if case .command(let command, _) = action { command.traits.contains(.navigates) } else { false }
  }
}
