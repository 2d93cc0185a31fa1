#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// New files for what a program that we start reads, readable by the person alone and open in no other program.
package enum TemporaryFile {
  /// Makes a file in `$TMPDIR`, else in `/tmp`; nil with an errno where that can't be.
  package static func make(suffix: String = "", by shell: Shell) -> (descriptor: Int32, path: String)? {
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    let path = "\(directory(shell))/codex-center-\(name)\(suffix)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, PrivateFile.fileMode)
    return descriptor < 0 ? nil : (descriptor, path)
  }

  /// A file without a name that holds bytes, so that a command that does not read can't block anybody; -1 with an errno.
  package static func holding(_ bytes: [UInt8], by shell: Shell) -> Int32 {
    guard let (file, path) = make(by: shell) else { return -1 }
    unlink(path)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      written += count
    }
    guard written == bytes.count, lseek(file, 0, SEEK_SET) == 0 else {
      close(file)
      return -1
    }
    return file
  }

  package static func directory(_ shell: Shell) -> String {
    shell.variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }
}
