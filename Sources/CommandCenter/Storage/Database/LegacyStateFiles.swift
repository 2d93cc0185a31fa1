#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes over the JSON files in which drafts and selections were kept before there was a database, once.
enum LegacyStateFiles {
  /// - Returns: what went wrong; a file that can't be read stays where it is.
  static func take(_ directories: Directories, into database: Database) -> [Problem] {
    var problems: [Problem] = []
    take(directories.state + "/drafts.json", [String: [String: String]].self, &problems) {
      drafts throws(DatabaseError) in
      for (server, texts) in drafts {
        for (place, text) in texts {
          try database.run(
            "INSERT OR IGNORE INTO draft (server, place, text) VALUES (?, ?, ?)",
            [.text(server), .text(place), .text(text)])
        }
      }
    }
    take(directories.state + "/selection.json", [String: SavedSelection].self, &problems) {
      selections throws(DatabaseError) in
      for (server, selection) in selections {
        guard let value = try? JSONForm.encoded(selection) else { continue }
        try database.run(
          "INSERT OR IGNORE INTO selection (server, value) VALUES (?, ?)", [.text(server), .blob(value)])
      }
    }
    return problems
  }

  private static func take<Value: Decodable>(
    _ path: String, _ type: Value.Type, _ problems: inout [Problem],
    _ insert: (Value) throws(DatabaseError) -> Void
  ) {
    guard PrivateFile.mode(of: path) != nil else { return }
    do throws(Problem) {
      guard let bytes = try PrivateFile.read(path), let value = JSONForm.decoded(type, bytes) else {
        throw Problem(.storage, "\(path) is damaged and was left as it is.", nextStep: "Look there for lost drafts.")
      }
      do throws(DatabaseError) { try insert(value) } catch { throw error.problem("could not be taken over", path) }
      try PrivateFile.remove(path)
      try PrivateFile.remove(path + ".lock")
    } catch {
      problems.append(error)
    }
  }
}
