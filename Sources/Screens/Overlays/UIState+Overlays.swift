import CommandCenter
import TerminalUI

/// Keys while a dialog is open.
extension UIState {
  mutating func openPicker(_ selector: HomeSelector, _ snapshot: AppSnapshot) {
    openPicker(.selector(selector), snapshot)
  }

  /// Shows the servers to switch between.
  mutating func openServerPicker(_ snapshot: AppSnapshot) {
    guard !snapshot.servers.isEmpty else {
      hint = Strings.noServers
      return
    }
    openPicker(.server, snapshot)
  }

  private mutating func openPicker(_ purpose: PickerPurpose, _ snapshot: AppSnapshot) {
    var picker = PickerState(purpose, selection: nil)
    let choices = PickerChoices.of(picker, snapshot)
    let ids = choices.map(\.id)
    let rows = PickerLayout(size: size, picker, choices: choices.count).list.height
    picker.list.select(at: choices.firstIndex(where: \.isCurrent) ?? 0, in: ids, visibleRows: rows)
    overlays.append(.picker(picker))
  }

  mutating func performInOverlay(_ command: Command, _ snapshot: AppSnapshot) -> [UIEffect] {
    // What waits stays with its task, and the answers that were begun stay, too.
    if case .showTab(let tab) = command, case .decision = overlays.last {
      overlays.removeAll()
      return endLookup(snapshot) + show(tab, snapshot)
    }
    switch overlays.last {
    case .help(let help): return perform(command, help, snapshot)
    case .picker(let picker): return perform(command, picker, snapshot)
    case .confirm(let confirm): return perform(command, confirm, snapshot)
    case .queue(let queue): return perform(command, queue, snapshot)
    case .input(let input): return perform(command, input)
    case .menu(let menu): return perform(command, menu, snapshot)
    case .offers(let offers): return perform(command, offers)
    case .decision(let decision): return perform(command, decision, snapshot)
    case .palette(let palette): return perform(command, palette, snapshot)
    case .diagnostics(let diagnostics): return perform(command, diagnostics, snapshot)
    case .signIn: return performInSignIn(command, snapshot)
    case nil: return []
    }
  }

  mutating func replaceTop(with overlay: Overlay) { overlays[overlays.count - 1] = overlay }

  private mutating func perform(_ command: Command, _ help: HelpState, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch command {
    case .move(let direction):
      var help = help
      let view = HelpView(help, keys, size: size, look: look)
      help.scroll.move(direction, lines: view.lines.count, height: view.text.height)
      replaceTop(with: .help(help))
    case .leave: overlays.removeLast()
    default: break
    }
    return []
  }

  private mutating func perform(
    _ command: Command, _ confirm: ConfirmState, _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    switch command {
    case .nextField:
      var confirm = confirm
      confirm.isYesMarked.toggle()
      replaceTop(with: .confirm(confirm))
      return []
    case .confirm,
      .activate where confirm.isYesMarked:
      overlays.removeLast()
      // The picker that asked is done, too.
      if case .picker = overlays.last { overlays.removeLast() }
      if case .accessSelected = confirm.action { returnToPrompt() }
      if case .newTaskSubmitted = confirm.action { return submitNewTask(snapshot) }
      return [.perform(confirm.action)] + endLookup(snapshot)
    case .decline, .activate, .leave:
      overlays.removeLast()
      return []
    default: return []
    }
  }

  private mutating func perform(_ command: Command, _ input: InputState) -> [UIEffect] {
    switch command {
    case .activate:
      guard let action = input.action else {
        hint = input.purpose.nothingTyped
        return []
      }
      overlays.removeLast()
      if case .rename(let id, let before) = input.purpose {
        note(.renamed(id, from: before))
        hint = Strings.renamed(keys)
      }
      return [.perform(action)]
    case .leave: overlays.removeLast()
    default: break
    }
    return []
  }

  mutating func editInput(_ event: InputEvent) {
    guard case .input(var input) = overlays.last else { return }
    input.field.take(event)
    replaceTop(with: .input(input))
  }

  private mutating func perform(_ command: Command, _ menu: MenuState, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch command {
    case .move(let direction):
      var menu = menu
      menu.list.move(direction, in: menu.commands, visibleRows: MenuLayout(size: size, menu).list.height)
      replaceTop(with: .menu(menu))
    case .activate: return carryOut(menu.list.selection, snapshot)
    case .pickNumber(let number): return carryOut(menu.commands.dropFirst(number - 1).first, snapshot)
    case .leave: overlays.removeLast()
    default: break
    }
    return []
  }

  /// What was picked in the menu.
  mutating func carryOut(_ command: Command?, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard let command else { return [.bell] }
    overlays.removeLast()
    return performOnScreen(command, snapshot)
  }
}
