import CommandCenter
import Foundation
import Testing

struct TokenStoreTests {
  private func server(_ token: TokenSource, id: String = "mac") -> SavedServer {
    SavedServer(id: ServerID(id), url: "ws://mac:4500", token: token)
  }

  @Test func `a saved token is private and comes back`() async throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, environment: [:])
    #expect(try await store.token(for: server(.saved)) == nil)
    #expect(!store.status(of: server(.saved)).hasToken)
    try store.save(" tok-123\n", for: server(.saved))
    #expect(try await store.token(for: server(.saved)) == "tok-123")
    #expect(store.status(of: server(.saved)).source == "saved")
    #expect(try place.mode(place.directories.tokens) == 0o700)
    #expect(try place.mode(place.directories.tokens + "/mac") == 0o600)
    try store.remove(ServerID("mac"))
    try store.remove(ServerID("mac"))
    #expect(try await store.token(for: server(.saved)) == nil)
  }

  @Test func `a saved token is handed out for its address only, also where another instance changed the server`()
    async throws
  {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, environment: [:])
    try store.save("tok-123", for: server(.saved))
    let moved = SavedServer(id: ServerID("mac"), url: "ws://elsewhere:4500")
    let problem = await #expect(throws: Problem.self) { try await store.token(for: moved) }
    #expect(problem?.message == "The saved token is for mac:4500, and this server is at elsewhere:4500.")
    let tls = SavedServer(id: ServerID("mac"), url: "wss://MAC:4500/codex")
    #expect(try await store.token(for: tls) == "tok-123", "the same host and port")

    try place.write("tok-456\n", to: place.directories.tokens + "/mac")
    #expect(try await store.token(for: moved) == "tok-456", "a file of an earlier version names no address")
  }

  @Test func `a token of a socket comes back, and a torn one is told without its halves`() async throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, environment: [:])
    let socket = SavedServer(id: ServerID("sock"), url: "unix:///run/codex.sock")
    try store.save("tok-123", for: socket)
    #expect(try await store.token(for: socket) == "tok-123")

    try place.write("tok-first\nsecond:4500\n", to: place.directories.tokens + "/mac")
    let problem = await #expect(throws: Problem.self) { try await store.token(for: server(.saved)) }
    #expect(problem?.message.contains("is no token") == true)
    #expect(!"\(String(describing: problem))".contains("second") && !"\(String(describing: problem))".contains("first"))
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o660])
  func `a token that others can read is refused with the way to mend it, and not told`(_ mode: Int) async throws {
    let place = try Place("token")
    let file = place.path + "/my-token"
    try place.write("tok-123", to: file, mode: mode)
    let store = FileTokenStore(place.directories, environment: [:])
    let problem = await #expect(throws: Problem.self) { try await store.token(for: server(.file(file))) }
    #expect(problem?.nextStep == "Run: chmod 600 '\(file)'")
    #expect("\(String(describing: problem))".contains("tok-123") == false)
  }

  @Test func `a token can come from a file, a variable or a command`() async throws {
    let place = try Place("token")
    try place.write("from-file\n", to: place.path + "/t")
    let store = FileTokenStore(
      place.directories, environment: ["HOME": place.path, "CODEX": "from-env", "PATH": "/bin:/usr/bin"])
    #expect(try await store.token(for: server(.file("~/t"))) == "from-file")
    #expect(try await store.token(for: server(.environment("CODEX"))) == "from-env")
    #expect(
      try await store.token(for: server(.command("echo from-$CODEX | sed s/env/command/"))) == "from-from-command")
  }

  @Test(arguments: [
    TokenSource.file("/nonexistent/token"), .environment("NOT_SET"), .command("exit 3"), .command("true"),
    .command("printf 'two\\nlines'"), .command("head -c 20000 /dev/zero | tr '\\0' x"), .command("kill -9 $$"),
  ])
  func `a source that gives no token says why`(_ source: TokenSource) async throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, environment: ["PATH": "/bin:/usr/bin"])
    let problem = await #expect(throws: Problem.self) { try await store.token(for: server(source)) }
    #expect(problem?.code == .storage)
  }

  @Test(arguments: ["", "../etc", "a/b", ".hidden", "a b", String(repeating: "x", count: 101)])
  func `an id that can't name a file is refused`(_ id: String) throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, environment: [:])
    #expect(throws: Problem.self) { try store.save("tok", for: server(.saved, id: id)) }
  }

  @Test func `clearing removes every token file, and those of interrupted writings, and tells how many`() async throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, environment: [:])
    #expect(try store.removeAll() == 0)
    try store.save("one", for: server(.saved, id: "a"))
    try store.save("two", for: server(.saved, id: "b"))
    try place.write("half", to: place.directories.tokens + "/a.123.tmp")
    #expect(try store.removeAll() == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.directories.tokens) == [])
    #expect(try await store.token(for: SavedServer(id: ServerID("a"), url: "ws://a:1")) == nil)
  }
}
