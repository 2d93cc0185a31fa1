extension AppState {
  /// Whether nothing of an event can be on a screen: a task that is heard beside the open one says more of what its row tells
  /// already. Then no picture is made of it.
  package func isUnseen(_ event: AppEvent) -> Bool {
    guard case .client(let generation, let events) = event, let shown = sessions[inUse] else { return false }
    let open = shown.connection.generation == generation ? shown.open?.id : nil
    return events.allSatisfy { $0.isGrowth && $0.threadID != open }
  }
}

extension CodexEvent {
  /// Whether it only adds to a text.
  fileprivate var isGrowth: Bool {
    switch self {
    case .itemGrew(_, _, _, .fileChanges): false
    case .itemGrew, .tokenUsageChanged, .diffUpdated: true
    default: false
    }
  }
}
