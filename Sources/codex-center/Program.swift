import CommandCenter
import CommandLineKit
import Headless

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
  private static let program = CommandTable.program
  private static let output = Output.standard

  static func main() async {
    holdStandardDescriptors()
    // A reader that leaves is told of by the write; a socket's end never ends the program.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    var code = await run(arguments, ProcessInfo.processInfo.environment)
    if let reason = output.brokenBy, code == .done {
      output.complain("Not all could be written to standard output: \(reason).")
      code = .failed
    }
    exit(code.rawValue)
  }

  private static func run(_ arguments: [String], _ environment: [String: String]) async -> ExitCode {
    if arguments.first == CompletionScript.question { return await complete(arguments.dropFirst(), environment) }
    let isJSON = arguments.contains("--json")
    do {
      let invocation = try program.parse(arguments)
      if let code = try tellOfItself(invocation) { return code }
      let options = try ConnectionOptions(invocation)
      guard !invocation.command.isEmpty else {
        return try await InteractiveProgram(
          options: options, usesMouse: !invocation.has("no-mouse"), environment: environment
        ).run()
      }
      let composition = try Composition(options: options, environment: environment)
      return await CommandRunner.run(
        CommandContext(
          invocation, options: options, environment: environment, directories: composition.directories,
          dependencies: composition.dependencies, output: output, version: Version.text, program: program))
    } catch let error as UsageError {
      return CommandRunner.fail(Problem(.usage, error.message, nextStep: error.hint), isJSON, output)
    } catch {
      return CommandRunner.fail((error as? Problem) ?? Problem(.refused, String(describing: error)), isJSON, output)
    }
  }

  /// Help, version and completions need neither settings nor a server.
  private static func tellOfItself(_ invocation: Invocation) throws(UsageError) -> ExitCode? {
    let isHelp = invocation.command == CommandName.help.rawValue
    if invocation.has(ProgramSpec.help.name) || isHelp {
      let name = isHelp ? invocation.arguments.first ?? "" : invocation.command
      if name.isEmpty || invocation.has(ProgramSpec.help.name) && isHelp {
        output.say(lines: HelpPage.program(program))
      } else if let command = program.command(name) {
        output.say(lines: HelpPage.command(command, of: program))
      } else {
        _ = try program.parse([name])
      }
      return .done
    }
    if invocation.has("version") {
      output.say("codex-center \(Version.text)")
      return .done
    }
    guard invocation.command == CommandName.completion.rawValue,
      let script = invocation.arguments.first.flatMap({ CompletionScript(rawValue: $0) })
    else { return nil }
    output.say(raw: script.text(program.name))
    return .done
  }

  private static func complete(_ words: ArraySlice<String>, _ environment: [String: String]) async -> ExitCode {
    let words = Array(words.first == "--" ? words.dropFirst() : words)
    guard let directories = try? Directories(environment: environment) else { return .badUsage }
    let stores = AppStores(directories, shell: Shell(environment))
    let completion = await LocalLists.candidates(program, words: words, stores: stores)
    output.say(lines: completion.lines.joined(separator: "\n"))
    return .done
  }

  /// A descriptor that was closed by whoever started us would become a socket's, and get what is printed. What stands in
  /// its place fails where it is used, as a closed one does.
  private static func holdStandardDescriptors() {
    for (descriptor, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", flags)
    }
  }
}

/// This program's version.
enum Version {
  static let text = Documents.version
}
