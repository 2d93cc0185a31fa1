import CommandCenter
import TerminalUI

/// What a new task starts with, in words: the row under the prompt, and the defaults in Settings.
struct SelectionText {
  struct Field {
    var selector: HomeSelector
    var label: String
    var value: String
    var role: Theme.Role
  }

  private let snapshot: AppSnapshot

  init(_ snapshot: AppSnapshot) { self.snapshot = snapshot }

  var all: [Field] { HomeSelector.allCases.map(field) }

  private func field(_ selector: HomeSelector) -> Field {
    let selection = snapshot.selection
    switch selector {
    case .project: return Field(selector: .project, label: Strings.projectLabel, value: project, role: .text)
    case .model:
      let name = snapshot.selectedModel?.name ?? selection.modelID ?? Strings.defaultWord
      return Field(selector: .model, label: Strings.modelLabel, value: name, role: .text)
    case .profile:
      return Field(
        selector: .profile, label: Strings.profileLabel, value: Strings.effort(selection.effort), role: .text)
    case .access:
      let isFull = selection.access == .fullAccess
      return Field(
        selector: .access, label: Strings.accessLabel,
        value: isFull ? Strings.fullAccessWarning : Strings.accessShort(selection.access),
        role: isFull ? .danger : .text)
    }
  }

  private var project: String {
    let path = snapshot.selection.projectPath
    let project = snapshot.projects.first { $0.path == path } ?? ProjectSummary(path: path)
    return project.name + (project.branch.map { " (\($0))" } ?? "")
  }
}
