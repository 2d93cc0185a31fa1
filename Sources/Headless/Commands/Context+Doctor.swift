import CodexSDK
import CommandCenter
import CommandLineKit
import SafeText
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One thing that `doctor` looked at.
struct Check: Sendable, Equatable {
  enum State: String, Sendable { case passed, warning, failed, skipped }

  /// The server it is about; nil for what is about this machine.
  var server: String?
  var name: String
  var state: State
  var detail: String
  var hint = ""
  var code: ExitCode = .done

  init(_ name: String, _ state: State, _ detail: String, hint: String = "", server: String? = nil) {
    self.server = server
    self.name = name
    self.state = state
    self.detail = detail
    self.hint = hint
  }

  init(_ name: String, _ problem: Problem, server: String? = nil) {
    self.init(name, .failed, problem.message, hint: problem.nextStep, server: server)
    code = ExitCode(problem)
  }

  var json: JSONValue {
    [
      "server": JSONValue(server), "name": .string(name), "state": .string(state.rawValue), "detail": .string(detail),
      "hint": .string(hint),
    ]
  }

  var line: String {
    let mark =
      switch state {
      case .passed: "ok   "
      case .warning: "warn "
      case .failed: "FAIL "
      case .skipped: "skip "
      }
    let end = hint.isEmpty ? "" : " → " + TextGuard.value(hint)
    return "\(mark) \(server.map { TextGuard.value($0) + ": " } ?? "")\(name): \(TextGuard.value(detail))\(end)"
  }
}

extension CommandContext {
  func doctor() async throws -> ExitCode {
    var checks = machine()
    let settings: SavedSettings?
    do throws(Problem) {
      let loaded = try dependencies.stores.settings.load()
      settings = loaded.settings
      let servers = loaded.settings.servers.count
      checks.append(Check("settings", .passed, servers == 0 ? "no server is saved" : "\(servers) servers are saved"))
      checks += loaded.warnings.map { Check("settings", .warning, $0) }
    } catch {
      settings = nil
      checks.append(Check("settings", error))
    }
    show(checks)
    if let settings {
      do throws(Problem) {
        for choice in invocation.has("all-servers")
          ? try options.allChoices(of: settings) : [try options.choice(of: settings)]
        {
          let found = await server(choice)
          checks += found
          show(found)
        }
      } catch {
        checks.append(Check("server", error))
        show(checks.suffix(1))
      }
    }
    if isJSON { output.say(.document(["checks": .array(checks.map(\.json))])) }
    let faults = checks.filter { $0.state == .failed }
    if !isJSON { output.tell(faults.isEmpty ? "Nothing is wrong." : "\(faults.count) things are wrong.") }
    return faults.first.map { $0.code == .done ? .failed : $0.code } ?? .done
  }

  private func show(_ checks: some Sequence<Check>) {
    if !isJSON { for check in checks { output.say(check.line) } }
  }

  // MARK: - This machine

  private func machine() -> [Check] {
    var checks = [Check("program", .passed, "codex-center \(version)")]
    let notices = directories.prepare()
    checks += notices.map { Check("files", .warning, $0.message, hint: $0.nextStep) }
    do throws(Problem) {
      try directories.checkWriting()
      checks.append(Check("files", .passed, "\(directories.state) takes files"))
    } catch {
      checks.append(Check("files", error))
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let isUTF8 = locale.lowercased().replacing("-", with: "").contains("utf8")
    checks.append(
      isUTF8
        ? Check("locale", .passed, locale)
        : Check("locale", .warning, "\(locale.isEmpty ? "none" : locale) is not UTF-8", hint: "Set LANG=C.UTF-8."))
    if let term = environment["TERM"], !term.isEmpty, term != "dumb" {
      checks.append(Check("terminal", .passed, term))
    } else {
      checks.append(Check("terminal", .warning, "TERM names none", hint: "The screens need one; commands do not."))
    }
    return checks
  }

  // MARK: - A server

  private func server(_ choice: ServerChoice) async -> [Check] {
    guard case .server(let server) = choice else { return [Check("server", .passed, "the demo needs none")] }
    let name = choice.name
    var checks = [await token(of: server, name)]
    let layers = Mutex<[Check]>([])
    let tester = ConnectionTester(dependencies: dependencies, server: server, token: .saved) { layer, outcome in
      switch outcome {
      case .passed(let detail): layers.withLock { $0.append(Check(layer.word, .passed, detail, server: name)) }
      case .failed(let problem): layers.withLock { $0.append(Check(layer.word, problem, server: name)) }
      case .waiting, .running, .skipped: break
      }
    }
    await tester.run()
    checks += layers.withLock { $0 }
    let isReached = checks.last?.name == ConnectionTest.Layer.tasks.word
    let rest = ConnectionTest.Layer.allCases.map(\.word).filter { word in !checks.contains { $0.name == word } }
    checks += rest.map { Check($0, .skipped, "not tried", server: name) }
    if isReached { checks += await offers(of: choice) }
    return checks
  }

  private func token(of server: SavedServer, _ name: String) async -> Check {
    let source = dependencies.stores.tokens.status(of: server).source
    do throws(Problem) {
      let token = try await dependencies.stores.tokens.token(for: server)
      return Check("token", .passed, token == nil ? "none is saved" : "from: \(source ?? "saved")", server: name)
    } catch {
      return Check("token", error, server: name)
    }
  }

  /// What goes beyond the connection: the version with what it lacks, the models, the clocks.
  private func offers(of choice: ServerChoice) async -> [Check] {
    let name = choice.name
    do {
      let client = try dependencies.makeClient(try await endpoint(of: choice))
      let info = try await client.connect()
      let drain = Task { for await _ in client.events {} }
      defer { drain.cancel() }
      let models = try await client.listModels()
      await client.close()
      let version =
        info.shortfall.map { Check("version", .warning, $0, hint: "Update Codex there.", server: name) }
        ?? Check("version", .passed, info.version ?? "of unknown number", server: name)
      let listed = Check(
        "models", models.isEmpty ? .warning : .passed,
        models.isEmpty ? "none is offered" : "\(models.count) are offered",
        server: name)
      return [version, listed]
    } catch {
      return [Check("models", (error as? Problem) ?? Problem(.refused, "\(error)"), server: name)]
    }
  }
}

extension ConnectionTest.Layer {
  fileprivate var word: String {
    switch self {
    case .address: "address"
    case .network: "network"
    case .encryption: "tls"
    case .readiness: "readyz"
    case .upgrade: "upgrade and token"
    case .handshake: "handshake"
    case .account: "account"
    case .tasks: "tasks"
    }
  }
}
