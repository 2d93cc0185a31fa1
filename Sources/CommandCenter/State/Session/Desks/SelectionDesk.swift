/// What new tasks are started with, and what is remembered of it per project.
struct SelectionDesk: Sendable {
  private(set) var selection = ComposerSelection()
  private var remembered = SavedSelection()

  mutating func restore(_ saved: SavedSelection) {
    remembered = saved
    show(project: saved.projectPath)
  }

  mutating func projectSelected(_ path: String?, _ context: DeskContext) -> [DeskStep] {
    show(project: path)
    return chosen(context) { _ in }
  }

  /// Takes a choice over for the project that is selected.
  mutating func chosen(_ context: DeskContext, _ body: (inout ComposerSelection) -> Void) -> [DeskStep] {
    body(&selection)
    remembered.projectPath = selection.projectPath
    remembered.choices[selection.projectPath ?? ""] = SavedSelection.Choice(
      modelID: selection.modelID, effort: selection.effort, access: selection.access)
    return save(context)
  }

  /// Shows a project with what was chosen for it last. Model and effort stay where nothing was chosen for it; access does
  /// not: what was allowed in one project says nothing about another.
  private mutating func show(project path: String?) {
    let isAnother = path != selection.projectPath
    selection.projectPath = path
    guard let choice = remembered.choices[path ?? ""] else {
      if isAnother { selection.access = .serverDefault }
      return
    }
    selection.modelID = choice.modelID
    selection.effort = choice.effort ?? selection.effort
    selection.access = choice.access ?? .serverDefault
  }

  private func save(_ context: DeskContext) -> [DeskStep] {
    context.savedServer.map { [.effect(.saveSelection($0, remembered))] } ?? []
  }

  // MARK: - Warnings of the server

  func isDismissed(_ warning: String) -> Bool { remembered.isDismissed(warning) }

  /// It is not shown again for this server, also not in the next run.
  mutating func dismiss(_ warning: String, _ context: DeskContext) -> [DeskStep] {
    remembered.dismiss(warning)
    return save(context)
  }
}
