import CommandCenter
import CursesTerminal
import Screens
import TerminalUI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The loop of the screens: keys and signals, then the newest snapshot and what is due; after them a picture if it
/// changed. Keys come first because they were pressed at the picture that is there.
@MainActor
final class ScreenLoop {
  /// Why the loop ended.
  enum Ending: Equatable {
    case quit
    case signal(Int32)
  }

  private enum Event: Sendable {
    case terminal(TerminalEvent)
    case editorReturned(DraftKey, EditorOutcome)
    case copied(CopyOffer, CopyOutcome)
  }

  /// Time between two pictures of a busy server: thirty a second.
  private static let snapshotPause = Duration.milliseconds(33)

  private let driver: CursesDriver
  private let model: AppModel
  private let editor: ExternalEditor
  private let shell: Shell
  private let desk: ProgramDesk
  private var ui: UIState
  private var snapshot: AppSnapshot?
  private var buffer: CellBuffer
  private var ending: Ending?
  private let inbox = LoopInbox<Event, AppSnapshot>()
  /// While the editor has the terminal nothing is drawn, and what comes from the terminal waits.
  private var isAway = false
  private var deferred: [TerminalEvent] = []

  init(driver: CursesDriver, model: AppModel, shell: Shell, desk: ProgramDesk) {
    self.driver = driver
    self.model = model
    self.desk = desk
    self.shell = shell
    editor = ExternalEditor(shell: shell)
    let capabilities = driver.capabilities
    ui = UIState(
      size: driver.size, look: Look(theme: Theme(depth: capabilities.depth), glyphs: capabilities.glyphs))
    ui.surroundings = Surroundings(opener: Browser.find(shell.variables), canCopy: driver.canCopy)
    buffer = CellBuffer(driver.size)
    if !capabilities.isUTF8 { ui.hint = capabilities.localeNote }
  }

  /// Leaves the mouse to the terminal until the person switches it on.
  func refuseMouse() { ui.refuseMouse() }

  /// Works until the person quits, a signal ends the program, or the terminal is gone.
  func run(_ terminal: TerminalEvents) async -> Ending {
    let sources = [
      Task { [editor, inbox] in
        for await event in terminal.stream {
          if case .terminated(let signal) = event, editor.isRunning {
            // Ctrl-C in the editor is the editor's; what ends us ends it before.
            if signal == SIGINT { continue }
            editor.end(by: signal)
          }
          inbox.add(.terminal(event))
        }
      },
      Task { [model, inbox] in
        for await snapshot in model.snapshots {
          inbox.show(snapshot)
          // What changes meanwhile is in the next snapshot. Only cancellation ends the pause early.
          try? await Task.sleep(for: Self.snapshotPause)
        }
      },
      Task { [model] in await model.run() },
    ]
    await inbox.run { batch in
      for event in batch.events where ending == nil { await take(event, terminal) }
      if let new = batch.snapshot, ending == nil {
        snapshot = new
        await update(.snapshotArrived, terminal)
      }
      if batch.isDue, ending == nil { await update(.tick(Date()), terminal) }
      return ending == nil ? .wait(until: draw()) : .end
    }
    for source in sources { source.cancel() }
    // The person has the terminal back before anything is waited for.
    driver.leave()
    async let children: Void = shell.endAll()
    await model.shutdown()
    await children
    return ending ?? .quit
  }

  private func take(_ event: Event, _ terminal: TerminalEvents) async {
    switch event {
    case .terminal(let event): await take(event, terminal)
    case .editorReturned(let key, let outcome): await comeBack(key, outcome, terminal)
    case .copied(let offer, let outcome): await update(.copied(offer, outcome), terminal)
    }
  }

  private func take(_ event: TerminalEvent, _ terminal: TerminalEvents) async {
    if isAway { return deferred.append(event) }
    switch event {
    case .input(let batch):
      for input in TypedBurst.joined(batch) where ending == nil {
        if isAway { deferred.append(.input([input])) } else { await take(input, terminal) }
      }
    case .resized: await update(.resized(driver.size), terminal)
    case .suspendRequested: await suspend()
    case .continued:
      await driver.resume()
      await update(.resized(driver.size), terminal)
    case .terminated(let number): ending = .signal(number)
    case .closed: ending = .quit
    }
  }

  private func take(_ input: InputEvent, _ terminal: TerminalEvents) async {
    if case .reply(let reply) = input {
      driver.take(reply)
      return ui.learn(reply)
    }
    await update(.input(input), terminal)
  }

  private func update(_ event: UIEvent, _ terminal: TerminalEvents) async {
    guard let snapshot else { return }
    ui.now = Date()
    for effect in ui.update(event, snapshot: snapshot) { await carryOut(effect, terminal, seeing: snapshot) }
  }

  private func carryOut(_ effect: UIEffect, _ terminal: TerminalEvents, seeing drawn: AppSnapshot) async {
    switch effect {
    case .perform(let action): model.perform(action, seeing: drawn)
    case .performOn(let server, let action): model.perform(action, on: server)
    case .quit: ending = .quit
    case .openEditor(let key, let text):
      terminal.pauseInput()
      driver.leave()
      isAway = true
      ui.isFocused = false  // who looks at the editor has to be told what they would see here
      Task { [editor, inbox] in inbox.add(.editorReturned(key, await editor.edit(text))) }
    case .openLink(let url): if let opener = ui.surroundings.opener { Browser.open(url, with: opener, by: shell) }
    case .suspend: await suspend()
    case .repaint: driver.invalidate()
    case .bell: driver.ringBell()
    case .copy(let text): driver.copy(text, isInTmux: desk.isInTmux)
    case .export(let offer):
      let fits = offer.text.utf8.count <= CursesDriver.clipboardBytesMax
      let isOffered = driver.canCopy && fits
      if isOffered { driver.copy(offer.text, isInTmux: desk.isInTmux) }
      Task { [inbox, clipboard = desk.clipboard] in
        inbox.add(.copied(offer, await clipboard.take(offer.text, terminalHasIt: isOffered, isTooLong: !fits)))
      }
    case .notify(let notice): desk.tell(notice, snapshot?.preferences.notifications ?? .none, on: driver)
    case .setMouse(let isOn): driver.setMouse(isOn)
    case .collectFacts: await update(.factsCollected(desk.facts(driver)), terminal)
    case .saveReport(let text): await update(.reportSaved(desk.save(text)), terminal)
    case .savePatch(let text, let directory):
      await update(.patchSaved(desk.savePatch(text), in: directory), terminal)
    case .setTitle(let title): driver.setTitle(title)
    }
  }

  private func suspend() async {
    guard await driver.suspend() else { return }
    ui.size = driver.size
  }

  /// Takes the terminal from the editor, and what came from it since.
  private func comeBack(_ key: DraftKey, _ outcome: EditorOutcome, _ terminal: TerminalEvents) async {
    await driver.resume()
    terminal.resumeInput()
    isAway = false
    ui.isFocused = true
    await update(.resized(driver.size), terminal)
    await update(.editorReturned(key, outcome), terminal)
    let waiting = deferred
    deferred = []
    for event in waiting where ending == nil { await take(event, terminal) }
  }

  /// Draws, and says when the picture changes by itself.
  private func draw() -> Date? {
    guard let snapshot else { return nil }
    if isAway { return ui.nextNotice }
    if buffer.size == ui.size { buffer.clear() } else { buffer = CellBuffer(ui.size) }
    let now = Date()
    Screen.draw(ui, snapshot, now: now, into: &buffer)
    driver.paint(buffer)
    return ui.nextTick(after: now, snapshot: snapshot)
  }
}
