import CommandCenter
package import TerminalUI

/// The form of Settings: what is typed and not yet saved.
package struct SettingsState: Sendable {
  package var item: SettingsItem = .url
  /// Whether the text field under the focus takes the keys.
  package var isEditing = false
  package var url = TextField()
  /// Always empty at first: a saved token is never shown again.
  package var token = TextField(isMasked: true)
  /// The saved URL that `url` was filled with, to see whether it was changed.
  private var savedURL = ""

  package init() {}

  /// Whether the address differs from the saved one.
  package var isURLChanged: Bool { typedURL != savedURL }
  package var typedURL: String { url.text.trimmingSpaces }
  /// What to send for the token: nil keeps the saved one.
  package var typedToken: String? { token.isEmpty ? nil : token.text.trimmingSpaces }

  /// Shows a saved URL that changed, unless the person is typing another one.
  mutating func adopt(_ settings: ServerSettings) {
    guard settings.url != savedURL else { return }
    if typedURL == savedURL { url.text = settings.url }
    savedURL = settings.url
  }

  mutating func edit(_ input: InputEvent) {
    switch item {
    case .url: url.take(input)
    case .token: token.take(input)
    default: break
    }
  }

  /// The token has been handed over: it does not stay in memory longer than that.
  mutating func forgetTypedToken() { token = TextField(isMasked: true) }

  mutating func move(by step: Int, _ snapshot: AppSnapshot, wraps: Bool) {
    let items = SettingsItem.available(snapshot)
    let index = (items.firstIndex(of: item) ?? 0) + step
    let target = wraps ? (index + items.count) % items.count : min(max(0, index), items.count - 1)
    item = items[target]
    isEditing = item.isText
  }
}
