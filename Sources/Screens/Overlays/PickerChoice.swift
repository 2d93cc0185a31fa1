package import CommandCenter
import TerminalUI

/// One line of a picker.
package struct PickerChoice: Identifiable, Sendable {
  package var id: String
  package var label: String
  package var detail: String
  package var isCurrent: Bool
  /// What taking it does.
  package var outcome: Outcome

  package enum Outcome: Sendable {
    case action(UserAction)
    /// A project of another server, which is shown for it.
    case visit(ServerID, ProjectSummary)
    /// The dialog stays, with this text in its field.
    case fill(String)
    /// Asked about first.
    case question(ConfirmState)
    /// The server has not said yet whether it can be used.
    case wait
    /// It can't be used, as its detail says.
    case none
  }

  init(_ id: String, _ label: String, _ detail: String, isCurrent: Bool = false, _ outcome: Outcome) {
    self.id = id
    self.label = label
    self.detail = detail
    self.isCurrent = isCurrent
    self.outcome = outcome
  }

  init(_ id: String, _ label: String, _ detail: String, isCurrent: Bool, _ action: UserAction) {
    self.init(id, label, detail, isCurrent: isCurrent, .action(action))
  }
}

/// What there is to choose, from the newest snapshot.
enum PickerChoices {
  /// The choices of a picker that its field leaves over.
  static func of(_ picker: PickerState, _ snapshot: AppSnapshot) -> [PickerChoice] {
    let typed = picker.filter?.text.trimmingSpaces ?? ""
    // A path may have spaces, and the tilde stands for the beginning of others.
    let words =
      picker.path.map { [($0.absolute(home: snapshot.connection.server?.home) ?? $0.typed).lowercased()] }
      ?? typed.lowercased().split(separator: " ").map(String.init)
    let all = unfiltered(picker.purpose, snapshot).filter { choice in
      let text = (choice.label + " " + choice.detail).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    return picker.path.map { PathChoices($0, all, snapshot).all } ?? all
  }

  private static func unfiltered(_ purpose: PickerPurpose, _ snapshot: AppSnapshot) -> [PickerChoice] {
    switch purpose {
    case .selector(.project): projects(snapshot)
    case .selector(.model): models(snapshot)
    case .selector(.profile): profiles(snapshot)
    case .selector(.access): accessModes(snapshot)
    case .server: servers(snapshot)
    }
  }

  private static func servers(_ snapshot: AppSnapshot) -> [PickerChoice] {
    snapshot.servers.compactMap { server in
      server.id.map { id in
        PickerChoice(
          "server \(id)", server.shownName, server.url, isCurrent: server.isInUse, .serverChosen(id))
      }
    }
  }

  /// The id of a known project's choice.
  static func projectID(_ path: String) -> String { "project " + path }

  private static func projects(_ snapshot: AppSnapshot) -> [PickerChoice] {
    var choices = snapshot.projects
    let selected = snapshot.selection.projectPath
    if let selected, !choices.contains(where: { $0.path == selected }) {
      choices.insert(ProjectSummary(path: selected), at: 0)
    }
    if !choices.contains(where: { $0.path == nil }) { choices.append(ProjectSummary(path: nil)) }
    return choices.map { project in
      let trouble = project.path.flatMap { snapshot.folders[$0] }.flatMap { Strings.folderWord($0.state) }
      let name = project.name + (trouble.map { " (\($0))" } ?? "")
      let detail = [project.path ?? Strings.serverChooses, project.branch].compactMap { $0 }
      return PickerChoice(
        projectID(project.path ?? ""), name, detail.joined(separator: Strings.separator),
        isCurrent: project.path == selected, .projectSelected(path: project.path))
    } + snapshot.others.flatMap(projects)
  }

  /// Those of a server that is not shown.
  private static func projects(of server: ServerView) -> [PickerChoice] {
    server.projects.map { project in
      let detail = [project.path ?? Strings.serverChooses, project.branch].compactMap { $0 }
      return PickerChoice(
        "\(server.id) \(projectID(project.path ?? ""))", "\(server.name) / \(project.name)",
        detail.joined(separator: Strings.separator), .visit(server.id, project))
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

  /// What a model is called; its id where the server lists it not, or not yet.
  func modelName(_ id: String) -> String { models.name(of: id) }
}

extension [ModelOption] {
  /// What a model of these is called; its id where it is none of them.
  func name(of id: String) -> String { first { $0.id == id }?.name ?? id }
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
