import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that helps to find a fault, and no secret. The same lines are shown, copied and written.
struct DiagnosticsReport {
  struct Line: Hashable {
    var label: String
    var value: String
    var isHeadline = false
  }

  /// Characters of one value, and bytes of the whole report.
  static let valueMax = 400
  static let bytesMax = 32 * 1_024

  let lines: [Line]

  init(_ state: UIState, _ snapshot: AppSnapshot, now: Date) {
    var builder = Builder(filter: SecretFilter(state.facts.secrets))
    Self.addProgram(state.facts, &builder)
    Self.addServer(snapshot, now, &builder)
    Self.addLink(snapshot, now, &builder)
    Self.addCounts(snapshot, &builder)
    Self.addChoices(state, snapshot, &builder)
    Self.addTerminal(state, &builder)
    lines = builder.lines
  }

  /// The report as plain text, a line for each fact.
  var text: String {
    let columns = lines.map(\.label.count).max() ?? 0
    let text = lines.map { line in
      line.isHeadline
        ? "\n[\(line.label)]" : line.label + String(repeating: " ", count: columns - line.label.count + 2) + line.value
    }.joined(separator: "\n")
    return String(decoding: (Strings.diagnosticsHead + text + "\n").utf8.prefix(Self.bytesMax), as: UTF8.self)
  }

  private struct Builder {
    let filter: SecretFilter
    var lines: [Line] = []

    mutating func section(_ title: String) { lines.append(Line(label: title, value: "", isHeadline: true)) }

    /// A fact in words of our own.
    mutating func add(_ label: String, _ value: String?) {
      guard let value else { return }
      append(label, filter.known(value))
    }

    /// A fact that holds words of somebody else.
    mutating func addForeign(_ label: String, _ value: String?) {
      guard let value else { return }
      append(label, filter.foreign(value))
    }

    private mutating func append(_ label: String, _ value: String) {
      lines.append(Line(label: label, value: Strings.plainLine(value, max: DiagnosticsReport.valueMax)))
    }
  }

  private static func addProgram(_ facts: ProgramFacts, _ report: inout Builder) {
    report.section(Strings.programName)
    report.add(Strings.factVersion, facts.version)
    report.add(Strings.factSettings, facts.settingsPath)
    report.add(Strings.factStore, facts.storePath)
    report.add(Strings.factStoreSize, Strings.bytes(facts.storeBytes))
    report.add(Strings.factLog, facts.logPath)
  }

  private static func addServer(_ snapshot: AppSnapshot, _ now: Date, _ report: inout Builder) {
    let connection = snapshot.connection
    report.section(Strings.factServer)
    report.add(Strings.addressLabel, connection.url ?? Strings.noAddress)
    report.add(Strings.tokenLabel, Strings.tokenKind(snapshot.settings))
    report.add(Strings.stateLabel, state(connection, now))
    if let problem = problem(connection.state) {
      report.addForeign(Strings.factReason, "\(problem.code.rawValue): \(problem.message)")
    }
    if connection.isDraining { report.add(Strings.factReason, Strings.factDraining) }
    report.addForeign(Strings.warningLabel, connection.warning)
    report.addForeign(Strings.versionLabel, Strings.serverVersion(connection.server))
    report.addForeign(Strings.factHome, connection.server?.codexHome)
    report.addForeign(Strings.accountLabel, Strings.accountWithoutName(snapshot.account))
    report.addForeign(Strings.factList, snapshot.tasks.problem?.message)
  }

  private static func state(_ connection: ConnectionStatus, _ now: Date) -> String {
    let word = Strings.connectionWord(connection.state)
    switch connection.state {
    case .connected(let since): return Strings.connectedFor(Ages.age(of: since, now: now))
    case .connecting(let attempt, _): return Strings.factAttempt(word, attempt)
    case .failed(_, let retryAt?): return Strings.failedRetrying(seconds: Ages.secondsLeft(until: retryAt, now: now))
    default: return word
    }
  }

  private static func problem(_ state: ConnectionStatus.State) -> Problem? {
    switch state {
    case .connecting(_, let problem): problem
    case .failed(let problem, _): problem
    default: nil
    }
  }

  private static func addLink(_ snapshot: AppSnapshot, _ now: Date, _ report: inout Builder) {
    report.section(Strings.factLink)
    report.add(Strings.factRoundTrip, Strings.milliseconds(snapshot.connection.roundTrip))
    report.add(
      Strings.factLastHeard,
      snapshot.connection.lastHeard.map { Strings.secondsAgo(now.timeIntervalSince($0)) } ?? Strings.factNever)
    report.addForeign(Strings.factFeed, snapshot.openTask.map { Strings.feedKind($0.feed) })
  }

  private static func addCounts(_ snapshot: AppSnapshot, _ report: inout Builder) {
    report.section(Strings.factCounts)
    report.add(Strings.factProjects, "\(snapshot.projects.count)")
    report.add(Strings.factTasks, "\(snapshot.tasks.rows.count)\(snapshot.tasks.hasMore ? "+" : "")")
    report.add(Strings.factRunning, "\(snapshot.runningCount)")
    report.add(Strings.factWaiting, "\(HomeRows.waiting(snapshot).count)")
    let watched = snapshot.watchCounts
    report.add(Strings.factStreams, "\(watched.streams)")
    report.add(Strings.factPollers, "\(watched.pollers)")
    report.add(Strings.factPending, "\(watched.pendingUpdates)")
    report.add(Strings.factOutbox, "\(snapshot.waiting.count)")
    report.add(Strings.factMessages, "\(snapshot.messages.count)")
  }

  private static func addChoices(_ state: UIState, _ snapshot: AppSnapshot, _ report: inout Builder) {
    let selection = snapshot.selection
    let preferences = snapshot.preferences
    report.section(Strings.factChoices)
    report.add(Strings.projectLabel, selection.projectPath ?? ProjectSummary.defaultName)
    report.add(Strings.modelLabel, selection.modelID ?? Strings.serverDefault)
    report.add(Strings.profileLabel, Strings.effort(selection.effort, of: snapshot.selectedModel))
    report.add(Strings.accessLabel, Strings.access(selection.access))
    report.add(Strings.themeLabel, preferences.theme.rawValue)
    report.add(Strings.factNotifications, Strings.notificationSummary(preferences.notifications))
    report.add(Strings.factKeys, "\(state.keys.changed.count)")
  }

  private static func addTerminal(_ state: UIState, _ report: inout Builder) {
    report.section(Strings.factTerminal)
    report.add(Strings.factSize, "\(state.size.width)×\(state.size.height)")
    for fact in state.facts.terminal { report.addForeign(fact.label, fact.value) }
  }
}
