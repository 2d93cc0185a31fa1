import CommandCenter
import TerminalUI

/// Keys that mean something elsewhere: they say what they would need.
extension UIState {
  /// What a key that does nothing here does elsewhere; nil for one that the program does not know at all.
  func explanation(of key: KeyEvent, in view: KeyView) -> String? {
    guard let (place, binding) = keys.elsewhere(key) else { return nil }
    let name = KeyName.of(key, look.glyphs)
    return binding.command.taskAction.map { $0 != .decide && !view.isInTask } ?? false
      ? Strings.needsTask(name, binding.hint) : Strings.worksElsewhere(name, binding.hint, Strings.place(place))
  }
}

extension KeyMap {
  /// The first view in which a key does something, in the order of the views. Answers are left out: they mean nothing
  /// without what they answer.
  fileprivate func elsewhere(_ key: KeyEvent) -> (KeyView, KeyBinding)? {
    for view in KeyView.allCases where !view.isText {
      for (_, binding) in bindings(in: view) where binding.keys.contains(key) {
        if binding.command.traits.contains(.keepsItsKey) || binding.command.traits.contains(.navigates) { continue }
        return (view, binding)
      }
    }
    return nil
  }
}

extension KeyView {
  var isInTask: Bool {
    switch self {
    case .taskAtRest, .taskRetryable, .taskRunning, .taskDeciding, .taskAsking, .followUp, .queuedEdit, .queue: true
    default: false
    }
  }
}
