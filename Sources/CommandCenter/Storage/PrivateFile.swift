#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files of ours that nobody else may read: directories 0700, files 0600, written whole or not at all.
enum PrivateFile {
  static let directoryMode: mode_t = 0o700
  static let fileMode: mode_t = 0o600
  private static let othersWrite: mode_t = 0o022
  /// A file of ours that is larger was not written by us.
  static let bytesMax = 64 * 1_048_576

  /// A file that is open: what is said of it holds for what is read from it, whatever has its name by then.
  struct Opened {
    let descriptor: Int32
    let path: String
    let mode: mode_t
    let owner: uid_t
    let size: Int

    /// Whether nobody but its owner could have written it, as far as its owner goes: ours, or the system's.
    var isOurs: Bool { owner == geteuid() || owner == 0 }
    /// As a person types it: 0644.
    var modeText: String { "0" + String(mode, radix: 8) }

    /// - Returns: whether nobody else can read or write it any more.
    func makePrivate() -> Bool { fchmod(descriptor, PrivateFile.fileMode) == 0 }
  }

  /// Opens what must be a file, without waiting: a pipe under its name, which nobody writes, would hold us up for good.
  ///
  /// - Returns: nil when there is none and `flags` don't make one. It is the caller's to close.
  /// - Throws: `.storage`, also when there is something else than a file.
  static func open(_ path: String, _ flags: Int32) throws(Problem) -> Opened? {
    let file = systemOpen(path, flags | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if flags & O_CREAT == 0, errno == ENOENT || errno == ENOTDIR { return nil }
      // A pipe that nobody reads, a socket, a device without a driver.
      if [ENXIO, EOPNOTSUPP, ENODEV].contains(errno) { throw notAFile(path) }
      throw .file("could not be opened", path)
    }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw notAFile(path)
    }
    return Opened(
      descriptor: file, path: path, mode: status.st_mode & 0o7777, owner: status.st_uid,
      size: Int(clamping: status.st_size))
  }

  private static func notAFile(_ path: String) -> Problem {
    Problem(
      .storage, "\(path) is a folder, a pipe, a device or a socket, where a file belongs.",
      nextStep: "Move aside what stands there under that name.")
  }

  /// The file's bytes; nil when there is none. `check` may refuse what was read, by the file that it was read from.
  static func read(
    _ path: String, bytesMax: Int = PrivateFile.bytesMax, check: (Opened, [UInt8]) throws(Problem) -> Void = { _, _ in }
  ) throws(Problem) -> [UInt8]? {
    guard let file = try open(path, O_RDONLY) else { return nil }
    defer { close(file.descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      guard max(file.size, bytes.count) <= bytesMax else { throw tooLarge(file, bytesMax) }
      let count = buffer.withUnsafeMutableBytes { systemRead(file.descriptor, $0) }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .file("could not be read", path)
      }
      bytes += buffer[..<count]
    }
    try check(file, bytes)
    return bytes
  }

  private static func tooLarge(_ file: Opened, _ bytesMax: Int) -> Problem {
    Problem(
      .storage, "\(file.path) is too large: \(sizeText(file.size)), and it can be \(sizeText(bytesMax)) at most.",
      nextStep: "Make it smaller or move it aside.")
  }

  private static func sizeText(_ bytes: Int) -> String {
    let mebibyte = 1_048_576
    return bytes < mebibyte ? "\(bytes) bytes" : "\((bytes + mebibyte - 1) / mebibyte) MiB"
  }

  /// Writes the file anew: a temporary one beside it, flushed to the disk, then put in its place in one step.
  ///
  /// A symbolic link stays: what it leads to is written.
  static func write(_ bytes: [UInt8], to link: String) throws(Problem) {
    let path = target(of: link)
    let directory = path.directoryOfPath
    try makeDirectory(directory)
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: .min ... .max)).tmp"
    let file = systemOpen(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    guard file >= 0 else { throw .file("could not be written", path) }
    do throws(Problem) {
      defer { close(file) }
      try writeAll(bytes, to: file, path)
      // The umask may only take away; a stricter mode would lock us out.
      guard fchmod(file, fileMode) == 0, fsync(file) == 0 else { throw .file("could not be written", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, path) == 0 else {
      let problem = Problem.file("could not be replaced", path)
      unlink(temporary)
      throw problem
    }
    flushDirectory(directory)
  }

  /// Makes an empty file where there is none: whoever opens it next can't give it a looser mode.
  static func makeFile(_ path: String) throws(Problem) {
    guard let file = try open(path, O_RDWR | O_CREAT) else { return }
    close(file.descriptor)
  }

  /// Throws where something else than a file stands. Opens nothing: to close a file again would take away the locks that
  /// the database has on it.
  static func checkFile(_ path: String) throws(Problem) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw notAFile(path)
  }

  /// How long one waits for another instance: none of ours holds a lock for more than a few milliseconds.
  static let lockPatience = Duration.seconds(2)
  /// Time between two looks at a lock that another instance holds.
  private static let lockPauseMicroseconds: UInt32 = 10_000

  /// Runs `body` while no other instance of the program does the same for this file. Not for a thread that others need:
  /// it may wait for as long as `patience`.
  static func locked<Value>(
    _ path: String, patience: Duration = lockPatience, _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    try makeDirectory(path.directoryOfPath)
    guard let file = try open(path + ".lock", O_RDWR | O_CREAT)?.descriptor else { return try body() }
    defer { close(file) }
    let start = ContinuousClock.now
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EINTR || errno == EWOULDBLOCK else { throw .file("could not be locked", path) }
      guard start.duration(to: .now) < patience else {
        throw DatabaseError(.busy, "").problem("could not be used", path)
      }
      usleep(lockPauseMicroseconds)
    }
    return try body()
  }

  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Removes a file; one that isn't there is as good as removed.
  static func remove(_ path: String) throws(Problem) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .file("could not be removed", path) }
  }

  /// The files of a directory, those of interrupted writings included; none when it is not there.
  static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The permission bits of what `path` leads to; nil when there is nothing.
  static func mode(of path: String) -> mode_t? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & 0o777
  }

  /// What tells the file at `path` from one that takes its name later; nil when there is nothing.
  static func number(of path: String) -> UInt64? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return UInt64(status.st_ino)
  }

  /// Makes a directory and those above it that are missing, each 0700.
  static func makeDirectory(_ path: String) throws(Problem) {
    guard !path.isEmpty, mode(of: path) == nil else { return }
    try makeDirectory(path.directoryOfPath)
    guard mkdir(path, directoryMode) == 0 || errno == EEXIST else { throw .file("could not be made", path) }
  }

  /// Takes from others what they may not do to a folder of ours.
  ///
  /// - Returns: what a person should know: others could write to it, or still can.
  static func secureDirectory(_ path: String) -> Problem? {
    let directory = systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    guard directory >= 0 else { return nil }
    defer { close(directory) }
    var status = stat()
    guard fstat(directory, &status) == 0 else { return nil }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      return Problem(
        .storage, "\(path) belongs to another user, who can read and replace what is kept there.",
        nextStep: "Set XDG_CONFIG_HOME and XDG_STATE_HOME to folders of yours.")
    }
    guard status.st_mode & othersWrite != 0 else { return nil }
    let mode = "0" + String(status.st_mode & 0o777, radix: 8)
    guard fchmod(directory, status.st_mode & directoryMode) == 0 else {
      return Problem(
        .storage, "Others can write to \(path) (mode \(mode)).", nextStep: "Run: chmod 700 '\(path)'")
    }
    return Problem(
      .storage, "Others could write to \(path) (mode \(mode)); now only you can, as after chmod 700.",
      nextStep: "Look whether all that is in it is yours.")
  }

  static func writeAll(_ bytes: [UInt8], to file: Int32, _ path: String) throws(Problem) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { systemWrite(file, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .file("could not be written", path)
      }
      sent += count
    }
  }

  /// Makes the new name durable. A directory that can't be flushed leaves the old file in place after a power cut, which
  /// is whole as well: no reason to fail.
  private static func flushDirectory(_ path: String) {
    let directory = systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }
}

// The system's calls under names that our own `read` and `write` don't hide.

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, PrivateFile.fileMode) }

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}

extension Problem {
  /// The failure of the last file call, in the system's words.
  static func file(_ what: String, _ path: String) -> Problem {
    let number = errno
    return Problem(
      .storage, "\(path) \(what): \(String(cString: strerror(number))).", nextStep: nextStep(after: number))
  }
}

extension Problem {
  private static func nextStep(after number: Int32) -> String {
    switch number {
    case EROFS:
      "Make that file system writable, or set XDG_CONFIG_HOME and XDG_STATE_HOME to directories that are."
    case EACCES, EPERM: "Check owner and permissions of it and of the directories above it."
    case ENOSPC, EDQUOT: "Make room on that disk."
    case EMFILE, ENFILE: "Raise the limit on open files (ulimit -n) and start this program again."
    case ENOTDIR, EEXIST, EISDIR: "Move aside what stands there under that name."
    default: ""
    }
  }
}

extension String {
  /// Everything before the last slash; empty when there is none, "/" for what lies at the root.
  var directoryOfPath: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
