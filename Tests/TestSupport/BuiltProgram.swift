#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The programs that were built together with the tests.
package enum BuiltProgram {
  /// The path of `codex-center`: `CODEX_CENTER_BIN` when that is set, else the program beside the test bundle that is
  /// running.
  package static let path = getenv("CODEX_CENTER_BIN").map { String(cString: $0) } ?? path(of: "codex-center")

  /// The path of a program beside the test bundle that is running.
  package static func path(of name: String) -> String {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    // On a Mac the bundle is a directory, and the argument may name a file inside of it.
    let folder = bundle.split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.hasSuffix(".xctest") }
    return (folder + [name[...]]).joined(separator: "/")
  }
}
