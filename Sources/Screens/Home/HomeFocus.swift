/// What has the focus on Home.
package enum HomeFocus: Hashable, Sendable {
  case prompt
  case selector(HomeSelector)
  case action(QuickAction)
  case panel(HomePanel)

  package var panel: HomePanel? {
    if case .panel(let panel) = self { return panel }
    return nil
  }
}

/// What a new task starts with, in the order of the row under the prompt.
package enum HomeSelector: CaseIterable, Hashable, Sendable {
  case project, model, profile, access
}

/// The lists of Home, in reading order.
package enum HomePanel: CaseIterable, Hashable, Sendable {
  case attention, running, projects, chats
}
