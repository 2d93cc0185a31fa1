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

/// The loop of the screens: keys, signals, snapshots and ticks in one order; after each, a picture if it changed.
@MainActor
final class ScreenLoop {
  /// Why the loop ended.
  enum Ending: Equatable {
    case quit
    case signal(Int32)
  }

  private enum Event: Sendable {
    case terminal(TerminalEvent)
    case snapshot(AppSnapshot)
    case tick
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
  private var wakeUp: (at: Date, task: Task<Void, Never>)?

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
  }

  /// Leaves the mouse to the terminal until the person switches it on.
  func refuseMouse() { ui.refuseMouse() }

  /// Works until the person quits, a signal ends the program, or the terminal is gone.
  func run(_ terminal: TerminalEvents) async -> Ending {
    let (events, inbox) = AsyncStream.makeStream(of: Event.self)
    let sources = [
      Task { [editor] in
        for await event in terminal.stream {
          if case .terminated(let signal) = event, editor.isRunning {
            // Ctrl-C in the editor is the editor's; what ends us ends it before.
            if signal == SIGINT { continue }
            editor.end(by: signal)
          }
          inbox.yield(.terminal(event))
        }
      },
      Task { [model] in
        for await snapshot in model.snapshots {
          inbox.yield(.snapshot(snapshot))
          // What changes meanwhile is in the next snapshot. Only cancellation ends the pause early.
          try? await Task.sleep(for: Self.snapshotPause)
        }
      },
      Task { [model] in await model.run() },
    ]
    for await event in events {
      await take(event, terminal)
      if ending != nil { break }
      draw(inbox)
    }
    for source in sources { source.cancel() }
    wakeUp?.task.cancel()
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
    case .snapshot(let new):
      snapshot = new
      await update(.snapshotArrived, terminal)
    case .tick:
      wakeUp = nil
      await update(.tick(Date()), terminal)
    }
  }

  private func take(_ event: TerminalEvent, _ terminal: TerminalEvents) async {
    switch event {
    case .input(let batch): for input in TypedBurst.joined(batch) where ending == nil { await take(input, terminal) }
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
    for effect in ui.update(event, snapshot: snapshot) { await carryOut(effect, terminal) }
  }

  private func carryOut(_ effect: UIEffect, _ terminal: TerminalEvents) async {
    switch effect {
    case .perform(let action): model.perform(action)
    case .quit: ending = .quit
    case .openEditor(let key, let text):
      terminal.pauseInput()
      driver.leave()
      let outcome = await editor.edit(text)
      await driver.resume()
      terminal.resumeInput()
      await update(.resized(driver.size), terminal)
      await update(.editorReturned(key, outcome), terminal)
    case .openLink(let url): if let opener = ui.surroundings.opener { Browser.open(url, with: opener, by: shell) }
    case .suspend: await suspend()
    case .repaint: driver.invalidate()
    case .bell: driver.ringBell()
    case .copy(let text): driver.copy(text, isInTmux: desk.isInTmux)
    case .notify(let notice): desk.tell(notice, snapshot?.preferences.notifications ?? .none, on: driver)
    case .setMouse(let isOn): driver.setMouse(isOn)
    case .collectFacts: await update(.factsCollected(desk.facts(driver)), terminal)
    case .saveReport(let text): await update(.reportSaved(desk.save(text)), terminal)
    case .setTitle(let title): driver.setTitle(title)
    }
  }

  private func suspend() async {
    guard await driver.suspend() else { return }
    ui.size = driver.size
  }

  private func draw(_ inbox: AsyncStream<Event>.Continuation) {
    guard let snapshot else { return }
    if buffer.size == ui.size { buffer.clear() } else { buffer = CellBuffer(ui.size) }
    let now = Date()
    Screen.draw(ui, snapshot, now: now, into: &buffer)
    driver.paint(buffer)
    schedule(ui.nextTick(after: now, snapshot: snapshot), inbox)
  }

  /// Asks for a tick at the time when the picture changes by itself; none when it does not.
  private func schedule(_ date: Date?, _ inbox: AsyncStream<Event>.Continuation) {
    guard wakeUp?.at != date else { return }
    wakeUp?.task.cancel()
    wakeUp = date.map { date in
      let task = Task {
        do {
          try await Task.sleep(for: .seconds(max(0, date.timeIntervalSinceNow)))
          inbox.yield(.tick)
        } catch {
          // Cancelled: another time was asked for.
        }
      }
      return (date, task)
    }
  }
}
