package import TerminalUI

extension KeyMap {
  /// What a key does in a view; nil when it does nothing, or is text.
  package func command(for key: KeyEvent, in view: KeyView) -> Command? {
    for scope in view.scopes {
      for binding in bindings(scope, in: view) where binding.keys.contains(key) { return binding.command }
    }
    return nil
  }

  /// All bindings of a view with their sets, most specific first. Bindings of one command that the person gave the same
  /// keys are one.
  package func bindings(in view: KeyView) -> [(scope: KeyScope, binding: KeyBinding)] {
    var seen: Set<Command> = []
    return view.scopes.flatMap { scope in
      bindings(scope, in: view).compactMap { binding in
        guard changed[binding.command] != nil, !seen.insert(binding.command).inserted else { return (scope, binding) }
        return nil
      }
    }
  }

  /// The bindings that the footer of a view shows, in its order.
  package func footer(in view: KeyView) -> [KeyBinding] {
    bindings(in: view).map(\.binding)
      .filter { $0.footerRank != nil && !$0.keys.isEmpty }
      .sorted { ($0.footerRank ?? 0) < ($1.footerRank ?? 0) }
  }

  /// The first key of a command in a view; nil when it has none there.
  package func key(for command: Command, in view: KeyView) -> KeyEvent? {
    for scope in view.scopes {
      for binding in bindings(scope, in: view) where binding.command == command {
        if let key = binding.keys.first { return key }
      }
    }
    return nil
  }

  /// What a command does, in a sentence.
  static func help(of command: Command) -> String {
    for scope in KeyScope.allCases {
      if let binding = table(scope).first(where: { $0.command == command }) { return binding.help }
    }
    return ""
  }

  /// Every command that a view has, each once, in the order of the views.
  static let commands: [Command] = {
    var seen: Set<Command> = []
    return KeyView.allCases.flatMap { $0.scopes }.flatMap(table).map(\.command).filter { seen.insert($0).inserted }
  }()

  /// The bindings of one set where `view` uses it. While a text has the focus, what types or edits stays with the text: a
  /// command all of whose new keys do that keeps the program's keys there.
  private func bindings(_ scope: KeyScope, in view: KeyView) -> [KeyBinding] {
    let table = Self.table(scope)
    guard !changed.isEmpty else { return table }
    return table.map { binding in
      guard let keys = changed[binding.command] else { return binding }
      var binding = binding
      let usable = view.isText ? keys.filter { !$0.belongsToText } : keys
      if !usable.isEmpty || keys.isEmpty { binding.keys = usable }
      return binding
    }
  }
}

extension KeyEvent {
  /// Whether a text field takes it.
  fileprivate var belongsToText: Bool { typed != nil || EditAction(self) != nil }
}
