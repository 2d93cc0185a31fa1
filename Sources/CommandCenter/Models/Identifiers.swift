/// A string the server (or we) gave to something, typed so that a thread's id never passes for a turn's.
package protocol Identifier: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible
where RawValue == String {
  init(rawValue: String)
}

extension Identifier {
  package init(_ rawValue: String) { self.init(rawValue: rawValue) }
  package var description: String { rawValue }
}

/// The server's id of a thread: what the screens call a task.
package struct ThreadID: Identifier {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The server's id of one turn of a thread.
package struct TurnID: Identifier {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The server's id of one item of a turn. Unique only together with its turn: old histories number items afresh per read.
package struct ItemID: Identifier {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The id of a request that the server waits on, in one text form whatever JSON form it had.
package struct ApprovalID: Identifier {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The id this client gives to a message before it sends it (`clientUserMessageId`), so that it can be found again.
package struct MessageID: Identifier {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// Our own id of a saved server; names its token file and keeps its drafts apart from other servers'.
package struct ServerID: Identifier {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The id that a server gives to a sign-in.
package struct LoginID: Identifier {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// A task of one of several servers: two of them may well use the same ids.
package struct TaskID: Hashable, Sendable {
  package var server: ServerID
  package var thread: ThreadID

  package init(_ server: ServerID, _ thread: ThreadID) {
    self.server = server
    self.thread = thread
  }
}

/// A question of one of several servers.
package struct AskID: Hashable, Sendable {
  package var server: ServerID
  package var approval: ApprovalID

  package init(_ server: ServerID, _ approval: ApprovalID) {
    self.server = server
    self.approval = approval
  }
}
