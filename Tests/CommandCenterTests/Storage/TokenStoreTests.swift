import Foundation
import Testing

@testable import CommandCenter

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct TokenStoreTests {
  private func server(_ token: TokenSource, id: String = "mac") -> SavedServer {
    SavedServer(id: ServerID(id), url: "ws://mac:4500", token: token)
  }

  @Test func `a saved token is private and comes back`() async throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, shell: [:])
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
    let store = FileTokenStore(place.directories, shell: [:])
    let tls = SavedServer(id: ServerID("mac"), url: "wss://MAC:4500/codex")
    try store.save("tok-123", for: server(.saved))
    let moved = SavedServer(id: ServerID("mac"), url: "ws://elsewhere:4500")
    var problem = await #expect(throws: Problem.self) { try await store.token(for: moved) }
    #expect(problem?.message == "The saved token is for ws://mac:4500, and this server is at ws://elsewhere:4500.")
    #expect(try await store.token(for: tls) == "tok-123", "the same server over TLS keeps it at least as well")

    try store.save("tok-123", for: tls)
    #expect(try await store.token(for: tls) == "tok-123")
    problem = await #expect(throws: Problem.self) { try await store.token(for: server(.saved)) }
    #expect(problem?.message == "The saved token is for wss://mac:4500, and this server is at ws://mac:4500.")
  }

  @Test(arguments: ["tok-456\n", "tok-456\nfor mac:4500\n"])
  func `a saved token of an earlier version belongs from its first use on to one address`(_ text: String) async throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, shell: [:])
    let tls = SavedServer(id: ServerID("mac"), url: "wss://mac:4500")
    try place.write(text, to: place.directories.tokens + "/mac")
    #expect(chmod(place.directories.tokens, 0o700) == 0)
    #expect(try await store.token(for: tls) == "tok-456")
    #expect(try await store.token(for: tls) == "tok-456")
    await #expect(throws: Problem.self) { try await store.token(for: server(.saved)) }
  }

  @Test(arguments: ["0644", "missing", "empty"])
  func `trouble with a token file is looked at again, and it is taken once it is right`(_ trouble: String) async throws
  {
    let place = try Place("token")
    let file = place.path + "/t"
    if trouble != "missing" {
      try place.write(trouble == "empty" ? "" : "tok", to: file, mode: trouble == "empty" ? 0o600 : 0o644)
    }
    let store = FileTokenStore(place.directories, shell: [:])
    let problem = await #expect(throws: Problem.self) { try await store.token(for: server(.file(file))) }
    #expect(problem?.lookAgainSeconds == TokenSource.fileLookSeconds && problem?.isWorthRetrying == true)
    #expect(problem?.message.contains(file) == true)
    try place.write("tok", to: file)
    #expect(try await store.token(for: server(.file(file))) == "tok")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a token command that waits for somebody is ended with its task`() async throws {
    let place = try Place("token")
    let pipe = place.path + "/started"
    try #require(mkfifo(pipe, 0o600) == 0)
    let store = FileTokenStore(place.directories, shell: ["PATH": "/bin:/usr/bin"])
    let server = server(.command("trap '' TERM; echo > \(pipe); while :; do sleep 600; done"))
    let task = Task { try await store.token(for: server) }
    try place.waitForLine(in: pipe)
    task.cancel()
    await #expect(throws: Problem.self) { try await task.value }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a token command that closes its output and lives on is ended in time`() async throws {
    let problem = await #expect(throws: Problem.self) {
      try await TokenCommand.run(
        "echo tok; exec >&-; sleep 600", by: ["PATH": "/bin:/usr/bin"], bytesMax: 100, millisecondsMax: 300)
    }
    #expect(problem?.message.contains("did not end within") == true)
  }

  @Test func `a token of a socket comes back, and a torn one is told without its halves`() async throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, shell: [:])
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
    let store = FileTokenStore(place.directories, shell: [:])
    let problem = await #expect(throws: Problem.self) { try await store.token(for: server(.file(file))) }
    #expect(problem?.nextStep == "Run: chmod 600 '\(file)'")
    #expect("\(String(describing: problem))".contains("tok-123") == false)
  }

  @Test func `a token can come from a file, a variable or a command`() async throws {
    let place = try Place("token")
    try place.write("from-file\n", to: place.path + "/t")
    let store = FileTokenStore(
      place.directories, shell: ["HOME": place.path, "CODEX": "from-env", "PATH": "/bin:/usr/bin"])
    #expect(try await store.token(for: server(.file("~/t"))) == "from-file")
    #expect(try await store.token(for: server(.environment("CODEX"))) == "from-env")
    #expect(try await store.token(for: server(.command("echo from-command"))) == "from-command")
    #expect(try await store.token(for: server(.command("echo \"x$CODEX\""))) == "x", "a token is no command's business")
  }

  @Test(arguments: [
    TokenSource.file("/nonexistent/token"), .environment("NOT_SET"), .command("exit 3"), .command("true"),
    .command("printf 'two\\nlines'"), .command("head -c 20000 /dev/zero | tr '\\0' x"), .command("kill -9 $$"),
  ])
  func `a source that gives no token says why`(_ source: TokenSource) async throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, shell: ["PATH": "/bin:/usr/bin"])
    let problem = await #expect(throws: Problem.self) { try await store.token(for: server(source)) }
    #expect(problem?.code == .storage)
  }

  @Test(arguments: ["", "../etc", "a/b", ".hidden", "a b", String(repeating: "x", count: 101)])
  func `an id that can't name a file is refused`(_ id: String) throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, shell: [:])
    #expect(throws: Problem.self) { try store.save("tok", for: server(.saved, id: id)) }
  }

  @Test func `clearing removes every token file, and those of interrupted writings, and tells how many`() async throws {
    let place = try Place("token")
    let store = FileTokenStore(place.directories, shell: [:])
    #expect(try store.removeAll() == 0)
    try store.save("one", for: server(.saved, id: "a"))
    try store.save("two", for: server(.saved, id: "b"))
    try place.write("half", to: place.directories.tokens + "/a.123.tmp")
    #expect(try store.removeAll() == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.directories.tokens) == [])
    #expect(try await store.token(for: SavedServer(id: ServerID("a"), url: "ws://a:1")) == nil)
  }
}
