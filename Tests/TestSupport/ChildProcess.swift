import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that a test runs beside itself: in a process group of its own, its output gathered as lines, killed with
/// everything it started when the last reference goes.
///
/// Its standard input is a pipe that stays open as long as this object lives, so that a helper which ends at
/// end-of-file leaves nothing behind even when the test process crashes.
package final class ChildProcess: Sendable {
  /// How a program ended.
  package enum ExitStatus: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Why a wait ended without what it waited for; `description` carries what the program wrote.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  package let processID: Int32
  private let name: String
  private let standardInput: Mutex<Int32?>
  private let record = Mutex(Record())

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: a path, or a name looked up on `PATH`.
  ///   - arguments: what follows the program's name.
  ///   - environment: variables set on top of the inherited ones; an empty value is passed as empty, not removed.
  ///   - directory: where it runs; `nil` is the test's own directory.
  /// - Throws: `Failure` when the program cannot be started.
  package init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:], directory: String? = nil
  ) throws {
    let spawned = try Spawned.start(executable, arguments, environment: environment, directory: directory)
    name = executable
    processID = spawned.processID
    standardInput = Mutex(spawned.input)
    gather(spawned.output) { $0.gather(output: $1) }
    gather(spawned.errors) { $0.gather(errors: $1) }
    reap()
  }

  deinit {
    kill()
    closeInput()
  }

  /// Everything it wrote to standard output so far, without the line that is still being written.
  package var outputLines: [String] { record.withLock { $0.lines } }

  /// Everything it wrote to standard error so far.
  package var errorText: String { record.withLock { String(decoding: $0.errors, as: UTF8.self) } }

  /// How it ended; `nil` while it runs.
  package var exitStatus: ExitStatus? { record.withLock { $0.status } }

  /// The first line of standard output, past or future, that `isWanted` accepts.
  ///
  /// - Throws: `Failure` when the output ends or the time is over first, `CancellationError` when the task is cancelled.
  package func line(
    within limit: Duration = .seconds(20), where isWanted: @escaping @Sendable (String) -> Bool = { _ in true }
  ) async throws -> String {
    try await wait(for: "a line on standard output", within: limit) { record in
      if let line = record.lines.first(where: isWanted) { return .success(line) }
      return record.isOutputOver ? .failure(Failure(description: "standard output ended without the line")) : nil
    }
  }

  /// Waits until the program has ended and all its output is here.
  package func exit(within limit: Duration = .seconds(20)) async throws -> ExitStatus {
    try await wait(for: "its end", within: limit) { record in
      record.isOutputOver && record.isErrorOver ? record.status.map { .success($0) } : nil
    }
  }

  /// Writes to its standard input.
  package func write(_ text: String) {
    standardInput.withLock { descriptor in
      guard let descriptor else { return }
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0) }
        guard count > 0 else { return }
        bytes = bytes.dropFirst(count)
      }
    }
  }

  /// Ends its standard input.
  package func closeInput() {
    standardInput.withLock { descriptor in
      if let open = descriptor { close(open) }
      descriptor = nil
    }
  }

  /// Sends a signal to the program alone; does nothing once it has ended.
  package func signal(_ number: Int32) { send(number, to: processID) }

  /// Kills the program and everything it started in its process group.
  ///
  /// - Important: once the program itself has ended, what it left running is out of reach.
  package func kill() { send(SIGKILL, to: -processID) }
}

// MARK: - Watching

extension ChildProcess {
  /// The signal is sent under the lock that the reaper takes, so that it can never reach a reused process id.
  private func send(_ number: Int32, to target: Int32) {
    record.withLock { record in
      if record.status == nil { systemKill(target, number) }
    }
  }

  /// Each pipe has a thread that blocks in `read`: the output is drained whatever the tests do.
  private func gather(_ descriptor: Int32, into store: @escaping @Sendable (inout Record, ArraySlice<UInt8>) -> Void) {
    DispatchQueue(label: "\(name) output").async { [weak self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        self?.change { store(&$0, buffer[..<max(count, 0)]) }
        if count <= 0 { break }
      }
      close(descriptor)
    }
  }

  private func reap() {
    let processID = processID
    DispatchQueue(label: "\(name) exit").async { [weak self] in
      var info = siginfo_t()
      while waitid(P_PID, id_t(processID), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      guard let self else {
        var status: Int32 = 0
        waitpid(processID, &status, 0)
        return
      }
      change { record in
        var status: Int32 = 0
        waitpid(processID, &status, 0)
        let signal = status & 0x7f
        record.status = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
      }
    }
  }

  private func change(_ body: (inout Record) -> Void) {
    let settled = record.withLock { record in
      body(&record)
      return record.settleWaiters()
    }
    for resume in settled { resume() }
  }

  private func wait<Value: Sendable>(
    for what: String, within limit: Duration, look: @escaping @Sendable (Record) -> Result<Value, any Error>?
  ) async throws -> Value {
    let id = record.withLock { $0.takeWaiterID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Value, any Error>) in
        let attempt = { @Sendable (record: Record) -> (@Sendable () -> Void)? in
          guard let outcome = look(record) else { return nil }
          return { continuation.resume(with: self.explain(outcome)) }
        }
        let waiter = Waiter(id: id, attempt: attempt, fail: { continuation.resume(throwing: $0) })
        change { $0.waiters.append(waiter) }
        // Weak: a timer that is no longer needed must not keep the program alive.
        let expire = { @Sendable [weak self] in
          guard let self else { return }
          abandon(id, failure("gave no \(what) within \(limit)"))
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1), execute: expire)
        if Task.isCancelled { abandon(id, CancellationError()) }
      }
    } onCancel: {
      abandon(id, CancellationError())
    }
  }

  private func abandon(_ waiterID: Int, _ error: any Error) {
    record.withLock { $0.removeWaiter(waiterID) }?.fail(error)
  }

  private func explain<Value>(_ outcome: Result<Value, any Error>) -> Result<Value, any Error> {
    outcome.mapError { failure("\($0)") }
  }

  private func failure(_ reason: String) -> Failure {
    let (lines, errors) = (outputLines.suffix(20).joined(separator: "\n"), errorText.suffix(4_000))
    return Failure(description: "\(name) (\(processID)): \(reason)\n--- output\n\(lines)\n--- errors\n\(errors)")
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func systemKill(_ target: Int32, _ number: Int32) { _ = kill(target, number) }
