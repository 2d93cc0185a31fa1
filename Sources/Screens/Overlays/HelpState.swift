/// The list of keys of a view, scrolled.
package struct HelpState: Sendable {
  /// The view that had the focus when help was asked for.
  package var view: KeyView
  var scroll = Scroll()

  package init(view: KeyView) { self.view = view }
}
