import CommandCenter

/// Turns steps into timed beats, as the server would tell them in a thread with the given settings.
struct BeatSheet: Sendable {
  var directory: String
  /// Every patch asks: the sandbox is read-only.
  var asksForEdits: Bool
  /// A command that wants out of the sandbox asks.
  var asksForEscalation: Bool

  init(settings: TaskSettings) {
    directory = settings.directory ?? "/"
    asksForEscalation = settings.approvalPolicy != "never"
    asksForEdits = asksForEscalation && settings.sandbox == "readOnly"
  }

  func beats(for step: ScriptStep) -> [TimedBeat] {
    switch step {
    case .pause(let time): [TimedBeat(.spend, after: time)]
    case .say(let speech): message(speech) + [TimedBeat(.close(0, speech.content)), TimedBeat(.spend)]
    case .loseHalf(let speech, let retry): message(speech) + [TimedBeat(.stumble(retry), after: speech.every)]
    case .stall(let speech): message(speech) + [TimedBeat(.stall)]
    case .think(let parts, let every): reasoning(parts, every: every)
    case .checklist(let steps): [TimedBeat(.checklist(steps))]
    case .propose(let speech): proposal(speech)
    case .run(let commands): sideBySide(commands.enumerated().map { beats(for: $1, item: $0) })
    case .edit(let edit): beats(for: edit)
    case .ask(let questions): [gate(.questions(questions), nil, options: [])]
    case .requestPermissions(let lines):
      [
        gate(
          .permissions(lines), "write elsewhere",
          options: [.permissionForTurn, .permissionForSession, .permissionRefused])
      ]
    case .elicit(let subject):
      // First whether the tool may run, then what it wants to know.
      [
        gate(
          .permissions(["Allow the desk MCP server to run tool \"parcel\"?"]), nil,
          options: [.toolOnce, .toolForSession, .toolAlways, .toolRefused, ApprovalOption(.cancel, for: .command)]),
        gate(subject, nil, options: subject.elicitationOptions),
      ]
    case .search(let query):
      [
        TimedBeat(.open(0, .webSearch(query: ""))),
        TimedBeat(.close(0, .webSearch(query: query)), after: .milliseconds(300)),
      ]
    case .call(let call, let time): beats(for: call, takes: time)
    case .delegate(let name, let steps): [TimedBeat(.startChild(name: name, steps)), TimedBeat(.awaitChild)]
    case .compact: instant(.notice(Notice(.info, "Context compacted")), after: .seconds(1))
    case .review(let subject):
      instant(.review(of: subject), after: .milliseconds(100))
        + instant(.agentMessage(AgentMessage(text: "Nothing to object to.", phase: .review)), after: .seconds(1))
    case .stumble(let message, let after): [TimedBeat(.stumble(message), after: after)]
    case .fail(let message): [TimedBeat(.fail(message), after: .milliseconds(20))]
    }
  }

  private func message(_ speech: Speech) -> [TimedBeat] {
    [TimedBeat(.open(0, Speech(pieces: [], every: .zero, phase: speech.phase).content))]
      + speech.pieces.map { TimedBeat(.grow(0, .agentText($0)), after: speech.every) }
  }

  private func proposal(_ speech: Speech) -> [TimedBeat] {
    [TimedBeat(.open(0, .plan("")))]
      + speech.pieces.map { TimedBeat(.grow(0, .planText($0)), after: speech.every) }
      + [TimedBeat(.close(0, .plan(speech.text))), TimedBeat(.spend)]
  }

  private func reasoning(_ parts: [String], every: Duration) -> [TimedBeat] {
    var beats = [TimedBeat(.open(0, .reasoning([])))]
    for (index, part) in parts.enumerated() {
      beats.append(TimedBeat(.grow(0, .reasoningPartAdded(part: index))))
      beats += Speech.words(of: part).map { TimedBeat(.grow(0, .reasoningText(part: index, $0)), after: every) }
    }
    return beats + [TimedBeat(.close(0, .reasoning(parts)))]
  }

  private func beats(for script: CommandScript, item: Int) -> [TimedBeat] {
    let wrapped = "/bin/bash -lc '\(script.command.replacing("'", with: "'\\''"))'"
    var run = CommandRun(command: wrapped, shortCommand: script.command, directory: directory)
    var beats = [TimedBeat(.open(item, .command(run)))]
    if let reason = script.escalation, asksForEscalation {
      let words = script.command.split(separator: " ").prefix(2).map(String.init)
      let choices: [ApprovalChoice] = [.accept, .acceptPrefix(words), .decline, .cancel]
      beats.append(
        gate(.command(wrapped), reason, options: choices.map { ApprovalOption($0, for: .command) }, item: item))
    }
    let time = script.every * script.output.count
    if script.isSudden {
      beats.append(TimedBeat(.spend, after: time))
    } else {
      beats += script.output.map { TimedBeat(.grow(item, .commandOutput($0)), after: script.every) }
    }
    run.output = script.output.joined()
    run.exitCode = script.exitCode
    run.durationMilliseconds = Int(time / .milliseconds(1))
    let end = TimedBeat(
      .close(item, .command(run), script.exitCode == 0 ? .completed : .failed), after: .milliseconds(5))
    return beats + [end]
  }

  private func beats(for edit: EditScript) -> [TimedBeat] {
    var beats = [TimedBeat(.open(0, .fileChange(edit.changes)))]
    if asksForEdits || (edit.asksAlways && asksForEscalation) {
      beats.append(gate(.fileChange(edit.changes), nil, options: ApprovalOption.patchOptions, item: 0))
    }
    return beats + [
      TimedBeat(.close(0, .fileChange(edit.changes)), after: .milliseconds(30)), TimedBeat(.diff(edit.changes)),
    ]
  }

  private func beats(for call: ToolCall, takes time: Duration) -> [TimedBeat] {
    var open = call
    open.result = ""
    return [TimedBeat(.open(0, .toolCall(open))), TimedBeat(.close(0, .toolCall(call)), after: time)]
  }

  private func instant(_ content: ItemContent, after time: Duration) -> [TimedBeat] {
    [TimedBeat(.open(0, content), after: time), TimedBeat(.close(0, content))]
  }

  private func gate(
    _ subject: ApprovalSubject, _ reason: String?, options: [ApprovalOption], item: Int? = nil
  ) -> TimedBeat {
    TimedBeat(.gate(item, ApprovalDraft(subject: subject, reason: reason, options: options)))
  }

  /// Merges sequences that begin at the same moment by their times.
  private func sideBySide(_ sequences: [[TimedBeat]]) -> [TimedBeat] {
    var timed: [(at: Duration, beat: Beat)] = []
    for sequence in sequences {
      var at = Duration.zero
      for beat in sequence {
        at += beat.after
        timed.append((at, beat.beat))
      }
    }
    var last = Duration.zero
    return timed.enumerated()
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
      .map { entry in
        defer { last = entry.element.at }
        return TimedBeat(entry.element.beat, after: entry.element.at - last)
      }
  }
}

extension ApprovalSubject {
  /// What a tool server's question can be answered with besides its values.
  fileprivate var elicitationOptions: [ApprovalOption] {
    let refusals = [ApprovalOption(.decline, for: .form), ApprovalOption(.cancel, for: .form)]
    if case .link = self { return [.linkVisited] + refusals }
    return refusals
  }
}

extension Speech {
  var content: ItemContent { .agentMessage(AgentMessage(text: text, phase: phase)) }

  /// A text cut after each run of blanks, as models stream it.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text {
      if !character.isWhitespace, word.last?.isWhitespace == true {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  init(_ text: String, every: Duration, phase: AgentMessage.Phase? = nil) {
    self.init(pieces: Self.words(of: text), every: every, phase: phase)
  }
}
