#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Reports and texts that a person asks for: private files, named with the time, in the directory of the log.
package enum ReportFile {
  /// Reports of one second; what comes after them takes the place of the last.
  private static let sameSecondMax = 9

  /// Writes a text.
  ///
  /// - Parameters:
  ///   - text: The report.
  ///   - directory: Where it goes; made when it is not there.
  ///   - date: The time that names the file, in UTC.
  ///   - name: What its name begins with.
  ///   - suffix: What its name ends with.
  /// - Returns: The path of the file, mode 0600.
  /// - Throws: `.storage` when it can't be written.
  package static func save(
    _ text: String, in directory: String, at date: Date, name: String = "diagnostics", suffix: String = "txt"
  ) throws(Problem) -> String {
    let time = date.ISO8601Format().filter { $0.isNumber || "TZ".contains($0) }
    let names = ["\(name)-\(time)"] + (2...sameSecondMax).map { "\(name)-\(time)-\($0)" }
    let paths = names.map { "\(directory)/\($0).\(suffix)" }
    let path = paths.first { PrivateFile.mode(of: $0) == nil } ?? paths[paths.count - 1]
    try PrivateFile.write(Array(text.utf8), to: path)
    return path
  }
}
