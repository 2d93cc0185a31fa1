import CodexSDK
import CommandCenter
import SafeText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks a server from the outside, layer by layer, without screens. Each layer gets a line; the first that fails is
/// named and ends it.
struct SmokeCommand {
  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Time for everything; a model that never answers is a failure, too.
  private static let timeLimit = Duration.seconds(180)
  /// More of an answer is not shown.
  private static let textBytesMax = 4_096
  private static let prompt = "Say hello in one short sentence. Do not use any tools."

  func run() async throws -> ExitCode {
    let configuration = try await configuration()
    return try await withThrowingTaskGroup(of: ExitCode.self) { group in
      group.addTask { try await check(configuration) }
      group.addTask {
        try await Task.sleep(for: Self.timeLimit)
        throw Problem(.timedOut, "The server did not finish within three minutes.")
      }
      defer { group.cancelAll() }
      return try await group.next() ?? .failed
    }
  }

  private func check(_ configuration: CodexConfiguration) async throws -> ExitCode {
    try await layer("readyz") { try await readiness(configuration) }
    let codex = try await layer("upgrade and initialize") {
      try await Codex.connect(configuration)
    } tell: { codex in
      "app-server \(codex.metadata.version ?? "of unknown version")"
    }
    if let shortfall = ServerInfo(version: codex.metadata.version).shortfall {
      context.output.say("note  \(TextGuard.value(shortfall))")
    }
    try await layer("account") { try await account(codex) }
    try await layer("tasks") {
      try await codex.listThreads(ThreadList(limit: 1, useStateDbOnly: true))
    } tell: {
      $0.data.isEmpty ? "listed, none yet" : "listed"
    }
    let thread = try await layer("thread") {
      try await codex.startThread(threadStart)
    } tell: {
      "id \($0.id)"
    }
    let prompt = value("CODEX_SMOKE_PROMPT") ?? Self.prompt
    let turn = try await layer("turn") {
      try await thread.startTurn(prompt)
    } tell: {
      "id \($0.id)"
    }
    let gathered = try await layer("stream") {
      try await gather(turn)
    } tell: {
      "\($0.deltas) deltas"
    }
    context.output.say("      text: \(TextGuard.value(gathered.text))")
    await codex.close()
    guard gathered.status == .completed else {
      let reason = gathered.failure.map { ": " + TextGuard.value($0) } ?? ""
      throw Problem(
        .refused, "smoke failed at final status: \(TextGuard.value(gathered.status.rawValue))\(reason)")
    }
    context.output.say("ok    final status: \(gathered.status.rawValue)")
    return .done
  }

  // MARK: Layers

  private func readiness(_ configuration: CodexConfiguration) async throws -> String {
    try await Codex.readinessStatus(configuration).map { "status \($0)" } ?? "takes connections"
  }

  private func account(_ codex: Codex) async throws -> String {
    let answer = try await codex.call(AccountRead(refreshToken: false))
    if let account = answer.account { return "signed in with \(account.type.rawValue)" }
    guard answer.requiresOpenaiAuth else { return "none needed" }
    throw Problem(
      .signInNeeded, "The server's Codex is not signed in.", nextStep: "Run `codex login` on the server's machine.")
  }

  /// Nothing of the person's is touched: read-only, never asks, and the thread is in no list.
  private var threadStart: ThreadStart {
    ThreadStart(
      model: value("CODEX_SMOKE_MODEL"), cwd: value("CODEX_SMOKE_CWD"), approvalPolicy: .never, sandbox: .readOnly,
      ephemeral: true)
  }

  private struct Gathered {
    var text = ""
    var deltas = 0
    var status = CodexSDK.TurnStatus.inProgress
    var failure: String?
  }

  private func gather(_ turn: CodexTurnHandle) async throws -> Gathered {
    var gathered = Gathered()
    for try await batch in turn.events {
      for event in batch {
        switch event {
        case .agentMessageDelta(let delta):
          if gathered.text.utf8.count < Self.textBytesMax { gathered.text += delta.delta }
          gathered.deltas += 1
        case .turnCompleted(let end):
          gathered.status = end.turn.status
          gathered.failure = end.turn.error?.message
        default: break
        }
      }
    }
    guard gathered.deltas > 0 || gathered.status != .completed else {
      throw Problem(.refused, "The turn ended without a streamed word.")
    }
    return gathered
  }

  // MARK: Settings

  /// The server of the command line, of the variables, the one in use, or the one that this machine would have.
  private func server() throws(Problem) -> SavedServer {
    let options = context.options
    let tokenFile = options.tokenFile ?? value("CODEX_APP_SERVER_TOKEN_FILE")
    let settings = try context.settings()
    if options.server == nil {
      if let url = value("CODEX_APP_SERVER_URL") { return try options.server(at: url, tokenFile: tokenFile) }
      if settings.active == nil { return try options.server(at: Self.usualURL, tokenFile: tokenFile) }
    }
    guard case .server(let server) = try options.choice(of: settings) else {
      throw Problem(.badInput, "The demo has no server to check.", nextStep: "Leave out --demo.")
    }
    return server
  }

  private static let usualURL = "ws://127.0.0.1:4500"

  private func configuration() async throws -> CodexConfiguration {
    try await context.dependencies.endpoint(for: try server(), token: .saved).configuration
  }

  private func value(_ name: String) -> String? { context.environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: Telling

  @discardableResult
  private func layer<R>(
    _ name: String, _ work: () async throws -> R, tell: (R) -> String = { "\($0)" }
  ) async throws -> R {
    do {
      let result = try await work()
      context.output.say("ok    \(name): \(TextGuard.value(tell(result)))")
      return result
    } catch {
      guard var problem = (error as? CodexError).map({ Problem($0) }) ?? (error as? Problem) else { throw error }
      problem.message = "smoke failed at \(name): " + problem.message
      throw problem
    }
  }
}
