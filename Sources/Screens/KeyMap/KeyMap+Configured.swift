import TerminalUI

extension KeyMap {
  /// The keys of the settings put over the program's own.
  ///
  /// - Parameter wanted: Keys by the names of commands; an empty list leaves a command to the palette.
  /// - Returns: The map, and a sentence for everything that could not be followed.
  package static func configured(_ wanted: [String: [String]]) -> (map: KeyMap, doubts: [String]) {
    var doubts: [String] = []
    var changed: [Command: [KeyEvent]] = [:]
    for (name, keys) in wanted.sorted(by: { $0.key < $1.key }) {
      guard let command = commands.first(where: { $0.name == name }) else {
        doubts.append(Strings.unknownCommand(name, nearest: Nearest.to(name, among: commands.map(\.name))))
        continue
      }
      if command.traits.contains(.keepsItsKey) {
        doubts.append(Strings.fixedCommand(name))
      } else if let keys = parsed(keys, of: name, &doubts) {
        if keys.isEmpty, command.traits.contains(.needsKey) {
          doubts.append(Strings.commandNeedsKey(name))
        } else {
          changed[command] = keys
        }
      }
    }
    dropConflicts(&changed, &doubts)
    return (KeyMap(changed: changed), doubts)
  }

  /// The keys; nil when none of those that were given is one.
  private static func parsed(_ keys: [String], of name: String, _ doubts: inout [String]) -> [KeyEvent]? {
    var events: [KeyEvent] = []
    for key in keys {
      if let event = KeyName.parse(key) {
        events.append(event)
      } else {
        doubts.append(Strings.unknownKey(key, of: name, nearest: Nearest.to(key.lowercased(), among: KeyName.names)))
      }
    }
    return events.isEmpty && !keys.isEmpty ? nil : events
  }

  /// Takes back what would give one key two meanings in a view. All of it is looked at together, so that two commands can
  /// change their keys.
  private static func dropConflicts(_ changed: inout [Command: [KeyEvent]], _ doubts: inout [String]) {
    while true {
      let map = KeyMap(changed: changed)
      var dropped: Set<Command> = []
      for view in KeyView.allCases {
        for conflict in map.conflicts(in: view) {
          let guilty = [conflict.first, conflict.second].filter { changed[$0] != nil }
          if guilty.allSatisfy(dropped.contains) { continue }
          dropped.formUnion(guilty)
          doubts.append(
            Strings.keyConflict(
              KeyName.of(conflict.key, .ascii), conflict.first.name, conflict.second.name, in: Strings.place(view),
              dropped: guilty.map(\.name)))
        }
      }
      if dropped.isEmpty { return }
      for command in dropped { changed[command] = nil }
    }
  }

  private struct Conflict {
    var key: KeyEvent
    var first: Command
    var second: Command
  }

  private func conflicts(in view: KeyView) -> [Conflict] {
    var owners: [KeyEvent: Command] = [:]
    var result: [Conflict] = []
    for (_, binding) in bindings(in: view) {
      for key in binding.keys {
        if let owner = owners[key], owner != binding.command {
          result.append(Conflict(key: key, first: owner, second: binding.command))
        } else {
          owners[key] = binding.command
        }
      }
    }
    return result
  }
}

/// The name that somebody may have meant.
enum Nearest {
  /// Nil when nothing is near.
  static func to(_ name: String, among names: [String]) -> String? {
    let letters = Array(name)
    let near = names.map { ($0, distance(letters, Array($0))) }.min { $0.1 < $1.1 }
    guard let near, near.1 <= max(2, letters.count / 3) else { return nil }
    return near.0
  }

  /// Letters to insert, remove or change to make one of the other.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let changed = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(changed, diagonal + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }
}
