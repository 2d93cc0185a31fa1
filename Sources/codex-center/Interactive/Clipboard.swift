import CommandCenter
@preconcurrency import Dispatch
import Screens

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Hands texts to the clipboard of this machine; what no program and no terminal takes goes to a file.
struct Clipboard: Sendable {
  /// A program is ended after this time.
  private static let secondsMax = 3

  private let shell: Shell
  /// Where the files go.
  private let directory: String

  init(_ shell: Shell, directory: String) {
    self.shell = shell
    self.directory = directory
  }

  /// Tries the programs one after the other, on a thread that nothing else needs.
  ///
  /// `terminalHasIt` says that the terminal was given the text already, `isTooLong` that it is more than a terminal takes.
  func take(_ text: String, terminalHasIt: Bool, isTooLong: Bool) async -> CopyOutcome {
    await withCheckedContinuation { continuation in
      let work: @Sendable () -> Void = {
        continuation.resume(returning: hand(text, terminalHasIt: terminalHasIt, isTooLong: isTooLong))
      }
      DispatchQueue.global().async(execute: work)
    }
  }

  private func hand(_ text: String, terminalHasIt: Bool, isTooLong: Bool) -> CopyOutcome {
    for tool in tools where run(tool, text) { return .tool(tool.name) }
    if terminalHasIt { return .terminal }
    do throws(Problem) {
      return .file(try ReportFile.save(text, in: directory, at: Date(), name: "copy"), isTooLong: isTooLong)
    } catch {
      return .failed(error)
    }
  }

  private var tools: [ClipboardTool] {
    #if canImport(Darwin)
      let isMac = true
    #else
      let isMac = false
    #endif
    return ClipboardTool.fitting(shell.variables, isMac: isMac) { Browser.exists($0, shell.variables) }
  }

  private func run(_ tool: ClipboardTool, _ text: String) -> Bool {
    let file = TemporaryFile.holding(Array(text.utf8), by: shell)
    guard file >= 0 else { return false }
    defer { close(file) }
    // One that can't be started is as good as one that failed: the next one is tried.
    let child = try? shell.start(tool.command, in: .apart(input: file))
    return child?.wait(until: .now() + .seconds(Self.secondsMax)) == 0
  }
}
