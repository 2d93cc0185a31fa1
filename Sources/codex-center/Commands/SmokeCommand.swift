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
  var options: Options
  var environment: [String: String]

  /// Time for everything; a model that never answers is a failure, too.
  private static let timeLimit = Duration.seconds(180)
  /// More of an answer is not shown.
  private static let textBytesMax = 4_096
  private static let prompt = "Say hello in one short sentence. Do not use any tools."

  func run() async -> ExitCode {
    do {
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
    } catch {
      let problem = (error as? Problem) ?? Problem(.refused, String(describing: error))
      Output.complain(problem)
      return ExitCode(problem)
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
      Output.say("note  \(TextGuard.value(shortfall))")
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
    Output.say("      text: \(TextGuard.value(gathered.text))")
    await codex.close()
    guard gathered.status == .completed else {
      let reason = gathered.failure.map { ": " + TextGuard.value($0) } ?? ""
      throw Problem(
        .refused, "smoke failed at final status: \(TextGuard.value(gathered.status.rawValue))\(reason)")
    }
    Output.say("ok    final status: \(gathered.status.rawValue)")
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

  private func configuration() async throws(Problem) -> CodexConfiguration {
    let url = options.serverURL ?? value("CODEX_APP_SERVER_URL") ?? "ws://127.0.0.1:4500"
    let server = try options.server(
      at: url, tokenFile: options.tokenFile ?? value("CODEX_APP_SERVER_TOKEN_FILE"))
    let address = try ServerAddress(parsing: url)
    let store = FileTokenStore(try Directories(environment: environment), shell: Shell(environment))
    let token = try await store.token(for: server)
    if let problem = await address.tokenProblem(
      hasToken: token != nil, allowsInsecureToken: options.insecure, proxy: server.proxy,
      isKnownHost: HostLookUp.isKnown)
    {
      throw problem
    }
    var configuration = CodexConfiguration(url: address.url, bearerToken: token.map { BearerToken($0) })
    configuration.certificateAuthorityFile = options.caFile
    configuration.proxy = server.proxy
    return configuration
  }

  private func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: Telling

  @discardableResult
  private func layer<R>(
    _ name: String, _ work: () async throws -> R, tell: (R) -> String = { "\($0)" }
  ) async throws -> R {
    do {
      let result = try await work()
      Output.say("ok    \(name): \(TextGuard.value(tell(result)))")
      return result
    } catch {
      guard var problem = (error as? CodexError).map({ Problem($0) }) ?? (error as? Problem) else { throw error }
      problem.message = "smoke failed at \(name): " + problem.message
      throw problem
    }
  }
}
