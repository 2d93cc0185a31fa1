import Foundation
import TestSupport
import Testing

/// setup.sh on machines that are played by stand-ins for the programs it asks.
@Suite(.timeLimit(.minutes(1)))
struct SetupTests {
  @Test func `where everything is there nothing is installed`() async throws {
    let machine = try Machine(installed: Machine.packages)
    defer { machine.remove() }
    let finished = try await machine.setup()
    #expect(finished.status == .exited(0), "\(finished.errors)")
    #expect(try machine.installations() == [])
  }

  @Test func `root installs what is missing and nothing else`() async throws {
    let machine = try Machine(installed: Machine.packages.subtracting(["libcmark-gfm-dev"]))
    defer { machine.remove() }
    #expect(try await machine.setup().status == .exited(0))
    let installations = try machine.installations()
    #expect(installations.count == 1)
    #expect(installations.first?.hasSuffix("install -y --no-install-recommends libcmark-gfm-dev") == true)
  }

  @Test func `stale package lists are renewed once`() async throws {
    let machine = try Machine(installed: [], hasStaleLists: true)
    defer { machine.remove() }
    #expect(try await machine.setup().status == .exited(0))
    let verbs = try machine.installations().map { line in ["update", "install"].first { line.contains($0) } }
    #expect(verbs == ["install", "update", "install"])
  }

  @Test func `without root and sudo the line to type is printed`() async throws {
    let machine = try Machine(installed: ["libcurl4-openssl-dev"], user: 1000)
    defer { machine.remove() }
    let finished = try await machine.setup()
    #expect(finished.status == .exited(3))
    #expect(
      finished.errors.contains(
        "  apt-get install -y libncursesw5-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libsqlite3-dev"
          + " libqrencode-dev\n"))
    #expect(try machine.installations() == [])
  }

  @Test func `a Swift that is too old is told its version and what is needed`() async throws {
    let machine = try Machine(installed: Machine.packages, swiftVersion: "5.10.1")
    defer { machine.remove() }
    let finished = try await machine.setup()
    #expect(finished.status == .exited(3))
    #expect(finished.errors.hasPrefix("Swift 6.2 or newer is needed, and this one is 5.10.1"))
  }
}

/// A machine as setup.sh sees it through the stand-ins in `Tests/Fixtures/setup`, which go first on `PATH`.
private struct Machine {
  static let packages: Set = [
    "libcurl4-openssl-dev", "libncursesw5-dev", "libcmark-gfm-dev", "libcmark-gfm-extensions-dev",
    "libsqlite3-dev", "libqrencode-dev",
  ]
  private let folder: String
  private let environment: [String: String]

  init(installed: Set<String>, user: Int = 0, swiftVersion: String = "6.3.1", hasStaleLists: Bool = false) throws {
    folder = try TemporaryDirectory.make("setup")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    environment = [
      "PATH": "\(Repository.path("Tests/Fixtures/setup")):\(path)", "STANDIN_APT": folder + "/apt",
      "STANDIN_INSTALLED": installed.sorted().joined(separator: " "), "STANDIN_USER": "\(user)",
      "STANDIN_SWIFT": swiftVersion, "STANDIN_STALE": hasStaleLists ? "yes" : "",
    ]
  }

  func setup() async throws -> ChildProcess.Finished {
    try await ChildProcess.run(Repository.path("scripts/setup.sh"), environment: environment)
  }

  /// The command lines that apt-get was called with.
  func installations() throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder + "/apt") else { return [] }
    return try String(contentsOfFile: folder + "/apt", encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// What cannot be removed is left to the system's own cleaning of its temporary directory.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
