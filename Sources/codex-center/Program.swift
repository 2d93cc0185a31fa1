import CommandCenter

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program: parses its command line, runs what was asked for, and ends with a documented exit code.
@main
struct Program {
  static func main() async {
    let code = await run(Array(CommandLine.arguments.dropFirst()))
    exit(code.rawValue)
  }

  private static func run(_ arguments: [String]) async -> ExitCode {
    do {
      let options = try Options.parse(arguments)
      switch options.command {
      case .help:
        Output.say(lines: HelpText.text)
        return .done
      case .version:
        Output.say("codex-center \(Version.text)")
        return .done
      case .smoke:
        return await SmokeCommand(options: options, environment: ProcessInfo.processInfo.environment).run()
      case .interactive:
        return try await InteractiveProgram(options: options, environment: ProcessInfo.processInfo.environment).run()
      }
    } catch let error as Options.UsageError {
      Output.complain(error.message)
      return .badUsage
    } catch let problem as Problem {
      Output.complain(problem)
      return ExitCode(problem)
    } catch {
      Output.complain(String(describing: error))
      return .failed
    }
  }
}

/// This program's version.
enum Version {
  static let text = "0.1.0"
}
