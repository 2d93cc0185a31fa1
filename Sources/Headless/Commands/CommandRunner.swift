package import CodexSDK
package import CommandCenter
import CommandLineKit

/// Runs one command and tells how it ended.
package enum CommandRunner {
  /// Names that are no commands for people, and print no data of a server.
  package static func run(_ context: CommandContext) async -> ExitCode {
    // What is odd about our folders is a matter of the screens and of `doctor`; here it must not fail a script.
    _ = context.directories.prepare()
    do {
      return try await command(context)
    } catch {
      return fail((error as? Problem) ?? unforeseen(error), context.isJSON, context.output)
    }
  }

  /// Tells a failure on standard error, and as JSON where that was asked for.
  package static func fail(_ problem: Problem, _ isJSON: Bool, _ output: Output) -> ExitCode {
    output.complain(problem)
    if isJSON { output.say(json(problem)) }
    return ExitCode(problem)
  }

  package static func json(_ problem: Problem) -> JSONValue {
    .document([
      "error": [
        "code": .string(problem.code.rawValue), "message": .string(problem.message), "hint": .string(problem.nextStep),
      ]
    ])
  }

  private static func unforeseen(_ error: any Error) -> Problem {
    if let error = error as? CodexError { return Problem(error) }
    if error is CancellationError { return Problem(.connectionLost, "The command was cut off.") }
    return Problem(.refused, "Something unforeseen failed: \(error)")
  }

  private static func command(_ context: CommandContext) async throws -> ExitCode {
    switch CommandName(rawValue: context.invocation.command) {
    case .run: try await context.run()
    case .send: try await context.send()
    case .stop: try await context.stop()
    case .retry: try await context.retry()
    case .ls: try await context.list()
    case .show: try await context.show()
    case .watch: try await context.watch()
    case .wait: try await context.wait()
    case .diff: try await context.diff()
    case .export: try await context.export()
    case .archive: try await context.change("archived", .archive)
    case .unarchive: try await context.change("brought back", .unarchive)
    case .rename: try await context.rename()
    case .fork: try await context.fork()
    case .delete: try await context.delete()
    case .asks: try await context.asks()
    case .answer: try await context.answer()
    case .servers: try context.servers()
    case .models: try await context.models()
    case .projects: try await context.projects()
    case .limits: try await context.limits()
    case .info: try await context.info()
    case .doctor: try await context.doctor()
    case .smoke: try await SmokeCommand(context).run()
    case .help, .completion, nil: .badUsage
    }
  }
}

/// The commands by their names.
package enum CommandName: String, CaseIterable, Sendable {
  case run, send, stop, retry
  case ls, show, watch, wait, diff, export
  case archive, unarchive, rename, fork, delete
  case asks, answer
  case servers, models, projects, limits, info, doctor, smoke
  case help, completion
}
