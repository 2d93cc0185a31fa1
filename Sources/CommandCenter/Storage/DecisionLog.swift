#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `decisions.jsonl`: what was decided on this machine, one JSON object a line, readable by its owner alone.
package struct DecisionLog: Sendable {
  /// The file is put aside as `….1` when it reaches this size; the one before it goes.
  package static let fileBytesMax: Int64 = 1_048_576

  /// Nil keeps nothing.
  private let path: String?

  package init(path: String?) { self.path = path }

  /// Adds one record and flushes it to the disk.
  ///
  /// - Parameters:
  ///   - record: What was decided.
  ///   - hide: Takes known secrets out of a text.
  /// - Throws: `Problem` of code `storage`; the file is as it was, or ends with a part of the line.
  func append(_ record: DecisionRecord, hiding hide: (String) -> String) throws(Problem) {
    guard let path else { return }
    let line: String
    do { line = try record.line(hiding: hide) } catch {
      throw Problem(.storage, "A decision could not be written down: \(error)")
    }
    try PrivateFile.locked(path) { () throws(Problem) in
      guard let file = try PrivateFile.open(path, O_WRONLY | O_CREAT | O_APPEND)?.descriptor else { return }
      defer { close(file) }
      // Somebody may have made it looser.
      guard fchmod(file, PrivateFile.fileMode) == 0 else { throw .file("could not be kept private", path) }
      try PrivateFile.writeAll(Array((line + "\n").utf8), to: file, path)
      guard fsync(file) == 0 else { throw .file("could not be written", path) }
      var status = stat()
      if fstat(file, &status) == 0, Int64(status.st_size) >= Self.fileBytesMax { rename(path, path + ".1") }
    }
  }
}
