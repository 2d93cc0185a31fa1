/// Who answered `initialize`.
package struct ServerInfo: Hashable, Sendable {
  /// The app-server's version, "0.163.0"; nil when it could not be read.
  package var version: String?
  package var platform: String?
  package var codexHome: String?

  package init(version: String?, platform: String? = nil, codexHome: String? = nil) {
    self.version = version
    self.platform = platform
    self.codexHome = codexHome
  }
}

/// A model the server offers (`model/list`).
package struct ModelOption: Identifiable, Hashable, Sendable {
  package var id: String
  package var name: String
  package var detail: String
  /// The efforts it knows, weakest first as the server lists them.
  package var efforts: [String]
  package var defaultEffort: String?
  package var isDefault: Bool

  package init(
    id: String, name: String, detail: String = "", efforts: [String] = [], defaultEffort: String? = nil,
    isDefault: Bool = false
  ) {
    self.id = id
    self.name = name
    self.detail = detail
    self.efforts = efforts
    self.defaultEffort = defaultEffort
    self.isDefault = isDefault
  }
}

/// What a new task may touch.
package enum AccessMode: String, CaseIterable, Hashable, Sendable, Codable {
  case serverDefault
  case readOnly
  case workspace
  case fullAccess
}

/// How hard the model thinks, by the names people know; mapped to a model's own effort names.
package enum RunProfile: String, CaseIterable, Hashable, Sendable, Codable {
  case high
  case medium
  case low
}
