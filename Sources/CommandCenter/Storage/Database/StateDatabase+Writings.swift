#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What a person wrote and chose.

extension StateDatabase {
  package func state(of server: ServerID) throws(Problem) -> StoredServerState {
    try perform("could not be read") { database throws(DatabaseError) in
      let name = DatabaseValue.text(server.rawValue)
      let selections = try database.rows("SELECT value FROM selection WHERE server = ?", [name]) { $0.bytes(0) }
      let messages = try database.rows("SELECT value FROM message WHERE server = ? ORDER BY sent_at, id", [name]) {
        $0.bytes(0)
      }
      return StoredServerState(
        selection: selections.first.flatMap { JSONForm.decoded(SavedSelection.self, $0) } ?? SavedSelection(),
        drafts: try drafts(of: server, in: database),
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
        if let draft { try replaceDraft(with: "", draft, server, in: database) }
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
    ownDrafts[server] = nil
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
