#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What is half typed. Several instances may write at the same place: none of them wipes out what another one wrote.

extension StateDatabase {
  /// A longer draft is kept up to here: more than the server takes as one prompt.
  package static let draftBytesMax = 2 * 1_048_576

  package func save(_ text: String, for key: DraftKey, server: ServerID) throws(Problem) {
    try perform("could not be written") { database throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in try replaceDraft(with: text, key, server, in: database) }
    }
  }

  /// Reads what is half typed at a server: it counts as this instance's from here on.
  func drafts(of server: ServerID, in database: Database) throws(DatabaseError) -> [DraftKey: String] {
    let rows = try database.rows("SELECT place, text FROM draft WHERE server = ?", [.text(server.rawValue)]) {
      ($0.text(0), $0.text(1))
    }
    let drafts = Dictionary(rows.compactMap { row in DraftKey(place: row.0).map { ($0, row.1) } }) { first, _ in first }
    ownDrafts[server] = drafts
    return drafts
  }

  /// Writes a draft. One of another instance that would be lost by it becomes a prompt to be found again; and an empty one
  /// takes away only what this instance wrote.
  func replaceDraft(
    with text: String, _ key: DraftKey, _ server: ServerID, in database: Database
  ) throws(DatabaseError) {
    let place: [DatabaseValue] = [.text(server.rawValue), .text(key.place)]
    let kept = BoundedText.prefix(of: text, bytesMax: Self.draftBytesMax)
    let present = try database.rows("SELECT text FROM draft WHERE server = ? AND place = ?", place) { $0.text(0) }.first
    let isOthers = present != nil && present != ownDrafts[server]?[key]
    if kept.isEmpty {
      if !isOthers { try database.run("DELETE FROM draft WHERE server = ? AND place = ?", place) }
    } else {
      if isOthers, let present, !kept.hasPrefix(present) {
        let project = try project(of: key, server, in: database)
        try Self.keep(SavedPrompt(projectPath: project, text: present, sentAt: now()), server, in: database)
      }
      try database.run("INSERT OR REPLACE INTO draft (server, place, text) VALUES (?, ?, ?)", place + [.text(kept)])
    }
    // Last: what could not be written is not in the file, and what is there stays known as ours.
    ownDrafts[server, default: [:]][key] = kept.isEmpty ? nil : kept
  }

  /// Where somebody would look for it: the project of the task, or the one that is chosen for new ones.
  private func project(
    of key: DraftKey, _ server: ServerID, in database: Database
  ) throws(DatabaseError) -> String {
    let name = DatabaseValue.text(server.rawValue)
    switch key {
    case .newTask:
      let values = try database.rows("SELECT value FROM selection WHERE server = ?", [name]) { $0.bytes(0) }
      return values.first.flatMap { JSONForm.decoded(SavedSelection.self, $0) }?.projectPath ?? ""
    case .task(let id), .queuedEdit(let id):
      let values = try database.rows(
        "SELECT value FROM thread WHERE server = ? AND id = ?", [name, .text(id.rawValue)]
      ) { $0.bytes(0) }
      return values.first.flatMap { JSONForm.decoded(TaskSummary.self, $0) }?.projectPath ?? ""
    }
  }
}

extension DraftKey {
  private static let taskPrefix = "task:"
  private static let editPrefix = "edit:"

  /// The key as one text.
  var place: String {
    switch self {
    case .newTask: "new"
    case .task(let id): Self.taskPrefix + id.rawValue
    case .queuedEdit(let id): Self.editPrefix + id.rawValue
    }
  }

  init?(place: String) {
    if place == "new" {
      self = .newTask
    } else if place.hasPrefix(Self.taskPrefix) {
      self = .task(ThreadID(String(place.dropFirst(Self.taskPrefix.count))))
    } else if place.hasPrefix(Self.editPrefix) {
      self = .queuedEdit(ThreadID(String(place.dropFirst(Self.editPrefix.count))))
    } else {
      return nil
    }
  }
}
