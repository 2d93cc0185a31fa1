import CodexSDK
import CommandCenter
import CommandLineKit
import SafeText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What is known of servers, their offers, and this program.

extension CommandContext {
  func servers() throws(Problem) -> ExitCode {
    let settings = try settings()
    let active = settings.active?.id
    if isJSON {
      output.say(.document(["servers": .array(settings.servers.map { json($0, isInUse: $0.id == active) })]))
      return .done
    }
    var table = Table("NAME", "ID", "IN USE", "TOKEN", "URL", flexible: "URL")
    table.rows = settings.servers.map { server in
      let token = dependencies.stores.tokens.status(of: server).source ?? "none"
      return [server.shownName, server.id.rawValue, server.id == active ? "yes" : "no", token, server.url]
    }
    if table.rows.isEmpty { output.tell("No servers are saved.") } else { table.print(to: output) }
    return .done
  }

  private func json(_ server: SavedServer, isInUse: Bool) -> JSONValue {
    [
      "id": .string(server.id.rawValue), "name": .string(server.shownName), "url": .string(server.url),
      "inUse": .bool(isInUse), "tokenSource": JSONValue(dependencies.stores.tokens.status(of: server).source),
      "caFile": JSONValue(server.caFile), "insecureToken": .bool(server.allowsInsecureToken),
      "readOnly": .bool(server.isReadOnly),
    ]
  }

  func models() async throws -> ExitCode {
    let models = try await connected { try await $0.listModels() }
    if isJSON {
      output.say(.document(["models": .array(models.map(\.json))]))
      return .done
    }
    var table = Table("ID", "DEFAULT", "EFFORTS", "NAME", flexible: "NAME")
    table.rows = models.map { model in
      let efforts = model.efforts.map { $0 == model.defaultEffort ? $0 + "*" : $0 }
      return [model.id, model.isDefault ? "yes" : "no", efforts.joined(separator: " "), model.name]
    }
    table.print(to: output)
    return .done
  }

  func projects() async throws -> ExitCode {
    let (tasks, _) = try await connected { try await TaskFinder($0).list() }
    var projects: [ProjectSummary] = []
    var places: [String: Int] = [:]
    for task in tasks where !task.projectPath.isEmpty {
      let place = places[task.projectPath] ?? projects.count
      if place == projects.count {
        places[task.projectPath] = place
        projects.append(ProjectSummary(path: task.projectPath, branch: task.branch, updatedAt: task.recencyAt))
      }
      projects[place].taskCount += 1
      if task.status.isActive { projects[place].runningCount += 1 }
    }
    if isJSON {
      output.say(.document(["projects": .array(projects.map(\.json))]))
      return .done
    }
    let now = dependencies.now()
    var table = Table("TASKS", "RUNNING", "AGE", "PATH", flexible: "PATH")
    table.rows = projects.map {
      ["\($0.taskCount)", "\($0.runningCount)", Age.text(of: $0.updatedAt, now: now), $0.path ?? ""]
    }
    if table.rows.isEmpty { output.tell("No projects.") } else { table.print(to: output) }
    return .done
  }

  func limits() async throws -> ExitCode {
    let limits = try await connected { try await $0.rateLimits() }
    if isJSON {
      output.say(.document(["limits": limits.json]))
      return .done
    }
    var table = Table("WINDOW", "USED", "RESETS", flexible: "RESETS")
    for (name, window) in [("short", limits.short), ("long", limits.long)] {
      guard let window else { continue }
      table.rows.append([name, "\(window.usedPercent.rounded())%", window.resetsAt?.ISO8601Format() ?? ""])
    }
    if table.rows.isEmpty { output.tell("The server tells of no limits.") } else { table.print(to: output) }
    return .done
  }

  // MARK: - This program

  func info() async throws -> ExitCode {
    let settings = try settings()
    var members: [String: JSONValue] = [
      "version": .string(version), "configFile": .string(directories.settingsFile),
      "stateFolder": .string(directories.state), "logFile": .string(directories.logFile),
      "decisionsFile": .string(directories.decisionsFile),
      "settings": .array(SettingInForce.all(settings, environment, directories).map(\.json)),
    ]
    if let choice = try? options.choice(of: settings) {
      members["server"] = .string(choice.name)
      if case .server(let server) = choice { members["url"] = .string(server.url) }
    }
    if isJSON {
      output.say(.document(members))
      return .done
    }
    for key in ["version", "server", "url", "configFile", "stateFolder", "logFile", "decisionsFile"] {
      if let value = members[key]?.stringValue { output.say(row: [key, value]) }
    }
    for setting in SettingInForce.all(settings, environment, directories) {
      output.say(row: [setting.name, setting.value, setting.origin])
    }
    return .done
  }
}

/// A setting, its value, and where that comes from.
struct SettingInForce {
  var name: String
  var value: String
  var origin: String

  var json: JSONValue { ["name": .string(name), "value": .string(value), "from": .string(origin)] }

  static func all(
    _ settings: SavedSettings, _ environment: [String: String], _ directories: Directories
  ) -> [SettingInForce] {
    let (now, defaults) = (settings.preferences, Preferences())
    func row<Value: Equatable>(_ name: String, _ field: KeyPath<Preferences, Value>) -> SettingInForce {
      let value = now[keyPath: field]
      let isDefault = value == defaults[keyPath: field]
      return SettingInForce(name: name, value: "\(value)", origin: isDefault ? "default" : directories.settingsFile)
    }
    func folder(_ name: String, _ variable: String, _ path: String) -> SettingInForce {
      let isSet = environment[variable]?.hasPrefix("/") == true
      return SettingInForce(name: name, value: path, origin: isSet ? variable : "HOME")
    }
    return [
      folder("configFolder", "XDG_CONFIG_HOME", directories.configuration),
      folder("stateFolder", "XDG_STATE_HOME", directories.state),
      row("theme", \.theme.rawValue), row("mouse", \.usesMouse), row("reducedMotion", \.reducesMotion),
      row("queueFollowUps", \.queuesFollowUps), row("notifications.needsYou", \.notifications.needsYou),
      row("notifications.done", \.notifications.done), row("notifications.failed", \.notifications.failed),
      row("notifications.way", \.notifications.way.rawValue),
    ]
  }
}

extension ModelOption {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "name": .string(name), "detail": .string(detail), "default": .bool(isDefault),
      "efforts": .array(efforts.map { .string($0) }), "defaultEffort": JSONValue(defaultEffort),
    ]
  }
}

extension ProjectSummary {
  fileprivate var json: JSONValue {
    [
      "path": JSONValue(path), "branch": JSONValue(branch), "tasks": .integer(taskCount),
      "running": .integer(runningCount), "recencyAt": JSONValue(updatedAt),
    ]
  }
}

extension AccountLimits {
  fileprivate var json: JSONValue {
    ["plan": JSONValue(plan), "short": short?.json ?? .null, "long": long?.json ?? .null]
  }
}

extension AccountLimits.Window {
  fileprivate var json: JSONValue {
    ["usedPercent": .number(usedPercent), "minutes": JSONValue(minutes), "resetsAt": JSONValue(resetsAt)]
  }
}
