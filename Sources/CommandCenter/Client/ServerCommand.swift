import CSpawn
import CodexSDK
@preconcurrency import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command of ours that leads to an app-server: one of our own, or ssh to one elsewhere. It ends with the connection.
final class ServerCommand: Sendable {
  /// How the command ended, as far as it did.
  private struct End: Sendable {
    var status: Int32?
    /// The last of what it said on its standard error.
    var text = ""
  }

  private let address: ServerAddress
  private let command: ShellCommand
  private let end = Mutex(End())

  /// Time that a command gets to end by itself once the link is broken, so that it can say why.
  private static let lastWordsMilliseconds = 2_000
  /// Bytes kept of what it says on its standard error, its last ones.
  private static let errorBytesMax = 4_096

  /// Starts the command of an address and connects over it.
  /// - Throws: `Problem` when the command says what is wrong, else what the connection failed with.
  static func connect(
    to address: ServerAddress, _ configuration: CodexConfiguration, by shell: Shell, started: (ServerCommand) -> Void
  ) async throws -> Codex {
    address.scheme == .stdio
      ? try await connectLines(to: address, configuration, by: shell, started)
      : try await connectWebSocket(to: address, configuration, by: shell, started)
  }

  /// Over its standard input and output, a line a message.
  private static func connectLines(
    to address: ServerAddress, _ configuration: CodexConfiguration, by shell: Shell, _ started: (ServerCommand) -> Void
  ) async throws -> Codex {
    var ends: [Int32] = [-1, -1]
    guard csp_socket_pair(&ends) == 0 else { throw Problem.noCommandStarted(errno) }
    let (ours, theirs) = (ends[0], ends[1])
    let command: ServerCommand
    do throws(Problem) {
      defer { close(theirs) }
      command = try ServerCommand(address, theirs, shell)
    } catch {
      close(ours)
      throw error
    }
    started(command)
    return try await command.explaining { try await Codex.connect(configuration, lines: ours) }
  }

  /// By a WebSocket to a socket of ours, whose other end is its standard input and output.
  private static func connectWebSocket(
    to address: ServerAddress, _ configuration: CodexConfiguration, by shell: Shell, _ started: (ServerCommand) -> Void
  ) async throws -> Codex {
    var directory = Array("/tmp/codex-center.XXXXXX".utf8CString)
    let listener = csp_listen(&directory)
    guard listener >= 0 else { throw Problem.noCommandStarted(errno) }
    let folder = String(decoding: directory.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var configuration = configuration
    configuration.url = "unix://\(folder)/s"
    configuration.proxy = nil
    configuration.connectTimeout = sshTimeout
    let connecting = Task { [configuration] in try await Codex.connect(configuration) }
    // The connection stands as soon as it is asked for; its handshake waits for the command.
    let theirs = await accept(listener)
    close(listener)
    unlink("\(folder)/s")
    rmdir(folder)
    do {
      guard theirs >= 0 else { throw Problem.noCommandStarted(ETIMEDOUT) }
      // The command alone has it from here on: its end is the link's.
      let command = try { () throws(Problem) in
        defer { close(theirs) }
        return try ServerCommand(address, theirs, shell)
      }()
      started(command)
      return try await command.explaining {
        try await withTaskCancellationHandler(operation: { try await connecting.value }, onCancel: connecting.cancel)
      }
    } catch {
      connecting.cancel()
      throw error
    }
  }

  /// For the login, too.
  private static let sshTimeout = Duration.seconds(20)
  private static let acceptMilliseconds: Int32 = 5_000

  private static func accept(_ listener: Int32) async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: csp_accept(listener, acceptMilliseconds)) }
    }
  }

  /// Where the connection fails and the command says why, that is the reason.
  private func explaining(_ connect: () async throws -> Codex) async throws -> Codex {
    do {
      return try await connect()
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      throw await lastWords() ?? error
    }
  }

  private init(_ address: ServerAddress, _ socket: Int32, _ shell: Shell) throws(Problem) {
    var ends: [Int32] = [-1, -1]
    guard csp_pipe(&ends) == 0 else { throw .noCommandStarted(errno) }
    let (reading, writing) = (ends[0], ends[1])
    self.address = address
    do throws(ShellCommand.StartFailure) {
      defer { close(writing) }
      let (script, arguments) = address.script
      command = try shell.start(
        script, arguments: arguments, in: .apart(input: socket, output: socket, errors: writing))
    } catch {
      close(reading)
      throw .noCommandStarted(error.reason)
    }
    // Waiting for a process blocks a thread: one that no task needs.
    DispatchQueue(label: "codex-center.server-command").async { [self] in
      gather(from: reading)
      close(reading)
      let status = command.wait()
      end.withLock { $0.status = status }
    }
  }

  /// Ends the command, politely at first.
  func stop() { if end.withLock({ $0.status == nil }) { command.end() } }

  /// Reads what it says of errors to its end, and keeps the last of it.
  private func gather(from pipe: Int32) {
    var kept: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: Self.errorBytesMax)
    while true {
      let count = read(pipe, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      kept = (kept + buffer[..<count]).suffix(Self.errorBytesMax)
      end.withLock { $0.text = String(decoding: kept, as: UTF8.self) }
    }
  }

  /// What it says of its end; nil where it still runs.
  private func lastWords() async -> Problem? {
    let step = 20
    for _ in 0..<Self.lastWordsMilliseconds / step {
      let end = end.withLock { $0 }
      // One that ended well has no complaint: the connection knows more.
      if let status = end.status { return status == 0 ? nil : address.problem(status: status, text: end.text) }
      // Cancelled: nobody waits for the words any more.
      guard (try? await Task.sleep(for: .milliseconds(step))) != nil else { break }
    }
    stop()
    return nil
  }
}

extension ServerAddress {
  /// The script that leads there, and its arguments.
  fileprivate var script: (String, [String]) {
    guard scheme == .ssh else { return (path, []) }
    // Nobody is there to answer a question of ssh; its own settings, agent and jump hosts decide the rest.
    var options = ["-T", "-o", "BatchMode=yes", "-o", "ConnectTimeout=10"]
    if port > 0 { options += ["-p", "\(port)"] }
    if !user.isEmpty { options += ["-l", user] }
    let socket = path.isEmpty ? "" : " --sock \(path.quotedForShell)"
    return (#"exec ssh "$@""#, options + ["--", host, "codex app-server proxy\(socket)"])
  }
}

extension String {
  /// As one word of a POSIX shell; a tilde at its beginning is still the home directory's.
  fileprivate var quotedForShell: String {
    let (tilde, rest) = hasPrefix("~/") ? ("~/", String(dropFirst(2))) : ("", self)
    return tilde + "'" + rest.replacing("'", with: #"'\''"#) + "'"
  }
}
