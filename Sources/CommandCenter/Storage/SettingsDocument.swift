import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `config.json` as it is on disk: what we know in it, and all else kept as it was.
struct SettingsDocument {
  /// What people write by hand stays far below it.
  static let bytesMax = 1_048_576
  static let knownKeys = Set(["servers", "activeServer"]).union(PreferencesDocument.knownKeys)
  static let serverKeys: Set = [
    "id", "name", "url", "caFile", "proxy", "tokenFile", "tokenEnvironment", "tokenCommand", "insecureToken",
    "connectAtStart", "readOnly",
  ]

  private let path: String
  private var root: [String: JSONValue]

  /// Reads the document; no bytes is an empty one.
  init(_ bytes: [UInt8]?, path: String) throws(Problem) {
    self.path = path
    guard let bytes else {
      root = [:]
      return
    }
    if let fault = JSONSyntax.firstFault(in: bytes) {
      throw Self.unusable(path, "line \(fault.line), column \(fault.column): expected \(fault.expected)")
    }
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch {
      throw Self.unusable(path, "it is not JSON")
    }
    guard case .object(let root) = value else { throw Self.unusable(path, "it is not an object in braces") }
    self.root = root
  }

  static func unusable(_ path: String, _ why: String) -> Problem {
    Problem(
      .storage, "\(path) can't be used: \(why).",
      nextStep: "Mend it or move it aside; until then settings are not saved and the file stays as it is.")
  }

  // MARK: - Reading

  func loaded() throws(Problem) -> LoadedSettings {
    var warnings = unknown(root, Self.knownKeys, at: "")
    var servers: [SavedServer] = []
    for (index, value) in try array("servers").enumerated() {
      let place = "servers[\(index)]"
      guard case .object(let members) = value else { throw wrong(place, "an object") }
      warnings += unknown(members, Self.serverKeys, at: place + ".")
      let server = try server(members, place)
      guard !servers.contains(where: { $0.id == server.id }) else {
        throw Self.unusable(path, "two servers have the id “\(server.id)”")
      }
      servers.append(server)
    }
    let preferences = PreferencesDocument(root, path: path)
    let settings = SavedSettings(
      servers: servers, activeServer: try text("activeServer", root).map { ServerID($0) },
      preferences: try preferences.read())
    warnings += preferences.unknownKeys
    if let active = settings.activeServer, !servers.contains(where: { $0.id == active }) {
      warnings.append("\(path): activeServer “\(active)” is none of the servers.")
    }
    return LoadedSettings(settings, warnings: warnings)
  }

  private func server(_ members: [String: JSONValue], _ place: String) throws(Problem) -> SavedServer {
    guard let url = try text("url", members, place) else { throw wrong("\(place).url", "given") }
    guard let id = try text("id", members, place) else { throw wrong("\(place).id", "given") }
    let sources: [TokenSource] = [
      try text("tokenFile", members, place).map { .file($0) },
      try text("tokenEnvironment", members, place).map { .environment($0) },
      try text("tokenCommand", members, place).map { .command($0) },
    ].compactMap(\.self)
    guard sources.count <= 1 else {
      throw Self.unusable(path, "\(place) names more than one of tokenFile, tokenEnvironment and tokenCommand")
    }
    return SavedServer(
      id: ServerID(id), name: try text("name", members, place), url: url, caFile: try text("caFile", members, place),
      proxy: try proxy(members, place),
      token: sources.first ?? .saved, allowsInsecureToken: try flag("insecureToken", members, place) ?? false,
      connectsAtStart: try flag("connectAtStart", members, place) ?? false,
      isReadOnly: try flag("readOnly", members, place) ?? false)
  }

  private func proxy(_ members: [String: JSONValue], _ place: String) throws(Problem) -> CodexProxy? {
    guard let url = try text("proxy", members, place) else { return nil }
    do {
      return try CodexProxy(url)
    } catch {
      throw Self.unusable(path, "\(place).proxy: \((error as? CodexError)?.message ?? "\(error)")")
    }
  }

  private func unknown(_ members: [String: JSONValue], _ known: Set<String>, at place: String) -> [String] {
    members.keys.filter { !known.contains($0) }.sorted().map {
      "\(path): “\(place)\($0)” is not known and has no effect."
    }
  }

  private func array(_ key: String) throws(Problem) -> [JSONValue] {
    switch root[key] {
    case nil, .null: return []
    case .array(let values): return values
    default: throw wrong(key, "an array")
    }
  }

  private func text(_ key: String, _ members: [String: JSONValue], _ place: String = "") throws(Problem) -> String? {
    switch members[key] {
    case nil, .null: return nil
    case .string(let text): return text
    default: throw wrong(place.isEmpty ? key : "\(place).\(key)", "a string")
    }
  }

  private func flag(_ key: String, _ members: [String: JSONValue], _ place: String = "") throws(Problem) -> Bool? {
    switch members[key] {
    case nil, .null: return nil
    case .bool(let flag): return flag
    default: throw wrong(place.isEmpty ? key : "\(place).\(key)", "true or false")
    }
  }

  private func wrong(_ place: String, _ what: String) -> Problem { Self.unusable(path, "“\(place)” must be \(what)") }

  // MARK: - Writing

  /// Puts settings in; keys of others stay.
  mutating func update(_ settings: SavedSettings) {
    let old = root["servers"]?.arrayValue ?? []
    let servers = settings.servers.map { server in
      let before = old.first { $0["id"]?.stringValue == server.id.rawValue }
      return Self.members(of: server, over: before)
    }
    root["servers"] = .array(servers)
    root["activeServer"] = settings.activeServer.map { .string($0.rawValue) }
    PreferencesDocument.write(settings.preferences, into: &root)
  }

  private static func members(of server: SavedServer, over before: JSONValue?) -> JSONValue {
    var members: [String: JSONValue] = if case .object(let old) = before { old } else { [:] }
    for key in serverKeys { members[key] = nil }
    members["id"] = .string(server.id.rawValue)
    members["url"] = .string(server.url)
    members["name"] = server.name.map { .string($0) }
    members["caFile"] = server.caFile.map { .string($0) }
    members["proxy"] = server.proxy.map { .string($0.secretURL) }
    if server.allowsInsecureToken { members["insecureToken"] = true }
    if server.connectsAtStart { members["connectAtStart"] = true }
    if server.isReadOnly { members["readOnly"] = true }
    switch server.token {
    case .saved: break
    case .file(let path): members["tokenFile"] = .string(path)
    case .environment(let name): members["tokenEnvironment"] = .string(name)
    case .command(let command): members["tokenCommand"] = .string(command)
    }
    return .object(members)
  }

  func encoded() throws(Problem) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(JSONValue.object(root))) + [UInt8(ascii: "\n")]
    } catch {
      throw Problem(.storage, "The settings could not be written as JSON: \(error)")
    }
  }
}
