import CommandCenter
import TerminalUI

/// What there is to choose while a path is in the project picker's field: the path itself, known projects whose paths hold
/// it, and the server's folders that it may become.
struct PathChoices {
  private let path: ServerPath
  private let known: [PickerChoice]
  private let snapshot: AppSnapshot
  /// What the server says of the path as it is typed now; nil while it says nothing yet.
  private let lookup: PathLookup?

  init(_ path: ServerPath, _ known: [PickerChoice], _ snapshot: AppSnapshot) {
    self.path = path
    self.known = known
    self.snapshot = snapshot
    lookup = snapshot.pathLookup.flatMap { $0.typed == path.typed ? $0 : nil }
  }

  var all: [PickerChoice] {
    let exact = absolute.map(PickerChoices.projectID)
    // Enter means what was typed, not a project that begins like it.
    let first = known.filter { $0.id == exact }
    return (first.isEmpty ? [typed] : first) + known.filter { $0.id != exact } + candidates
  }

  private var server: String { snapshot.connection.serverName }
  private var absolute: String? { lookup?.path ?? path.absolute(home: snapshot.connection.server?.home) }

  private var typed: PickerChoice {
    let check = lookup?.check ?? .checking
    return PickerChoice(
      "typed", Strings.usePath(path.typed), Strings.pathCheck(check, on: server), outcome(check))
  }

  private func outcome(_ check: PathLookup.Check) -> PickerChoice.Outcome {
    let chosen = absolute ?? path.typed
    switch check {
    case .checking: return .wait
    case .folder, .unknown: return .action(.projectSelected(path: chosen))
    case .missing, .closed: return .question(.pathMissing(chosen, on: server, check))
    case .file, .homeUnknown: return .none
    }
  }

  private var candidates: [PickerChoice] {
    guard let lookup else { return [] }
    // The folder that is typed already is no candidate of its own.
    let listed = lookup.candidates.filter { $0.dropLast() != path.typed }
    var choices = listed.map { PickerChoice("folder " + $0, $0, Strings.candidateDetail, .fill($0)) }
    if lookup.hiddenCount > 0 {
      choices.append(PickerChoice("more", "", Strings.moreCandidates(lookup.hiddenCount), .none))
    }
    return choices
  }
}

extension ConfirmState {
  static func pathMissing(_ path: String, on server: String, _ check: PathLookup.Check) -> ConfirmState {
    ConfirmState(
      title: Strings.pathMissingTitle(check), lines: Strings.pathMissingLines(path, on: server, check),
      yes: Strings.pathMissingYes, action: .projectSelected(path: path))
  }

  /// Before a task is started in a folder in which its commands can't run; `text` is its prompt.
  static func folderGone(_ path: String, on server: String, _ state: ProjectFolder.State, text: String) -> ConfirmState
  {
    ConfirmState(
      title: Strings.folderGoneTitle, lines: Strings.folderGoneLines(path, on: server, state),
      yes: Strings.folderGoneYes, action: .newTaskSubmitted(text: text))
  }
}
