// swift-tools-version: 6.2

// Targets are sorted by layer: C shims, then libraries from the wire up to the program, then tests.
// `Tests/ArchitectureTests` fails when an import is not declared here or points against the arrows.

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "codex-center",
  products: [
    .executable(name: "codex-center", targets: ["codex-center"]),
    .library(name: "CodexSDK", targets: ["CodexSDK"]),
  ],
  targets: [
    // C shims: one importer each, no hand-written module maps.
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    .target(
      name: "CCurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux]))]
    ),
    .target(
      name: "CMarkGFM",
      linkerSettings: [.linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions")]
    ),
    .target(name: "CQRCode", linkerSettings: [.linkedLibrary("qrencode")]),
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "CSpawn"),
    .target(name: "CTerminalGuard"),

    // Libraries.
    .target(name: "CommandLineKit", swiftSettings: strict),
    .target(name: "SafeText", swiftSettings: strict),
    .target(name: "WebSocket", dependencies: ["CCurl"], swiftSettings: strict),
    .target(name: "CodexSDK", dependencies: ["WebSocket"], swiftSettings: strict),
    .target(
      name: "CommandCenter", dependencies: ["CSQLite", "CSpawn", "CodexSDK", "SafeText"], swiftSettings: strict),
    .target(
      name: "Headless", dependencies: ["CodexSDK", "CommandCenter", "CommandLineKit", "SafeText"],
      swiftSettings: strict),
    .target(name: "MockCodex", dependencies: ["CommandCenter"], swiftSettings: strict),
    .target(name: "Markdown", dependencies: ["CMarkGFM"], swiftSettings: strict),
    .target(name: "TerminalUI", dependencies: ["SafeText"], swiftSettings: strict),
    .target(
      name: "CursesTerminal", dependencies: ["CCurses", "CTerminalGuard", "SafeText", "TerminalUI"],
      swiftSettings: strict),
    .target(
      name: "Screens", dependencies: ["CQRCode", "CommandCenter", "Markdown", "SafeText", "TerminalUI"],
      swiftSettings: strict),
    .executableTarget(
      name: "codex-center",
      dependencies: [
        "CommandCenter", "CommandLineKit", "CursesTerminal", "Headless", "MockCodex", "Screens", "TerminalUI",
      ],
      swiftSettings: strict),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "CodexTestSupport", dependencies: ["CodexSDK", "CommandCenter"], path: "Tests/CodexTestSupport",
      swiftSettings: strict),
    // A small program with a screen, which tests end in every way there is.
    .executableTarget(
      name: "terminal-probe", dependencies: ["CursesTerminal", "TerminalUI"], path: "Tests/terminal-probe",
      swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CodexSDKTests", dependencies: ["CodexSDK", "CodexTestSupport", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "HeadlessTests",
      dependencies: ["CodexSDK", "CommandCenter", "CommandLineKit", "Headless", "MockCodex", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "CommandCenterTests", dependencies: ["CodexSDK", "CodexTestSupport", "CommandCenter", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CursesTerminalTests", dependencies: ["CursesTerminal", "TerminalUI", "TestSupport", "terminal-probe"],
      exclude: ["pty_session.py"], swiftSettings: strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["CommandCenter", "CommandLineKit", "Headless", "TestSupport", "codex-center"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["CodexSDK", "TestSupport", "codex-center"], exclude: ["Peer"],
      swiftSettings: strict),
    .testTarget(
      name: "FaultTests",
      dependencies: ["CodexSDK", "CodexTestSupport", "CommandCenter", "Screens", "TerminalUI", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "MockCodexTests", dependencies: ["CodexSDK", "CommandCenter", "MockCodex", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "CodexSDK", "CodexTestSupport", "CommandCenter", "SafeText", "Screens", "TerminalUI", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "TerminalUITests", dependencies: ["SafeText", "TerminalUI", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "WebSocketTests", dependencies: ["TestSupport", "WebSocket"], exclude: ["Peer"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
