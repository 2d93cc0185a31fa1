import CommandCenter
import Testing

struct ServerPathTests {
  @Test(arguments: ["", "web", "./web", "~ada/web", "c", "C:x", "ws://x"])
  func `what is no path of a server is none`(_ text: String) { #expect(ServerPath(text) == nil) }

  @Test(
    arguments: [
      ("/", "/", "", "/"), ("/home", "/", "home", "/home"), ("/home/ada//", "/home/ada//", "", "/home/ada"),
      (" /srv/new app ", "/srv/", "new app", "/srv/new app"), ("~", "~/", "", "/Users/ada"),
      ("~/", "~/", "", "/Users/ada"), ("~/src/we", "~/src/", "we", "/Users/ada/src/we"),
      (#"C:\Users\ada\"#, #"C:\Users\ada\"#, "", #"C:\Users\ada"#), (#"C:\src"#, #"C:\"#, "src", #"C:\src"#),
      (#"/odd\name"#, "/", #"odd\name"#, #"/odd\name"#),
    ])
  func `a path falls into directory and name, and has an absolute form`(
    typed: String, directory: String, name: String, absolute: String
  ) throws {
    let path = try #require(ServerPath(typed))
    #expect(path.directory == directory)
    #expect(path.name == name)
    #expect(path.absolute(home: "/Users/ada") == absolute)
  }

  @Test func `without a known home the tilde leads nowhere`() {
    #expect(ServerPath("~/src")?.absolute(home: nil) == nil)
    #expect(ServerPath("/src")?.absolute(home: nil) == "/src")
    #expect(ServerInfo(version: nil, codexHome: "/Users/ada/.codex").home == "/Users/ada")
    #expect(ServerInfo(version: nil, codexHome: "/opt/codex-home").home == nil)
    #expect(ServerInfo(version: nil, codexHome: "/.codex").home == nil)
  }

  @Test(arguments: [
    ("/home/ada/web-app", "web-app"), ("/", "/"), (#"C:\Users\ada\web"#, "web"), (#"C:\"#, "C:"), ("/a/b/", "b"),
  ])
  func `a project is called by the last part of its path`(path: String, name: String) {
    #expect(ProjectSummary(path: path).name == name)
  }
}
