import CodexSDK
import Foundation
import TestSupport
import Testing

@testable import CommandCenter

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files and folders that are not what they should be: a sentence with the way to mend it, never a wait.
@Suite(.timeLimit(.minutes(1)))
struct UnsafeFileTests {
  /// What may stand where a file belongs.
  enum Thing: CaseIterable {
    case pipe, folder, device, socket

    func make(at path: String) throws {
      switch self {
      case .pipe: try #require(mkfifo(path, 0o600) == 0)
      case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      case .device: try #require(symlink("/dev/zero", path) == 0)
      case .socket:
        let name = URL(fileURLWithPath: path).lastPathComponent
        // A path that a socket's address can hold.
        let short = "/tmp/\(UInt32.random(in: 0...UInt32.max)).\(name)"
        let made = try #require(UnixSocket.listen(at: short))
        close(made)
        try #require(symlink(short, path) == 0)
      }
    }
  }

  private let command = SavedServer(id: ServerID("mac"), url: "ws://mac:4500")

  @Test(arguments: Thing.allCases)
  func `what is no file is refused with a sentence, whatever it should hold`(_ thing: Thing) async throws {
    let place = try Place("unsafe")
    let directories = place.directories
    for folder in [directories.configuration, directories.state, directories.tokens] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let files = [directories.settingsFile, directories.decisionsFile, directories.logFile, directories.tokens + "/mac"]
    for file in files { try thing.make(at: file) }

    let settings = #expect(throws: Problem.self) { try FileSettingsStore(directories).load() }
    #expect(settings?.message.contains(directories.settingsFile) == true && settings?.nextStep.isEmpty == false)
    let record = DecisionRecord(
      at: Sample.start, server: ServerID("mac"), thread: Sample.thread, request: ApprovalID("0"), kind: "command",
      shown: "ls", decision: "Run once", outcome: .taken)
    #expect(throws: Problem.self) {
      try DecisionLog(path: directories.decisionsFile).append(record, hiding: { $0 })
    }
    Log(path: directories.logFile).write(.error, "lost")
    #expect(directories.prepare().map(\.message).contains { $0.hasPrefix("No log is kept: \(directories.logFile)") })
    let store = FileTokenStore(directories, shell: [:])
    let token = await #expect(throws: Problem.self) { try await store.token(for: command) }
    #expect(token?.nextStep.isEmpty == false)
    let named = SavedServer(id: ServerID("a"), url: "ws://mac:4500", token: .file(directories.tokens + "/mac"))
    await #expect(throws: Problem.self) { try await store.token(for: named) }
  }

  @Test(arguments: Thing.allCases, ["", "-wal", "-shm", ".lock"])
  func `what is no database is told of, and work goes on`(_ thing: Thing, _ part: String) async throws {
    let place = try Place("unsafe")
    try FileManager.default.createDirectory(atPath: place.directories.state, withIntermediateDirectories: true)
    try thing.make(at: place.directories.stateFile + part)
    let store = StateDatabase(place.directories)
    try await store.save("half", for: .newTask, server: ServerID("mac"))
    #expect(try await store.state(of: ServerID("mac")).drafts == [.newTask: "half"])
    #expect(await store.takeNotices().map { $0.nextStep.isEmpty } == [false])
  }

  @Test func `settings that are far too large are refused with their size and the limit`() throws {
    let place = try Place("unsafe")
    try place.write(String(repeating: " ", count: 20 * 1_048_576), to: place.directories.settingsFile)
    let problem = #expect(throws: Problem.self) { try FileSettingsStore(place.directories).load() }
    #expect(problem?.message.contains("20 MiB, and it can be 1 MiB at most") == true)
  }

  @Test(arguments: [0o666, 0o602])
  func `settings that everybody can write are not used`(_ mode: Int) throws {
    let place = try Place("unsafe")
    try place.write(#"{"notifyCommand":"true"}"#, to: place.directories.settingsFile, mode: mode)
    let store = FileSettingsStore(place.directories)
    let problem = #expect(throws: Problem.self) { try store.load() }
    #expect(problem?.nextStep.contains("chmod 600 '\(place.directories.settingsFile)'") == true)
    #expect(throws: Problem.self) { try store.save(SavedSettings()) }
  }

  @Test(arguments: [
    (0o644, true, true), (0o664, true, true), (0o664, false, true), (0o644, false, false), (0o600, true, false),
  ])
  func `settings with a password are made private, and said so`(_ mode: Int, hasPassword: Bool, isMended: Bool) throws {
    let place = try Place("unsafe")
    let proxy = hasPassword ? "http://walter:s3cret@proxy:3128" : "http://proxy:3128"
    let file = place.directories.settingsFile
    try place.write(#"{"servers":[{"id":"a","url":"ws://mac","proxy":"\#(proxy)"}]}"#, to: file, mode: mode)
    let warnings = try FileSettingsStore(place.directories).load().warnings
    #expect(try place.mode(file) == (isMended ? 0o600 : mode))
    #expect(warnings.count == (isMended ? 1 : 0))
    #expect(warnings.allSatisfy { $0.contains("chmod 600 '\(file)'") && !$0.contains("s3cret") })
  }

  @Test func `folders that others can write are made private, and said so once`() throws {
    let place = try Place("unsafe")
    for folder in [place.directories.state, place.directories.tokens] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try #require(chmod(folder, 0o777) == 0)
    }
    let problems = place.directories.prepare()
    #expect(problems.map { $0.message.contains("mode 0777") && $0.message.contains("chmod 700") } == [true, true])
    #expect(try place.mode(place.directories.state) == 0o700)
    #expect(try place.mode(place.directories.tokens) == 0o700)
    #expect(place.directories.prepare() == [])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func `a token file of somebody else is refused`() async throws {
    let place = try Place("unsafe")
    let file = place.path + "/token"
    try place.write("tok-123", to: file)
    try #require(chown(file, 12_345, 12_345) == 0)
    let server = SavedServer(id: ServerID("a"), url: "ws://mac", token: .file(file))
    let problem = await #expect(throws: Problem.self) {
      try await FileTokenStore(place.directories, shell: [:]).token(for: server)
    }
    #expect(
      problem?.message.contains("belongs to another user") == true && problem?.nextStep.contains("chmod 600") == true)
  }
}

private enum UnixSocket {
  static func listen(at path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    #if canImport(Darwin)
      let socket = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    return isBound ? socket : nil
  }
}
