import CodexSDK
import CommandCenter
import Foundation
import Testing

struct SettingsStoreTests {
  private let server = SavedServer(
    id: ServerID("mac"), name: "Mac", url: "wss://mac:4500", caFile: "/ca.pem", token: .command("pass show codex"))

  @Test func `settings come back as they were saved, in a private file`() throws {
    let place = try Place("settings")
    let store = FileSettingsStore(place.directories)
    #expect(try store.load() == LoadedSettings())
    let preferences = Preferences(
      theme: .dark, usesMouse: false, reducesMotion: true, queuesFollowUps: true,
      notifications: NotificationChoices(done: false, way: .osc777, command: "notify-send"))
    let settings = SavedSettings(servers: [server], activeServer: server.id, preferences: preferences)
    try store.save(settings)
    #expect(try store.load() == LoadedSettings(settings))
    #expect(try place.mode(place.directories.settingsFile) == 0o600)
    #expect(try place.mode(place.directories.configuration) == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.directories.configuration).sorted()
        == ["config.json", "config.json.lock"])
  }

  @Test func `a proxy comes back with its password, and is printed without`() throws {
    let place = try Place("settings")
    let store = FileSettingsStore(place.directories)
    var server = server
    server.proxy = try CodexProxy("http://walter:s3cret@proxy:3128")
    try store.save(SavedSettings(servers: [server]))
    let loaded = try store.load()
    #expect(loaded.settings.servers == [server])
    #expect(loaded.warnings == [])
    #expect(!"\(loaded)".contains("s3cret"))
    server.proxy = nil
    try store.save(SavedSettings(servers: [server]))
    #expect(try !place.text(place.directories.settingsFile).contains("proxy"))
  }

  @Test func `unknown keys warn and survive a save`() throws {
    let place = try Place("settings")
    let file = place.directories.settingsFile
    try place.write(
      #"{"colour":"red","servers":[{"id":"mac","url":"ws://mac:4500","note":{"a":[1,2.5,null,true]}}],"shape":{}}"#,
      to: file)
    let store = FileSettingsStore(place.directories)
    let loaded = try store.load()
    #expect(loaded.warnings.count == 3)
    #expect(loaded.warnings.contains { $0.contains("servers[0].note") })
    var settings = loaded.settings
    settings.servers[0].url = "ws://other:4500"
    try store.save(settings)
    let text = try place.text(file)
    #expect(text.contains("\"colour\" : \"red\""))
    #expect(text.contains("2.5"))
    #expect(text.contains("ws://other:4500"))
    #expect(try store.load().warnings.count == 3)
  }

  @Test(arguments: [
    ("{\n  \"servers\": [,]\n}", "line 2, column 15"), ("{\"theme\": \"dark\"", "line 1, column 17"),
    ("{\"theme\": dark}", "line 1, column 11"), ("", "line 1, column 1"), ("[]", "not an object"),
    ("{\"servers\": {}}", "“servers” must be an array"),
    ("{\"servers\": [{\"id\":\"a\"}]}", "“servers[0].url” must be given"),
    ("{\"mouse\": \"yes\"}", "“mouse” must be true or false"),
    ("{\"theme\": \"blue\"}", "“theme” must be one of terminal, dark, light, mono"),
    ("{\"notifications\": {\"way\": 9}}", "“notifications.way” must be one of automatic, bell"),
    ("{\"notifications\": \"loud\"}", "“notifications” must be true, false or an object"),
    ("{\"keys\": {\"quit\": 7}}", "“keys.quit” must be a list of keys"),
    ("{\"servers\":[{\"id\":\"a\",\"url\":\"x\",\"tokenFile\":\"f\",\"tokenCommand\":\"c\"}]}", "more than one"),
    ("{\"servers\":[{\"id\":\"a\",\"url\":\"x\",\"proxy\":\"environment\"}]}", "servers[0].proxy: "),
    ("{\"servers\":[{\"id\":\"a\",\"url\":\"x\"},{\"id\":\"a\",\"url\":\"y\"}]}", "two servers"),
  ])
  func `a file that makes no sense is named with the place, and is never overwritten`(
    _ text: String, _ place: String
  ) throws {
    let directory = try Place("settings")
    let file = directory.directories.settingsFile
    try directory.write(text, to: file)
    let store = FileSettingsStore(directory.directories)
    let problem = #expect(throws: Problem.self) { try store.load() }
    #expect(problem?.message.contains(file) == true)
    #expect(problem?.message.contains(place) == true, "\(problem?.message ?? "")")
    #expect(throws: Problem.self) { try store.save(SavedSettings()) }
    #expect(try directory.text(file) == text)
  }

  @Test func `a symbolic link to the settings stays one`() throws {
    let place = try Place("settings")
    let real = place.path + "/dotfiles/config.json"
    try place.write("{}", to: real)
    try FileManager.default.createDirectory(
      atPath: place.directories.configuration, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: place.directories.settingsFile, withDestinationPath: real)
    try FileSettingsStore(place.directories).save(SavedSettings(preferences: Preferences(theme: .light)))
    #expect(try place.text(real).contains("light"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.directories.settingsFile) == real)
  }

  @Test func `deep nesting is refused without a crash`() throws {
    let place = try Place("settings")
    try place.write(String(repeating: "[", count: 200_000), to: place.directories.settingsFile)
    #expect(throws: Problem.self) { try FileSettingsStore(place.directories).load() }
  }

  // MARK: - Several instances

  @Test func `what one instance saves takes nothing from another`() throws {
    let place = try Place("settings")
    let (one, two) = (FileSettingsStore(place.directories), FileSettingsStore(place.directories))
    try one.save(SavedSettings(servers: [server]))
    var (first, second) = (try one.load().settings, try two.load().settings)
    let (five, six) = (
      SavedServer(id: ServerID("five"), url: "ws://five:1"), SavedServer(id: ServerID("six"), url: "ws://six:1")
    )
    first.servers.append(five)
    first.preferences.reducesMotion = true
    try one.save(first)
    second.servers.append(six)
    second.servers[0].name = "Studio"
    second.preferences.notifications.done = false
    try two.save(second)
    first.preferences.usesMouse = false
    first.servers.removeAll { $0.id == five.id }
    first.activeServer = server.id
    try one.save(first)

    var renamed = server
    renamed.name = "Studio"
    let expected = SavedSettings(
      servers: [renamed, six], activeServer: server.id,
      preferences: Preferences(
        usesMouse: false, reducesMotion: true, notifications: NotificationChoices(done: false)))
    #expect(try two.load().settings == expected)
  }

  @Test func `every preference that one instance changes is written over what another wrote`() throws {
    let changes: [(inout Preferences) -> Void] = [
      { $0.theme = .mono }, { $0.usesMouse = false }, { $0.reducesMotion = true }, { $0.queuesFollowUps = true },
      { $0.notifications.needsYou = false }, { $0.notifications.done = false }, { $0.notifications.failed = false },
      { $0.notifications.way = .bell }, { $0.notifications.command = "x" },
    ]
    let values: [Any] = [Preferences(), NotificationChoices()]
    let fields = values.reduce(0) { $0 + Mirror(reflecting: $1).children.count }
    #expect(changes.count == fields - 2, "all but the keys, which are never written, and the notifications as a whole")
    for change in changes {
      let place = try Place("settings")
      let (one, two) = (FileSettingsStore(place.directories), FileSettingsStore(place.directories))
      var expected = try one.load().settings
      try two.save(SavedSettings(servers: [server]))
      change(&expected.preferences)
      try one.save(expected)
      expected.servers = [server]
      #expect(try two.load().settings == expected)
    }
  }
}
