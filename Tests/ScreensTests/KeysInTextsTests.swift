import CommandCenter
import Foundation
import TerminalUI
import Testing

@testable import Screens

/// Every text that names a key, with keys of the person's own: none may name what the program comes with.
struct KeysInTextsTests {
  /// Each command that may change its key has another one, which no text has for a word.
  private static let odd: [String: [String]] = {
    let modifiers = ["", "alt-", "ctrl-", "ctrl-alt-", "shift-", "shift-alt-"]
    let free = modifiers.flatMap { before in (2...24).map { "\(before)f\($0)" } }
    let names = KeyMap.commands.filter { !$0.traits.contains(.keepsItsKey) }.map(\.name)
    return Dictionary(zip(names, free.map { [$0] }), uniquingKeysWith: { first, _ in first })
  }()

  /// What the program's own keys are called, as far as no text has that word for something else.
  private static let oldNames: Set<String> = {
    let keys = KeyView.allCases.flatMap { KeyMap().bindings(in: $0) }.filter {
      !$0.binding.command.traits.contains(.keepsItsKey)
    }
    .flatMap(\.binding.keys)
    let names = Set(keys.flatMap { [KeyName.of($0, .unicode), KeyName.of($0, .ascii)] })
    // The tabs' digits count things, too; they are looked for in brackets.
    return names.filter { $0.contains { $0.isLetter } || $0 == "⏎" }.subtracting(["Home", "End", "a", "I", "Space"])
      .union(Tab.allCases.map { "(\($0.rawValue))" })
  }()

  /// What is written on the screen; while a dialog is open, in the dialog, whose edges cut words of the screen below.
  private static func text(of driver: Driver) -> String {
    var buffer = CellBuffer(driver.state.size)
    let hits = Screen.draw(driver.state, driver.snapshot, now: driver.now, into: &buffer)
    guard let dialog = hits.last(where: { $0.target == .dialog })?.rect else { return driver.text }
    let lines = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
    let inside = lines[dialog.y..<min(dialog.endY, lines.count)].map {
      String($0.dropFirst(dialog.x).prefix(dialog.width))
    }
    return (inside + [driver.lastRow]).joined(separator: "\n")
  }

  /// Words of a picture, without what stands around them. One that ends in dots is cut.
  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: { $0.isWhitespace || "│╭╮╰╯─·".contains($0) }).flatMap { word in
      let bare = word.trimmingCharacters(in: CharacterSet(charactersIn: ".,:;“”()"))
      return word.first == "(" ? [bare, "(\(bare))"] : [bare]
    }
  }

  private static func named(in text: String) -> [String] {
    let words = words(text)
    // Nobody can change the keys that edit a text.
    let editing = text.contains(Strings.helpEditing.prefix(17)) ? Set(Self.words(Strings.helpEditing)) : []
    return words.enumerated().filter { index, word in
      guard oldNames.contains(word), !editing.contains(word) else { return false }
      // "5 s" and "3 d" are times.
      return !(index > 0 && word.count == 1 && words[index - 1].allSatisfy(\.isNumber))
    }.map(\.element)
  }

  /// A person whose keys are all changed.
  private static func driver(_ snapshot: AppSnapshot, tab: Tab = .home, _ size: Size) -> Driver {
    var snapshot = snapshot
    snapshot.preferences.keys = odd
    var driver = Driver(snapshot, width: size.width, height: size.height)
    if tab != .home { driver.perform(.showTab(tab)) }
    return driver
  }

  private static let cases: [(name: String, snapshot: AppSnapshot, tab: Tab, commands: [Command])] = [
    ("home", Samples.full, .home, []), ("demo", Samples.demo, .home, [.leave]), ("empty", Samples.empty, .home, []),
    ("offline", Samples.offline, .home, []), ("refused", Samples.refused, .settings, []),
    ("unreadable", HomeGoldenTests.unreadable, .home, []), ("unreadable", HomeGoldenTests.unreadable, .projects, []),
    ("hung up", hungUp("The server went away."), .home, []), ("not connected", hungUp(nil), .home, []),
    ("sign-in needed", signInNeeded, .home, []), ("message", told, .home, [.leave]),
    ("interrupt", Samples.full, .home, [.interrupt]), ("nothing folded", Samples.full, .home, [.unfoldPaste]),
    ("projects", Samples.full, .projects, [.startFilter]), ("chats", Samples.full, .chats, []),
    ("no chats", Samples.empty, .chats, []), ("contents", Samples.full, .chats, [.startContentSearch]),
    ("found", Samples.found, .chats, []), ("nothing found", nothingFound(.server), .chats, []),
    ("nothing kept", nothingFound(.kept), .chats, []), ("list failed", Samples.listFailed, .chats, []),
    ("archive", Samples.full, .chats, [.move(.last), .archiveTask]), ("menu", Samples.full, .chats, [.showMenu]),
    ("rename", Samples.full, .chats, [.renameTask]), ("settings", Samples.servers, .settings, []),
    ("in use", Samples.servers, .settings, [.activate]), ("palette", Samples.full, .home, [.palette]),
    ("diagnostics", Samples.full, .home, [.diagnostics, .copyDiagnostics]),
    ("sign-in", Samples.signingIn(.waiting(Samples.login)), .settings, []),
    ("task", SampleTask.snapshot(SampleTask.detail()), .home, [.writeFollowUp]),
    ("task at rest", SampleTask.snapshot(SampleTask.ended(.completed)), .home, [.writeFollowUp, .toggleQueueing]),
    ("task stopped", SampleTask.snapshot(SampleTask.ended(.interrupted)), .home, [.resendMessage]),
    ("queue", SampleTask.snapshot(standing), .home, []), ("queue", SampleTask.snapshot(standing), .home, [.showQueue]),
    ("rewriting", SampleTask.snapshot(standing), .home, [.showQueue, .editQueued]),
    ("outbox", SampleTask.snapshot(unsent), .home, []),
  ]

  private static func hungUp(_ reason: String?) -> AppSnapshot {
    var snapshot = Samples.offline
    snapshot.connection.state = .disconnected
    snapshot.connection.hangUpReason = reason
    return snapshot
  }

  private static var signInNeeded: AppSnapshot {
    var snapshot = Samples.full
    snapshot.account = .signInNeeded
    return snapshot
  }

  private static var told: AppSnapshot {
    var snapshot = Samples.full
    snapshot.messages = [AppMessage(id: 1, .said(.warning, "Something happened."), at: Samples.now)]
    return snapshot
  }

  private static func nothingFound(_ place: TaskSearch.Place) -> AppSnapshot {
    var snapshot = Samples.full
    snapshot.search = TaskSearch(text: "zebra", place: place)
    return snapshot
  }

  private static var standing: TaskDetail {
    var detail = SampleTask.ended(.interrupted)
    detail.queue = [QueuedMessage(id: QueuedID("1"), message: UserMessage(text: "then push"))]
    return detail
  }

  private static var unsent: TaskDetail {
    SampleTask.detail(
      status: .idle, turnStatus: .completed,
      outbox: [OutboxEntry(id: MessageID("1"), text: "and add it", state: .unknown, sentAt: SampleTask.now)])
  }

  @Test(arguments: cases.indices, [Size(width: 120, height: 40), Size(width: 40, height: 12)])
  func `no text names a key that the person has changed`(index: Int, size: Size) {
    let (name, snapshot, tab, commands) = Self.cases[index]
    var driver = Self.driver(snapshot, tab: tab, size)
    for command in commands { driver.perform(command) }
    #expect(Self.named(in: Self.text(of: driver)) == [], "\(name):\n\(driver.text)")
    // What there is to be done is told with all its keys.
    driver.perform(.help)
    #expect(Self.named(in: Self.text(of: driver)) == [], "\(name), help:\n\(driver.text)")
  }

  @Test func `the old keys' names are found where the keys are the program's own`() {
    var driver = Driver(Samples.offline)
    #expect(Self.named(in: driver.text).contains("T"))
    driver.press(.control("c"))
    #expect(Self.named(in: driver.text).contains("Ctrl-C"))
  }

  @Test func `a command without a key is named by its name`() {
    var snapshot = Samples.offline
    snapshot.preferences.keys = ["reconnect": []]
    #expect(Driver(snapshot, width: 200).text.contains("“reconnect” in the palette tries now"))
  }

  @Test func `a cleared answer is not promised to come back`() {
    var driver = Driver(
      SampleTask.snapshot(SampleTask.detail(status: .waitingForInput, approvals: [SampleTask.question])))
    driver.type("f")
    driver.type("green")
    driver.press(.control("c"))
    #expect(driver.text.contains("Text cleared."))
    #expect(!driver.text.contains("brings it back"))
  }
}

extension Driver {
  /// Presses the key that the command has here.
  mutating func perform(_ command: Command) {
    if let key = state.keys.key(for: command, in: state.keyView(snapshot)) {
      press(key)
    } else {
      send(.input(.key(state.keys.key(for: .leave, in: state.keyView(snapshot)) ?? KeyEvent(.escape))))
      press(state.keys.key(for: command, in: state.keyView(snapshot)) ?? KeyEvent(.escape))
    }
  }
}
