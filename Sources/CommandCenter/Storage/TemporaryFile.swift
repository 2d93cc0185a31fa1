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

  package static func directory(_ shell: Shell) -> String {
    shell.variables["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }
}
