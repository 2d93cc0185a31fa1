#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Directories for what a test leaves on disk.
package enum TemporaryDirectory {
  /// Makes an empty directory, readable by its owner only, and returns its path; whoever asked for it removes it.
  package static func make(_ purpose: String) throws -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/codex-center-\(purpose).XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProcess.Failure(description: "no temporary directory in \(parent): errno \(errno)")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
