import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TaskSummary {
  /// A thread as a row of the lists.
  init(_ thread: CodexThread, isArchived: Bool = false, readState: ThreadReadState? = nil) {
    self.init(
      id: ThreadID(thread.id),
      title: TaskTitle.make(name: thread.name ?? thread.agentNickname, preview: thread.preview),
      preview: thread.preview, projectPath: thread.cwd, branch: thread.gitInfo?.branch, model: thread.model,
      effort: thread.reasoningEffort?.rawValue, status: TaskStatus(thread.status),
      createdAt: Date(serverSeconds: thread.createdAt), recencyAt: Date(serverSeconds: thread.recencyAt),
      updatedAt: Date(serverSeconds: thread.updatedAt), parentID: thread.parentThreadId.map { ThreadID($0) },
      isArchived: isArchived, source: thread.source?.name, readState: readState.map(ReadState.init),
      refusesInput: thread.canAcceptDirectInput ? nil : true)
  }
}

extension ReadState {
  init(_ state: ThreadReadState) { self.init(isUnread: state.isUnread, revision: state.revision) }
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
    default: self = .unknown(status.type.rawValue)
    }
  }
}

extension TaskSettings {
  /// What start, resume and fork report to be in force.
  init(_ session: ThreadSession) {
    self.init(
      model: session.model ?? session.thread.model,
      effort: (session.reasoningEffort ?? session.thread.reasoningEffort)?.rawValue,
      sandbox: session.sandbox?.type.rawValue, approvalPolicy: session.approvalPolicy?.settingName,
      directory: session.cwd ?? session.thread.cwd)
  }

  init(_ settings: ThreadSettings) {
    self.init(
      model: settings.model, effort: settings.effort?.rawValue, sandbox: settings.sandboxPolicy?.type.rawValue,
      approvalPolicy: settings.approvalPolicy?.settingName, directory: settings.cwd)
  }
}

extension ApprovalPolicy {
  /// The name in the spelling that the server uses for sandboxes: `onRequest` for `on-request`.
  fileprivate var settingName: String {
    let words = name.split(separator: "-")
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
      id: model.model, name: model.displayName, detail: model.description,
      efforts: model.supportedReasoningEfforts.map(\.reasoningEffort.rawValue),
      defaultEffort: model.defaultReasoningEffort?.rawValue, isDefault: model.isDefault)
  }
}
