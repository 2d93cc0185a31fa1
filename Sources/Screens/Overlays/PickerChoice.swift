package import CommandCenter
import TerminalUI

/// One line of a picker.
package struct PickerChoice: Identifiable, Sendable {
  package var id: String
  package var label: String
  package var detail: String
  package var isCurrent: Bool
  package var action: UserAction

  init(_ id: String, _ label: String, _ detail: String, isCurrent: Bool, _ action: UserAction) {
    self.id = id
    self.label = label
    self.detail = detail
    self.isCurrent = isCurrent
    self.action = action
  }
}

/// What there is to choose, from the newest snapshot.
enum PickerChoices {
  /// The choices of a picker that its field leaves over.
  static func of(_ picker: PickerState, _ snapshot: AppSnapshot) -> [PickerChoice] {
    let typed = picker.filter?.text.trimmingSpaces ?? ""
    let words = typed.lowercased().split(separator: " ")
    let all = unfiltered(picker.purpose, snapshot).filter { choice in
      let text = (choice.label + " " + choice.detail).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    guard picker.purpose == .project, isPath(typed), !snapshot.projects.contains(where: { $0.path == typed }) else {
      return all
    }
    return all + [
      PickerChoice(
        "typed", Strings.usePath(typed), Strings.usePathDetail, isCurrent: false, .projectSelected(path: typed))
    ]
  }

  private static func unfiltered(_ purpose: HomeSelector, _ snapshot: AppSnapshot) -> [PickerChoice] {
    switch purpose {
    case .project: projects(snapshot)
    case .model: models(snapshot)
    case .profile: profiles(snapshot)
    case .access: accessModes(snapshot)
    }
  }

  /// The server may be a Unix or a Windows machine; both write absolute paths and "~".
  private static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") || text.hasPrefix("~") || text.dropFirst().hasPrefix(":\\")
  }

  private static func projects(_ snapshot: AppSnapshot) -> [PickerChoice] {
    var choices = snapshot.projects
    let selected = snapshot.selection.projectPath
    if let selected, !choices.contains(where: { $0.path == selected }) {
      choices.insert(ProjectSummary(path: selected), at: 0)
    }
    if !choices.contains(where: { $0.path == nil }) { choices.append(ProjectSummary(path: nil)) }
    return choices.map { project in
      let detail = [project.path ?? Strings.serverChooses, project.branch].compactMap { $0 }
      return PickerChoice(
        "project " + project.id, project.name, detail.joined(separator: Strings.separator),
        isCurrent: project.path == selected, .projectSelected(path: project.path))
    }
  }

  private static func models(_ snapshot: AppSnapshot) -> [PickerChoice] {
    let selected = snapshot.selection.modelID
    let auto = PickerChoice(
      "server", Strings.serverDefault, snapshot.models.first(where: \.isDefault)?.name ?? Strings.noModels,
      isCurrent: selected == nil, .modelSelected(id: nil))
    return [auto]
      + snapshot.models.map { model in
        PickerChoice(
          "model " + model.id, model.name, detail(model), isCurrent: selected == model.id, .modelSelected(id: model.id))
      }
  }

  private static func detail(_ model: ModelOption) -> String {
    [model.detail, model.isDefault ? Strings.modelDefault : ""].filter { !$0.isEmpty }.joined(
      separator: Strings.separator)
  }

  private static func profiles(_ snapshot: AppSnapshot) -> [PickerChoice] {
    let selected = snapshot.selection.effort
    let profiles = RunProfile.allCases.map { profile in
      PickerChoice(
        "profile " + profile.rawValue, Strings.profile(profile),
        Strings.profileDetail(EffortChoice.profile(profile).effort(of: snapshot.selectedModel)),
        isCurrent: selected == .profile(profile), .effortSelected(.profile(profile)))
    }
    let efforts = (snapshot.selectedModel?.efforts ?? []).map { effort in
      PickerChoice(
        "effort " + effort, effort, Strings.effortDetail, isCurrent: selected == .exact(effort),
        .effortSelected(.exact(effort)))
    }
    return profiles + efforts
  }

  private static func accessModes(_ snapshot: AppSnapshot) -> [PickerChoice] {
    AccessMode.allCases.map { mode in
      PickerChoice(
        mode.rawValue, Strings.access(mode), Strings.accessDetail(mode), isCurrent: snapshot.selection.access == mode,
        .accessSelected(mode))
    }
  }
}

extension AppSnapshot {
  /// The model of the next task: the selected one, else the server's default.
  var selectedModel: ModelOption? {
    guard let id = selection.modelID else { return models.first(where: \.isDefault) }
    return models.first { $0.id == id }
  }
}

extension String {
  /// The text without white space around it.
  var trimmingSpaces: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
