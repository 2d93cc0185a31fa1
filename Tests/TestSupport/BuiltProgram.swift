#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The `codex-center` that was built together with the tests.
package enum BuiltProgram {
  /// Its path: `CODEX_CENTER_BIN` when that is set, else the program beside the test bundle that is running.
  package static let path: String = {
    if let named = getenv("CODEX_CENTER_BIN") { return String(cString: named) }
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    // On a Mac the bundle is a directory, and the argument may name a file inside of it.
    let folder = bundle.split(separator: "/", omittingEmptySubsequences: false).prefix { !$0.hasSuffix(".xctest") }
    return (folder + ["codex-center"]).joined(separator: "/")
  }()
}
