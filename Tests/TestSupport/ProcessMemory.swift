import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The most memory that a process held, as Linux keeps count of it: nobody has to watch.
package struct ProcessMemory {
  private let directory: String

  package init(_ process: Int32 = getpid()) { directory = "/proc/\(process)" }

  /// Begins to count anew from what is held now.
  package func forgetPeak() throws { try Data("5".utf8).write(to: URL(fileURLWithPath: directory + "/clear_refs")) }

  /// Most bytes resident at a time since the beginning, or since `forgetPeak`.
  package func peakBytes() throws -> Int {
    let status = try String(contentsOfFile: directory + "/status", encoding: .utf8)
    guard let match = status.firstMatch(of: /VmHWM:\s*(\d+) kB/), let kilobytes = Int(match.1) else {
      throw ChildProcess.Failure(description: "the system tells no peak of memory:\n\(status)")
    }
    return kilobytes << 10
  }
}
