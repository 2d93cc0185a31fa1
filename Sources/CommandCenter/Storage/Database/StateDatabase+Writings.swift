#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What a person wrote and chose.

extension StateDatabase {
  /// A longer draft is kept up to here: more than the server takes as one prompt.
  package static let draftBytesMax = 2 * 1_048_576

  package func state(of server: ServerID) throws(Problem) -> StoredServerState {
    try perform("could not be read") { database throws(DatabaseError) in
      let name = DatabaseValue.text(server.rawValue)
      let selections = try database.rows("SELECT value FROM selection WHERE server = ?", [name]) { $0.bytes(0) }
      let drafts = try database.rows("SELECT place, text FROM draft WHERE server = ?", [name]) {
        ($0.text(0), $0.text(1))
      }
      let messages = try database.rows("SELECT value FROM message WHERE server = ? ORDER BY sent_at, id", [name]) {
        $0.bytes(0)
      }
      return StoredServerState(
        selection: selections.first.flatMap { JSONForm.decoded(SavedSelection.self, $0) } ?? SavedSelection(),
        drafts: Dictionary(drafts.compactMap { row in DraftKey(place: row.0).map { ($0, row.1) } }) { first, _ in first
        },
        messages: messages.compactMap { JSONForm.decoded(SavedMessage.self, $0) },
        tasks: try Self.tasks(of: server, in: database), readMarks: try Self.readMarks(of: server, in: database),
        prompts: try Self.prompts(of: server, in: database))
    }
  }

  package func save(_ selection: SavedSelection, for server: ServerID) throws(Problem) {
    let value = try JSONForm.encoded(selection)
    try perform("could not be written") { database throws(DatabaseError) in
      try database.run(
        "INSERT OR REPLACE INTO selection (server, value) VALUES (?, ?)", [.text(server.rawValue), .blob(value)])
    }
  }

  package func save(_ text: String, for key: DraftKey, server: ServerID) throws(Problem) {
    try perform("could not be written") { database throws(DatabaseError) in
      try Self.save(text, for: key, server, in: database)
    }
  }

  static func save(_ text: String, for key: DraftKey, _ server: ServerID, in database: Database) throws(DatabaseError) {
    let place: [DatabaseValue] = [.text(server.rawValue), .text(key.place)]
    guard !text.isEmpty else {
      return try database.run("DELETE FROM draft WHERE server = ? AND place = ?", place)
    }
    let kept = BoundedText.prefix(of: text, bytesMax: draftBytesMax)
    try database.run("INSERT OR REPLACE INTO draft (server, place, text) VALUES (?, ?, ?)", place + [.text(kept)])
  }

  package func save(_ message: SavedMessage, clearing draft: DraftKey?, server: ServerID) throws(Problem) {
    let value = try JSONForm.encoded(message)
    try perform("could not be written") { database throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        try database.run(
          "INSERT OR REPLACE INTO message (server, id, value, sent_at) VALUES (?, ?, ?, ?)",
          [
            .text(server.rawValue), .text(message.id.rawValue), .blob(value),
            .real(message.sentAt.timeIntervalSince1970),
          ])
        if let draft { try Self.save("", for: draft, server, in: database) }
      }
    }
  }

  package func claim(_ message: SavedMessage, server: ServerID) throws(Problem) -> Bool {
    let value = try JSONForm.encoded(message)
    return try perform("could not be written") { database throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        let place: [DatabaseValue] = [.text(server.rawValue), .text(message.id.rawValue)]
        let kept = try database.rows("SELECT value FROM message WHERE server = ? AND id = ?", place) { $0.bytes(0) }
        guard let kept = kept.first.flatMap({ JSONForm.decoded(SavedMessage.self, $0) }), message.follows(kept) else {
          return false
        }
        try database.run("UPDATE message SET value = ? WHERE server = ? AND id = ?", [.blob(value)] + place)
        return true
      }
    }
  }

  package func forget(_ server: ServerID) throws(Problem) {
    try perform("could not be written") { database throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in
        let name = DatabaseValue.text(server.rawValue)
        for table in ["selection", "draft", "message", "prompt", "read_mark", "turn", "thread"] {
          try database.run("DELETE FROM \(table) WHERE server = ?", [name])
        }
        try database.run("DELETE FROM server WHERE id = ?", [name])
      }
    }
  }

  package func deleteMessage(_ id: MessageID, server: ServerID) throws(Problem) {
    try perform("could not be written") { database throws(DatabaseError) in
      try database.run(
        "DELETE FROM message WHERE server = ? AND id = ?", [.text(server.rawValue), .text(id.rawValue)])
    }
  }
}

extension DraftKey {
  private static let taskPrefix = "task:"

  /// The key as one text.
  var place: String {
    switch self {
    case .newTask: "new"
    case .task(let id): Self.taskPrefix + id.rawValue
    }
  }

  init?(place: String) {
    if place == "new" {
      self = .newTask
    } else if place.hasPrefix(Self.taskPrefix) {
      self = .task(ThreadID(String(place.dropFirst(Self.taskPrefix.count))))
    } else {
      return nil
    }
  }
}
