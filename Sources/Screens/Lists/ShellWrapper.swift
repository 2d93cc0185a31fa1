/// Takes the shell around a command away, for rows that have room for a few words: `/bin/bash -lc 'npm test'` reads
/// `npm test`. Where something is approved, the whole command is shown.
enum ShellWrapper {
  static func inner(_ command: String) -> String {
    let parts = command.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard parts.count == 3, isShell(parts[0]), parts[1] == "-lc" || parts[1] == "-c" else { return command }
    let script = parts[2]
    for quote in ["'", "\""] as [Character] where script.first == quote && script.last == quote && script.count > 2 {
      let inside = script.dropFirst().dropLast()
      // With the same quote inside, where it ends is no longer plain to see.
      return inside.contains(quote) ? command : String(inside)
    }
    return String(script)
  }

  private static func isShell(_ path: Substring) -> Bool {
    ["sh", "bash", "zsh", "dash"].contains(path.split(separator: "/").last ?? "")
  }
}
