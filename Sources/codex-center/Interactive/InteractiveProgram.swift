import CommandCenter
import CursesTerminal
import Headless
import Screens
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The screens, from a checked terminal to its return.
struct InteractiveProgram {
  var options: ConnectionOptions
  var usesMouse: Bool
  var environment: [String: String]

  /// Runs until the person quits.
  ///
  /// - Throws: `Problem` when the settings leave no way to start; the terminal is untouched then.
  @MainActor
  func run() async throws -> ExitCode {
    let capabilities: TerminalCapabilities
    do {
      capabilities = try TerminalCheck.capabilities()
    } catch {
      Output.standard.complain(error.description)
      return .terminal
    }
    let composition = try Composition(options: options, environment: environment)
    var dependencies = composition.dependencies
    dependencies.launch = try composition.launch(options)
    dependencies.notices = composition.directories.prepare()
    if let note = capabilities.localeNote { dependencies.log.write(.warning, note) }
    let events = await TerminalEvents(patience: KeyPatience(environment: environment))
    let driver: CursesDriver
    do {
      driver = try CursesDriver(
        capabilities, .init(logPath: composition.directories.logFile, isMouseOn: usesMouse))
    } catch {
      Output.standard.complain(error.description)
      return .terminal
    }
    let loop = ScreenLoop(
      driver: driver, model: AppModel(dependencies: dependencies), shell: composition.shell,
      desk: ProgramDesk(composition))
    if !usesMouse { loop.refuseMouse() }
    let ending = await loop.run(events)
    if case .signal(let number) = ending { SignalSource.die(by: number) }
    return .done
  }
}
