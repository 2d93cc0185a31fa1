package import CommandCenter
package import CommandLineKit

/// What completions know, from the files of this machine alone.
package enum LocalLists {
  /// Tasks that are offered.
  private static let tasksMax = 50

  package static func candidates(
    _ program: ProgramSpec, words: [String], stores: AppStores
  ) async -> Completion {
    // A file that can't be used offers nothing; commands say why.
    let settings = (try? stores.settings.load())?.settings ?? SavedSettings()
    let rows = await tasks(named: words, settings, stores)
    return Completion(program, words: words) { list in
      switch list {
      case "servers": settings.servers.map { .init($0.shownName, $0.url) }
      case "tasks": [.init("@last", "the newest task")] + rows.map { .init($0.id.rawValue, $0.title) }
      case "projects": projects(rows).map { .init($0) }
      case "commands": program.commands.map { .init($0.name, $0.summary) }
      default: []
      }
    }
  }

  /// The tasks of the server that is named in the words, else of the one in use.
  private static func tasks(
    named words: [String], _ settings: SavedSettings, _ stores: AppStores
  ) async -> [TaskSummary] {
    let index = words.firstIndex(of: "--server").map { $0 + 1 }
    let name = index.flatMap { words.indices.contains($0) ? words[$0] : nil }
    let server = name.flatMap { (try? settings.server(named: $0)) ?? nil } ?? settings.active
    guard let server, let kept = try? await stores.state.state(of: server.id) else { return [] }
    return Array((kept.tasks?.rows ?? []).prefix(tasksMax))
  }

  private static func projects(_ rows: [TaskSummary]) -> [String] {
    var seen: Set<String> = []
    return rows.map(\.projectPath).filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
