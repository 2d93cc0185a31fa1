import CommandCenter
package import TerminalUI

/// What a picker is for.
package enum PickerPurpose: Hashable, Sendable {
  case selector(HomeSelector)
  /// One of the saved servers.
  case server
}

/// A list of choices in a dialog, with a field to narrow it where it can be long.
package struct PickerState: Sendable {
  package var purpose: PickerPurpose
  /// Nil where the choices are few: letters and digits then act.
  package var filter: TextField?
  package var list: ListState<String>
  /// What is to be done once the server has told of the path in the field; any other key ends the wait.
  var pending: Pending?

  enum Pending: Sendable {
    case choose
    case complete
  }

  package init(_ purpose: PickerPurpose, selection: String?) {
    self.purpose = purpose
    filter = purpose == .selector(.project) || purpose == .selector(.model) ? TextField() : nil
    list = ListState(selection: selection)
  }

  /// The path in the field, where it is one.
  var path: ServerPath? { purpose == .selector(.project) ? filter.flatMap { ServerPath($0.text) } : nil }
}
