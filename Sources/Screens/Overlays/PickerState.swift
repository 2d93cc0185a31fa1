package import TerminalUI

/// A list of choices in a dialog, with a field to narrow it where it can be long.
package struct PickerState: Sendable {
  package var purpose: HomeSelector
  /// Nil where the choices are few: letters and digits then act.
  package var filter: TextField?
  package var list: ListState<String>

  package init(_ purpose: HomeSelector, selection: String?) {
    self.purpose = purpose
    filter = purpose == .project || purpose == .model ? TextField() : nil
    list = ListState(selection: selection)
  }
}
