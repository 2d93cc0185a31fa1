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
}
