import CommandCenter
import CursesTerminal
import Screens
import TerminalUI

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

/// What the screens ask of the program itself: facts for Diagnostics, reports, notifications.
struct ProgramDesk {
  private let directories: Directories
  private let log: Log
  private let environment: [String: String]
  private let command: NotifyCommand
  let clipboard: Clipboard

  init(_ composition: Composition) {
    directories = composition.directories
    log = composition.dependencies.log
    environment = composition.shell.variables
    clipboard = Clipboard(composition.shell, directory: composition.directories.state)
    command = NotifyCommand(shell: composition.shell) { [log] in log.write(.warning, $0) }
  }

  var isInTmux: Bool { isSet("TMUX") || environment["TERM"]?.hasPrefix("tmux") == true }

  // MARK: Notifications

  /// Tells by the terminal, and by the person's command.
  func tell(_ notice: AttentionNotice, _ choices: NotificationChoices, on driver: CursesDriver) {
    if let sequence = sequence(choices.way) {
      driver.notify(title: notice.title, body: notice.body, by: sequence, isInTmux: isInTmux)
    }
    guard let shell = choices.command else { return }
    do {
      command.run(shell, input: try notice.json())
    } catch {
      log.write(.warning, "a notification could not be written as JSON: \(error)")
    }
  }

  private func sequence(_ way: NotificationWay) -> NotificationSequence? {
    switch way {
    case .automatic: .fitting(environment)
    case .bell: .bell
    case .osc9: .osc9
    case .osc99: .osc99
    case .osc777: .osc777
    case .none: nil
    }
  }

  // MARK: Diagnostics

  func save(_ report: String) -> Result<String, Problem> {
    do throws(Problem) {
      return .success(try ReportFile.save(report, in: directories.state, at: Date()))
    } catch {
      return .failure(error)
    }
  }

  func savePatch(_ text: String) -> Result<String, Problem> {
    do throws(Problem) {
      return .success(
        try ReportFile.save(text, in: directories.state, at: Date(), name: "changes", suffix: "patch"))
    } catch {
      return .failure(error)
    }
  }

  func facts(_ driver: CursesDriver) -> ProgramFacts {
    ProgramFacts(
      version: Version.text, settingsPath: directories.settingsFile, storePath: directories.stateFile,
      storeBytes: bytes(directories.stateFile), logPath: directories.logFile, terminal: terminalFacts(driver),
      secrets: log.secrets)
  }

  /// The database with what is not yet merged into it; nil when there is none.
  private func bytes(_ path: String) -> Int? {
    let sizes = [path, path + "-wal"].compactMap { file -> Int? in
      var status = stat()
      // Not there is as good as empty.
      return stat(file, &status) == 0 ? Int(clamping: status.st_size) : nil
    }
    return sizes.isEmpty ? nil : sizes.reduce(0, +)
  }

  private func terminalFacts(_ driver: CursesDriver) -> [ProgramFacts.Fact] {
    let capabilities = driver.capabilities
    let depth =
      switch capabilities.depth {
      case .mono: "none"
      case .colors16: "16"
      case .colors256: "256"
      }
    let named = ["TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "COLORTERM", "LC_TERMINAL"].compactMap { name in
      isSet(name) ? ProgramFacts.Fact(name, environment[name] ?? "") : nil
    }
    let yesNo = [
      ("tmux", isInTmux), ("over SSH", isSet("SSH_TTY") || isSet("SSH_CONNECTION")), ("NO_COLOR", isSet("NO_COLOR")),
      ("mouse", driver.isMouseOn), ("whole pictures", driver.isSynchronized),
    ].map { ProgramFacts.Fact($0, $1 ? "yes" : "no") }
    return named
      + [
        .init("used as", capabilities.type), .init("colours", depth),
        .init("text", capabilities.localeNote ?? (capabilities.isUTF8 ? "UTF-8" : "ASCII")),
        .init("notifies by", "\(NotificationSequence.fitting(environment))"),
      ] + yesNo
  }

  private func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
}
