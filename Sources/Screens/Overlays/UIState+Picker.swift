import CommandCenter
import TerminalUI

/// Keys in a list of choices, and what becomes of a path in its field.
extension UIState {
  /// The path in the field of the project picker, while that is on top.
  var typedPath: ServerPath? {
    guard case .picker(let picker) = overlays.last else { return nil }
    return picker.path
  }

  mutating func perform(_ command: Command, _ picker: PickerState, _ snapshot: AppSnapshot) -> [UIEffect] {
    let choices = PickerChoices.of(picker, snapshot)
    var picker = picker
    picker.pending = nil
    replaceTop(with: .picker(picker))
    switch command {
    case .completePath where picker.path != nil: return complete(picker, snapshot)
    case .completePath: return perform(.move(.down), picker, snapshot)
    case .move(let direction):
      let rows = PickerLayout(size: size, picker, choices: choices.count).list.height
      picker.list.move(direction, in: choices.map(\.id), visibleRows: rows)
      replaceTop(with: .picker(picker))
      return []
    case .activate: return choose(choices.first { $0.id == picker.list.selection }, snapshot)
    case .pickNumber(let number): return number <= choices.count ? choose(choices[number - 1], snapshot) : []
    case .leave:
      overlays.removeLast()
      return endLookup(snapshot)
    default: return []
    }
  }

  /// Takes a choice. Full access is asked about first, and so is a path that the server does not know.
  mutating func choose(_ choice: PickerChoice?, _ snapshot: AppSnapshot) -> [UIEffect] {
    switch choice?.outcome {
    case .action(.accessSelected(.fullAccess)) where choice?.isCurrent == false:
      overlays.removeLast()
      overlays.append(.confirm(.fullAccess))
      return []
    // The server in use is not connected to anew by looking at the list.
    case .action(.serverChosen) where choice?.isCurrent == true:
      overlays.removeLast()
      return []
    case .action(let action):
      overlays.removeLast()
      returnToPrompt()
      return [.perform(action)] + endLookup(snapshot)
    case .visit(let server, let project):
      overlays.removeLast()
      let row = ListedProject(project: project, server: server, serverName: "", isShown: false)
      return endLookup(snapshot) + useProject(row, snapshot)
    case .fill(let text): return fillPicker(with: text, snapshot)
    case .question(let question):
      overlays.append(.confirm(question))
      return []
    case .wait:
      waitFor(.choose)
      return []
    case .some(.none), nil: return [.bell]
    }
  }

  /// After a choice for new tasks their prompt comes next.
  mutating func returnToPrompt() {
    if tab == .home { home.focus = .prompt }
  }

  mutating func editPicker(_ input: InputEvent, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard case .picker(var picker) = overlays.last else { return [] }
    picker.filter?.take(input)
    return edited(picker, snapshot)
  }

  /// Does what waited for the server's word, and brings the marked choice in line with it.
  mutating func reconcilePicker(_ snapshot: AppSnapshot) -> [UIEffect] {
    guard case .picker(var picker) = overlays.last, let path = picker.path else { return [] }
    let choices = PickerChoices.of(picker, snapshot)
    let rows = PickerLayout(size: size, picker, choices: choices.count).list.height
    picker.list.reconcile(choices.map(\.id), visibleRows: rows)
    replaceTop(with: .picker(picker))
    guard let pending = picker.pending, let lookup = snapshot.pathLookup, lookup.typed == path.typed else { return [] }
    switch pending {
    case .choose where lookup.check != .checking: return perform(.activate, picker, snapshot)
    case .complete where !lookup.isListing: return perform(.completePath, picker, snapshot)
    default: return []
    }
  }

  // MARK: Paths

  private mutating func complete(_ picker: PickerState, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard let lookup = snapshot.pathLookup, lookup.typed == picker.path?.typed, !lookup.isListing else {
      waitFor(.complete)
      return []
    }
    if let text = lookup.completion { return fillPicker(with: text, snapshot) }
    if lookup.candidates.isEmpty {
      hint = Strings.noCandidates
      return [.bell]
    }
    // Several go on from here: they are in the list.
    return perform(.move(.down), picker, snapshot)
  }

  private mutating func fillPicker(with text: String, _ snapshot: AppSnapshot) -> [UIEffect] {
    guard case .picker(var picker) = overlays.last else { return [] }
    picker.filter?.text = text
    return edited(picker, snapshot)
  }

  private mutating func edited(_ picker: PickerState, _ snapshot: AppSnapshot) -> [UIEffect] {
    var picker = picker
    picker.pending = nil
    let choices = PickerChoices.of(picker, snapshot)
    picker.list.moveToFirst(
      in: choices.map(\.id), visibleRows: PickerLayout(size: size, picker, choices: choices.count).list.height)
    replaceTop(with: .picker(picker))
    guard picker.purpose == .selector(.project) else { return [] }
    if let path = picker.path { return [.perform(.pathTyped(path.typed))] }
    return endLookup(snapshot)
  }

  private mutating func waitFor(_ pending: PickerState.Pending) {
    guard case .picker(var picker) = overlays.last else { return }
    picker.pending = pending
    replaceTop(with: .picker(picker))
  }

  /// No path is being typed any more.
  func endLookup(_ snapshot: AppSnapshot) -> [UIEffect] {
    snapshot.pathLookup == nil ? [] : [.perform(.pathTyped(""))]
  }
}
