import Foundation
import TestSupport

/// Which module may know which. A module that is not here yet gets its place here first.
enum Arrows {
  /// The law: what each module of `Sources` may import of the others. The program is where everything is put together.
  static let allowed: [String: Set<String>] = [
    "CCurl": [], "CCurses": [], "CMarkGFM": [], "CQRCode": [], "CSQLite": [], "CSpawn": [],
    "CTerminalGuard": [], "SafeText": [],
    "WebSocket": ["CCurl"],
    "CodexSDK": ["WebSocket"],
    "CommandCenter": ["CSQLite", "CSpawn", "CodexSDK", "SafeText"],
    "CommandLineKit": [],
    "Headless": ["CodexSDK", "CommandCenter", "CommandLineKit", "SafeText"],
    "MockCodex": ["CommandCenter"],
    "Markdown": ["CMarkGFM"],
    "TerminalUI": ["SafeText"],
    "CursesTerminal": ["CCurses", "CTerminalGuard", "SafeText", "TerminalUI"],
    "Screens": ["CQRCode", "CommandCenter", "Markdown", "SafeText", "TerminalUI"],
    "codex-center": [
      "CommandCenter", "CommandLineKit", "CursesTerminal", "Headless", "MockCodex", "Screens", "TerminalUI",
    ],
  ]

  /// What `Package.swift` declares, read from its text: asking SwiftPM would wait for the build that runs the tests.
  static func declared() throws -> [String: Set<String>] {
    let manifest = try String(contentsOfFile: Repository.path("Package.swift"), encoding: .utf8)
    let target = /\.(?:executableTarget|target)\(\s*name:\s*"([^"]+)"(?:,\s*dependencies:\s*\[([^\]]*)\])?/
    return Dictionary(
      uniqueKeysWithValues: manifest.matches(of: target).map { match in
        (String(match.1), Set((match.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }))
      })
  }
}
