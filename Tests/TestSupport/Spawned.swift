import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that was just started, with our ends of its three pipes.
struct Spawned {
  var processID: Int32
  var input: Int32
  var output: Int32
  var errors: Int32

  /// One spawn at a time: between making a pipe and marking it close-on-exec no other child may be born, or it would
  /// keep the pipe open.
  private static let spawning = Mutex(())

  static func start(
    _ executable: String, _ arguments: [String], environment: [String: String], directory: String?
  ) throws -> Self {
    // posix_spawn has no portable way to set the directory; a shell that becomes the program has.
    let inDirectory = ["-c", "cd \"$0\" && exec \"$@\"", directory ?? "", executable] + arguments
    return try spawning.withLock { _ in
      directory == nil
        ? try Self(executable, arguments, environment: environment)
        : try Self("/bin/sh", inDirectory, environment: environment)
    }
  }

  private init(_ executable: String, _ arguments: [String], environment: [String: String]) throws {
    // A helper that dies while we write to it must fail the write, not kill the test process.
    _ = signal(SIGPIPE, SIG_IGN)
    let (theirInput, ourInput) = try Self.pipe()
    let (ourOutput, theirOutput) = try Self.pipe()
    let (ourErrors, theirErrors) = try Self.pipe()
    (input, output, errors) = (ourInput, ourOutput, ourErrors)
    defer { for descriptor in [theirInput, theirOutput, theirErrors] { close(descriptor) } }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in [theirInput, theirOutput, theirErrors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    // A group of its own, so that what it starts dies with it; SIGPIPE as it was before we ignored it.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // Dispatch's threads block signals, and a child inherits the mask: without this no SIGTERM would reach it.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var child: pid_t = 0
    let code = Self.withCStrings([executable] + arguments) { argv in
      Self.withCStrings(Self.merged(environment)) { envp in
        posix_spawnp(&child, executable, &actions, &attributes, argv, envp)
      }
    }
    processID = child
    guard code == 0 else {
      for descriptor in [input, output, errors] { close(descriptor) }
      throw ChildProcess.Failure(description: "cannot start \(executable): \(String(cString: strerror(code)))")
    }
  }

  private static func pipe() throws -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [0, 0]
    guard makePipe(&ends) == 0 else {
      throw ChildProcess.Failure(description: "pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func merged(_ changes: [String: String]) -> [String] {
    var inherited: [String] = []
    var entry = environ
    while let text = entry.pointee {
      inherited.append(String(cString: text))
      entry += 1
    }
    let kept = inherited.filter { changes[String($0.prefix { $0 != "=" })] == nil }
    return kept + changes.map { "\($0.key)=\($0.value)" }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}

/// The C function, whose name `Spawned.pipe` hides.
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
