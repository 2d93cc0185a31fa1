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
    case .project:
      let isUsable = selection.projectPath.flatMap { snapshot.folders[$0] }?.isUsable ?? true
      return Field(
        selector: .project, label: Strings.projectLabel, value: project, role: isUsable ? .text : .danger)
    case .model:
      if let id = selection.modelID, snapshot.selectedModel == nil, !snapshot.models.isEmpty {
        return Field(
          selector: .model, label: Strings.modelLabel, value: Strings.modelNotOffered(id), role: .warning)
      }
      let name = selection.modelID.map(snapshot.modelName) ?? snapshot.selectedModel?.name ?? Strings.defaultWord
      return Field(selector: .model, label: Strings.modelLabel, value: name, role: .text)
    case .profile:
      return Field(
        selector: .profile, label: Strings.profileLabel,
        value: Strings.effort(selection.effort, of: snapshot.selectedModel), role: .text)
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
    let trouble = path.flatMap { snapshot.folders[$0] }.flatMap { Strings.folderWord($0.state) }
    return project.name + ((trouble ?? project.branch).map { " (\($0))" } ?? "")
  }
}
