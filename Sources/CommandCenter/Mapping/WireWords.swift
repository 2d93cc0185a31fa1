// The server's words for what the screens have their own. A word that is not known stays as it is.

/// What commands of a task may touch.
package enum Sandbox: Hashable, Sendable {
  case readOnly, workspace, fullAccess
  case other(String)

  package init(word: String) {
    switch word {
    case "readOnly", "read-only": self = .readOnly
    case "workspaceWrite", "workspace-write": self = .workspace
    case "dangerFullAccess", "danger-full-access": self = .fullAccess
    default: self = .other(word)
    }
  }
}

/// When the server asks.
package enum AskingPolicy: Hashable, Sendable {
  case onRequest, never, untrusted
  case other(String)

  package init(word: String) {
    switch word {
    case "onRequest", "on-request": self = .onRequest
    case "never": self = .never
    case "untrusted", "unless-trusted", "unlessTrusted": self = .untrusted
    default: self = .other(word)
    }
  }
}

/// Which kind of program made a task.
package enum TaskSource: Hashable, Sendable {
  case unknown, terminal, editor, exec, appServer, subAgent
  case other(String)

  package init(word: String) {
    switch word {
    case "": self = .unknown
    case "cli": self = .terminal
    case "vscode": self = .editor
    case "exec": self = .exec
    case "appServer": self = .appServer
    case "subAgent": self = .subAgent
    default: self = .other(word)
    }
  }
}
