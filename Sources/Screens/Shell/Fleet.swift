import CommandCenter
import TerminalUI

/// The servers that are connected to beside the one that is shown.
struct Fleet {
  private(set) var others: [(server: ServerSettings, activity: ServerActivity)]

  init(_ snapshot: AppSnapshot) {
    others = snapshot.servers.compactMap { server in
      server.isInUse ? nil : server.activity.map { (server, $0) }
    }
  }

  var running: Int { others.reduce(0) { $0 + $1.activity.running } }
  var waiting: Int { others.reduce(0) { $0 + $1.activity.waiting } }

  /// The first one where something waits for a person.
  var needy: ServerSettings? { others.first { $0.activity.waiting > 0 }?.server }

  /// A mark of each with its name.
  func marks(_ look: Look, tick: Int, names: Bool) -> [StyledRun] {
    others.flatMap { server, activity in
      let style = look[ConnectionLook.role(activity.state)]
      let name = TextWidth.truncate(server.shownName, to: Self.nameColumnsMax, ellipsis: look.glyphs.ellipsis)
      return [
        StyledRun("  "), StyledRun(ConnectionLook.glyph(activity.state, look, tick: tick), style),
        StyledRun(names ? " " + name : "", look[.muted]),
      ] + (activity.waiting > 0 ? [StyledRun(" \(activity.waiting)\(look.glyphs.attention)", look[.warning])] : [])
    }
  }

  private static let nameColumnsMax = 16
}

/// Notices questions that come up at servers which are not shown.
struct FleetWatch {
  private var known: [ServerID: Int] = [:]

  /// - Returns: the server where there are more of them now.
  mutating func look(at snapshot: AppSnapshot) -> ServerSettings? {
    let before = known
    known = [:]
    var found: ServerSettings?
    for (server, activity) in Fleet(snapshot).others {
      guard let id = server.id else { continue }
      known[id] = activity.waiting
      if activity.waiting > before[id] ?? 0 { found = found ?? server }
    }
    return found
  }
}
