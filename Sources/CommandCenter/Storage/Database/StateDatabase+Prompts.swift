#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The prompts that were sent, per server and project.

extension StateDatabase {
  /// Oldest first.
  static func prompts(of server: ServerID, in database: Database) throws(DatabaseError) -> [SavedPrompt] {
    try database.rows(
      "SELECT project, text, sent_at FROM prompt WHERE server = ? ORDER BY sent_at, id", [.text(server.rawValue)]
    ) {
      SavedPrompt(
        projectPath: $0.text(0), text: $0.text(1), sentAt: Date(timeIntervalSince1970: $0.real(2)))
    }
  }

  package func save(_ prompt: SavedPrompt, server: ServerID) throws(Problem) {
    try perform("could not be written") { database throws(DatabaseError) in
      try database.transaction { () throws(DatabaseError) in try Self.keep(prompt, server, in: database) }
    }
  }

  /// Writes a prompt, and forgets the oldest ones beyond the bounds.
  static func keep(_ prompt: SavedPrompt, _ server: ServerID, in database: Database) throws(DatabaseError) {
    guard prompt.text.utf8.count <= SavedPrompt.bytesMax else { return }
    let name = DatabaseValue.text(server.rawValue)
    let content: [DatabaseValue] = [name, .text(prompt.projectPath), .text(prompt.text)]
    try database.run("DELETE FROM prompt WHERE server = ? AND project = ? AND text = ?", content)
    try database.run(
      "INSERT INTO prompt (server, project, text, sent_at) VALUES (?, ?, ?, ?)",
      content + [.real(prompt.sentAt.timeIntervalSince1970)])
    try database.run(
      """
      DELETE FROM prompt WHERE id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER newest AS place, sum(length(CAST(text AS BLOB))) OVER newest AS bytes
          FROM prompt WHERE server = ?1 WINDOW newest AS (ORDER BY sent_at DESC, id DESC))
        WHERE place > ?2 OR bytes > ?3)
      """, [name, .integer(Int64(SavedPrompt.promptsMax)), .integer(Int64(SavedPrompt.bytesMax))])
  }
}
