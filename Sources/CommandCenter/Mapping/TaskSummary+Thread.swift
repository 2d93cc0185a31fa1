import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TaskSummary {
  /// A thread as a row of the lists.
  init(_ thread: CodexThread, isArchived: Bool = false, readState: ThreadReadState? = nil) {
    // Looked through for the person's own words, which may stand behind what an editor added.
    let preview = thread.preview.kept(.text)
    self.init(
      id: ThreadID(thread.id),
      title: TaskTitle.make(name: thread.name ?? thread.agentNickname, preview: preview),
      preview: preview.kept(.sentence), projectPath: thread.cwd.kept(.name),
      branch: thread.gitInfo?.branch?.kept(.name), model: thread.model?.kept(.name),
      effort: thread.reasoningEffort?.rawValue.kept(.name), status: TaskStatus(thread.status),
      createdAt: Date(serverSeconds: thread.createdAt), recencyAt: Date(serverSeconds: thread.recencyAt),
      updatedAt: Date(serverSeconds: thread.updatedAt), parentID: thread.parentThreadId.map { ThreadID($0) },
      isArchived: isArchived, source: thread.source?.name.kept(.name), readState: readState.map(ReadState.init),
      refusesInput: thread.canAcceptDirectInput ? nil : true)
  }
}

extension ReadState {
  init(_ state: ThreadReadState) { self.init(isUnread: state.isUnread, revision: state.revision.kept(.name)) }
}

extension TaskStatus {
  init(_ status: ThreadStatus) {
    switch status.type {
    case .notLoaded: self = .notLoaded
    case .idle: self = .idle
    case .systemError: self = .failed
    case .active where status.activeFlags.contains(.waitingOnApproval): self = .waitingForApproval
    case .active where status.activeFlags.contains(.waitingOnUserInput): self = .waitingForInput
    case .active: self = .running
    default: self = .unknown(status.type.rawValue.kept(.name))
    }
  }
}

extension TaskSettings {
  /// What start, resume and fork report to be in force.
  init(_ session: ThreadSession) {
    self.init(
      model: (session.model ?? session.thread.model)?.kept(.name),
      effort: (session.reasoningEffort ?? session.thread.reasoningEffort)?.rawValue.kept(.name),
      sandbox: session.sandbox?.type.rawValue.kept(.name), approvalPolicy: session.approvalPolicy?.settingName,
      directory: (session.cwd ?? session.thread.cwd).kept(.name))
  }

  init(_ settings: ThreadSettings) {
    self.init(
      model: settings.model?.kept(.name), effort: settings.effort?.rawValue.kept(.name),
      sandbox: settings.sandboxPolicy?.type.rawValue.kept(.name),
      approvalPolicy: settings.approvalPolicy?.settingName, directory: settings.cwd?.kept(.name))
  }
}

extension ApprovalPolicy {
  /// The name in the spelling that the server uses for sandboxes: `onRequest` for `on-request`.
  fileprivate var settingName: String {
    let words = name.kept(.name).split(separator: "-")
    return words.dropFirst().reduce(words.first.map(String.init) ?? name) { name, word in
      name + word.prefix(1).uppercased() + word.dropFirst()
    }
  }
}

extension TokenUsage {
  init(_ usage: ThreadTokenUsage) {
    self.init(
      totalTokens: usage.total.totalTokens, lastTokens: usage.last.totalTokens,
      contextWindow: usage.modelContextWindow)
  }
}

extension [ModelOption] {
  /// The list with another default, which is added where it is none of them.
  func withDefault(_ id: String, effort: String?) -> [ModelOption] {
    var models = self
    if !models.contains(where: { $0.id == id }) { models.append(ModelOption(id: id, name: id)) }
    for index in models.indices {
      models[index].isDefault = models[index].id == id
      if models[index].isDefault, let effort { models[index].defaultEffort = effort }
    }
    return models
  }
}

extension ModelOption {
  init(_ model: CodexModel) {
    self.init(
      id: model.model.kept(.name), name: model.displayName.kept(.name), detail: model.description.kept(.sentence),
      efforts: model.supportedReasoningEfforts.map(\.reasoningEffort.rawValue).kept(.name),
      defaultEffort: model.defaultReasoningEffort?.rawValue.kept(.name), isDefault: model.isDefault)
  }
}
