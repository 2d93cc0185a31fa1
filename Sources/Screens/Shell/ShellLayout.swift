package import CommandCenter
package import TerminalUI

/// Where the parts of every screen go: title bar, banner, body, message line, footer.
package struct ShellLayout: Hashable, Sendable {
  package var title: Rect
  /// What is to be known of the connection; empty when there is nothing.
  package var banner: Rect
  package var body: Rect
  /// The newest message, wrapped, or the answer to a key; empty when there is none.
  package var message: Rect
  package var footer: Rect

  package init(_ state: UIState, _ snapshot: AppSnapshot) {
    let bannerRows = Banner(state, snapshot).rows(width: state.size.width, height: state.size.height)
    let messageRows = MessageLine(state, snapshot).rows(state.size)
    let parts = Layout.rows(
      Rect(size: state.size), [.fixed(1), .fixed(bannerRows), .min(1), .fixed(messageRows), .fixed(1)])
    title = parts[0]
    banner = parts[1]
    body = parts[2]
    message = parts[3]
    footer = parts[4]
  }
}
