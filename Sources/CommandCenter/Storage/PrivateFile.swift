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
  /// A file of ours that is larger was not written by us.
  static let bytesMax = 64 * 1_048_576

  /// The file's bytes; nil when there is none.
  static func read(_ path: String, bytesMax: Int = PrivateFile.bytesMax) throws(Problem) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .file("could not be opened", path)
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(file, $0) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .file("could not be read", path)
      }
      bytes += buffer[..<count]
      guard bytes.count <= bytesMax else {
        throw Problem(.storage, "\(path) is larger than it can be (\(bytesMax) bytes).", nextStep: "Move it aside.")
      }
    }
  }

  /// Writes the file anew: a temporary one beside it, flushed to the disk, then put in its place in one step.
  ///
  /// A symbolic link stays: what it leads to is written.
  static func write(_ bytes: [UInt8], to link: String) throws(Problem) {
    let path = target(of: link)
    let directory = path.directoryOfPath
    try makeDirectory(directory)
    let temporary = "\(path).\(getpid()).\(UInt32.random(in: .min ... .max)).tmp"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, fileMode)
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
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, fileMode)
    guard file >= 0 else { throw .file("could not be opened", path) }
    close(file)
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
    let file = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, fileMode)
    guard file >= 0 else { throw .file("could not be locked", path) }
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
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }
}

// The system's calls under names that our own `read` and `write` don't hide.

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
