import CodexSDK
import CommandCenter
import CommandLineKit

// Commands that stay connected: `run`, `watch`, `wait`, `asks`, `answer`.

extension CommandContext {
  private var limit: Duration? { invocation["timeout"].flatMap { DurationText.parse($0) } }

  func run() async throws -> ExitCode {
    let choice = try choice()
    let request = RunMachine.Request(
      prompt: try OutgoingMessage(id: MessageID(""), text: try prompt(invocation.arguments)).sendableText(),
      project: try projectPath(), model: invocation["model"], effort: invocation["effort"],
      access: invocation["access"].flatMap(AccessWord.init).map(\.mode) ?? .serverDefault,
      onAsk: invocation["on-ask"].flatMap { RunMachine.OnAsk(rawValue: $0) } ?? .fail,
      isDetached: invocation.has("detach"))
    if request.model != nil || request.effort != nil { try await checkModel(request, choice) }
    let machine = RunMachine(request, presenter: Presenter(isJSON ? .json : .answer, server: choice.name))
    return try await LiveApp(context: self, choice: choice).run(machine, limit: limit)
  }

  /// A path of the server. One that is not absolute is taken from here, for servers of this machine.
  private func projectPath() throws(Problem) -> String? {
    guard let path = invocation["project"], !path.hasPrefix("/") else { return invocation["project"] }
    guard let here = environment["PWD"], here.hasPrefix("/"), !path.hasPrefix("~") else {
      throw Problem(.badInput, "--project takes an absolute path of the server, not “\(path)”.")
    }
    var parts = here.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// A mistyped model would fail only once the task is there.
  private func checkModel(_ request: RunMachine.Request, _ choice: ServerChoice) async throws {
    let models = try await connected(to: choice) { try await $0.listModels() }
    guard !models.isEmpty else { return }
    let model = request.model.map { name in models.first { $0.id == name } } ?? models.first(where: \.isDefault)
    guard let model else {
      if request.model == nil { return }
      throw unknown("model", request.model ?? "", among: models.map(\.id))
    }
    if let effort = request.effort, !model.efforts.isEmpty, !model.efforts.contains(effort) {
      throw unknown("effort of \(model.id)", effort, among: model.efforts)
    }
  }

  private func unknown(_ what: String, _ word: String, among words: [String]) -> Problem {
    let nearest = Nearest.word(to: word, among: words).map { "Did you mean “\($0)”? " } ?? ""
    return Problem(
      .badInput, "There is no \(what) “\(word)”.", nextStep: "\(nearest)There are: \(words.joined(separator: ", ")).")
  }

  func watch() async throws -> ExitCode {
    let choice = try choice()
    let machine = WatchMachine(
      invocation.arguments.map { TaskReference($0) }, presenter: Presenter(isJSON ? .json : .log, server: choice.name))
    return try await LiveApp(context: self, choice: choice).run(machine, limit: limit)
  }

  func wait() async throws -> ExitCode {
    let goal = invocation["until"].flatMap { WaitMachine.Goal(rawValue: $0) } ?? .done
    guard !(invocation.has("any") && invocation.has("all")) else {
      throw Problem(.badInput, "--any and --all exclude each other.")
    }
    let machine = WaitMachine(
      invocation.arguments.map { TaskReference($0) }, until: goal, any: invocation.has("any"), isJSON: isJSON)
    return try await LiveApp(context: self, choice: try choice()).run(machine, limit: limit)
  }

  func asks() async throws -> ExitCode {
    let gathered = Gathered()
    let code = try await each(try choices()) { choice in
      let machine = AsksMachine(server: choice.name) { asks in
        gathered.add(asks)
        return []
      }
      _ = try await LiveApp(context: self, choice: choice).run(machine, limit: limit)
    }
    let asks = gathered.asks
    if isJSON {
      output.say(.document(["asks": .array(asks.map(\.json))]))
    } else if asks.isEmpty {
      output.tell("Nothing waits for you.")
    } else {
      output.say(lines: asks.map(\.text).joined(separator: "\n\n"))
    }
    return code
  }

  func answer() async throws -> ExitCode {
    guard let digest = invocation["digest"] else {
      throw Problem(
        .badInput, "Nothing was answered: an answer needs the --digest of what was shown.",
        nextStep: "It stands in codex-center asks.")
    }
    var texts: [(id: String, text: String)] = []
    for pair in invocation.all("answer") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw Problem(.badInput, "--answer takes ID=TEXT, not “\(pair)”.") }
      texts.append((String(parts[0]), String(parts[1])))
    }
    let choice = try choice()
    let words = invocation.arguments.dropFirst()
    let machine = AnswerMachine(
      server: choice.name, name: invocation.arguments[0], choice: words.isEmpty ? nil : words.joined(separator: " "),
      texts: texts, digest: digest.lowercased(), isJSON: isJSON)
    return try await LiveApp(context: self, choice: choice).run(machine, limit: limit)
  }
}

/// What a new task may touch, as it is typed.
enum AccessWord: String, CaseIterable {
  case readOnly = "read-only"
  case workspace
  case full

  var mode: AccessMode {
    switch self {
    case .readOnly: .readOnly
    case .workspace: .workspace
    case .full: .fullAccess
    }
  }
}
