package import CommandCenter
package import TerminalUI

/// Where a token comes from, as the form lets it be chosen.
package enum TokenKind: CaseIterable, Hashable, Sendable {
  case saved, file, environment, command
}

/// The form of Settings: what is typed and not yet saved.
package struct SettingsState: Sendable {
  package var item: SettingsItem = .url
  /// Whether the text field under the focus takes the keys.
  package var isEditing = false
  /// The server that the form is about; nil for a new one.
  package private(set) var formID: ServerID?
  package var url = TextField()
  /// Always empty at first: a saved token is never shown again.
  package var token = TextField(isMasked: true)
  var tokenKind = TokenKind.saved
  /// The file, the variable's name or the command, where the token comes from one.
  var tokenSource = TextField()
  var name = TextField()
  var caFile = TextField()
  var proxy = TextField()
  var isInsecure = false
  var connectsAtStart = false
  var isReadOnly = false
  /// Whether the fields show that most servers don't need.
  var isExpanded = false
  /// What the form was filled with, to see what was changed.
  private var base = ServerSettings()
  /// The server in force as it was last seen.
  private var inForce = ServerSettings()
  /// The servers when the form was last handed over; nil when nothing is waited for.
  private var handedOver: [ServerSettings]?

  package init() {}

  package var typedURL: String { url.text.trimmingSpaces }

  /// The results of a test as far as they are about the address in the form.
  func test(_ snapshot: AppSnapshot) -> ConnectionTest {
    snapshot.connectionTest.url == typedURL ? snapshot.connectionTest : ConnectionTest()
  }

  // MARK: What is changed

  func isChanged(_ item: SettingsItem) -> Bool {
    switch item {
    case .url: typedURL != base.url
    case .token: tokenKind == .saved ? !token.isEmpty : source != base.token
    case .tokenKind: tokenKind != TokenKind(base.token)
    case .name: name.text.trimmingSpaces != base.name ?? ""
    case .caFile: caFile.text.trimmingSpaces != base.caFile ?? ""
    case .proxy: proxy.text.trimmingSpaces != base.proxy ?? ""
    case .insecure: isInsecure != base.allowsInsecureToken
    case .atStart: connectsAtStart != base.connectsAtStart
    case .readOnly: isReadOnly != base.isReadOnly
    default: false
    }
  }

  private var isDirty: Bool {
    [.url, .token, .tokenKind, .name, .caFile, .proxy, .insecure, .atStart, .readOnly].contains { isChanged($0) }
  }

  private var source: TokenSource {
    let text = tokenSource.text.trimmingSpaces
    return switch tokenKind {
    case .saved: .saved
    case .file: .file(text)
    case .environment: .environment(text)
    case .command: .command(text)
    }
  }

  /// What the form says.
  var draft: ServerDraft {
    ServerDraft(
      id: formID, url: typedURL, name: changed(.name, name), token: draftToken, caFile: changed(.caFile, caFile),
      proxy: changed(.proxy, proxy).map { Secret($0) }, allowsInsecureToken: isChanged(.insecure) ? isInsecure : nil,
      connectsAtStart: isChanged(.atStart) ? connectsAtStart : nil, isReadOnly: isChanged(.readOnly) ? isReadOnly : nil)
  }

  private func changed(_ item: SettingsItem, _ field: TextField) -> String? {
    isChanged(item) ? field.text.trimmingSpaces : nil
  }

  private var draftToken: ServerDraft.Token {
    if tokenKind == .saved, !token.isEmpty { return .typed(Secret(token.text.trimmingSpaces)) }
    return source == base.token ? .kept : .from(source)
  }

  // MARK: Filling it

  /// Fills the form with a server, or empties it for a new one.
  mutating func load(_ server: ServerSettings?) {
    let server = server ?? ServerSettings()
    base = server
    formID = server.id
    url.text = server.url
    forgetTypedToken()
    tokenKind = TokenKind(server.token)
    tokenSource.text = server.token.text
    name.text = server.name ?? ""
    caFile.text = server.caFile ?? ""
    proxy.text = server.proxy ?? ""
    isInsecure = server.allowsInsecureToken
    connectsAtStart = server.connectsAtStart
    isReadOnly = server.isReadOnly
    isExpanded =
      server.name != nil || server.caFile != nil || server.proxy != nil || server.token != .saved || isInsecure
      || connectsAtStart || isReadOnly
  }

  /// Shows the server in force when it changes, unless the person fills in something else.
  mutating func adopt(_ snapshot: AppSnapshot) {
    let new = snapshot.settings
    if let handedOver, handedOver != snapshot.servers {
      self.handedOver = nil
      load(new)
    } else if new != inForce, formID == inForce.id, !isDirty {
      load(new)
    } else if new != inForce, formID == inForce.id {
      // What is being typed stays; what it is compared with is what is in force.
      base = new
      formID = new.id
    }
    inForce = new
    let items = SettingsItem.available(self, snapshot)
    guard !items.contains(item) else { return }
    // Its neighbour in the same box, as Log out's is the sign-in.
    item = items.first { $0.section == item.section } ?? .url
    isEditing = false
  }

  /// The form was saved: once the servers tell of it, it shows what is in force.
  mutating func handOver(_ snapshot: AppSnapshot) {
    handedOver = snapshot.servers
    forgetTypedToken()
  }

  /// The token has been handed over: it does not stay in memory longer than that.
  private mutating func forgetTypedToken() { token = TextField(isMasked: true) }

  // MARK: Keys

  mutating func edit(_ input: InputEvent) {
    if let field = field { self[keyPath: field].take(input) }
  }

  /// Empties the field with the focus; false where it is empty.
  mutating func clearField() -> Bool {
    guard let field, !self[keyPath: field].isEmpty else { return false }
    self[keyPath: field].text = ""
    return true
  }

  /// The text field with the focus.
  private var field: WritableKeyPath<SettingsState, TextField>? {
    switch item {
    case .url: \.url
    case .token where tokenKind == .saved: \.token
    case .token: \.tokenSource
    case .name: \.name
    case .caFile: \.caFile
    case .proxy: \.proxy
    default: nil
    }
  }

  mutating func move(by step: Int, _ snapshot: AppSnapshot, wraps: Bool) {
    let items = SettingsItem.available(self, snapshot)
    let index = (items.firstIndex(of: item) ?? 0) + step
    let target = wraps ? (index + items.count) % items.count : min(max(0, index), items.count - 1)
    item = items[target]
    isEditing = item.isText
  }

  mutating func nextTokenKind() {
    tokenKind = tokenKind.next
    tokenSource.text = tokenKind == TokenKind(base.token) ? base.token.text : ""
  }

  /// Whether a key for the list of servers would do something.
  func isUseful(_ command: Command, _ snapshot: AppSnapshot) -> Bool {
    guard !snapshot.servers.isEmpty else { return false }
    if command == .addServer { return item.section == .servers }
    if case .server = item { return true }
    return false
  }
}

extension TokenKind {
  init(_ source: TokenSource) {
    self =
      switch source {
      case .saved: .saved
      case .file: .file
      case .environment: .environment
      case .command: .command
      }
  }
}

extension TokenSource {
  /// The file, name or command.
  fileprivate var text: String {
    switch self {
    case .saved: ""
    case .file(let text), .environment(let text), .command(let text): text
    }
  }
}
