import CSQLite

/// What SQLite could not do.
struct DatabaseError: Error, Hashable {
  enum Kind: Hashable {
    /// Another instance holds the file for longer than we wait.
    case busy
    case full
    case readOnly
    /// The file is no database, or a broken one.
    case damaged
    case cannotOpen
    /// This program may open no more files.
    case tooManyFiles
    /// The disk failed.
    case io
    /// A newer version of this program wrote the file.
    case newer
    case other
  }

  var kind: Kind
  /// The library's own words.
  var message: String

  init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  init(_ result: csq_result, _ message: String) {
    // Our statements are constants: a table or column that they don't find is damage to the file's own description.
    let isMissing = ["no such table", "no such column", "has no column"].contains { message.contains($0) }
    self.init(isMissing ? .damaged : Self.kind(of: result), message)
  }

  private static func kind(of result: csq_result) -> Kind {
    switch result {
    case csq_busy: .busy
    case csq_full: .full
    case csq_read_only: .readOnly
    case csq_damaged: .damaged
    case csq_cannot_open: .cannotOpen
    case csq_too_many_files: .tooManyFiles
    case csq_io: .io
    default: .other
    }
  }

  /// The failure as a person is told of it; `what` is the failed attempt, as in "could not be written".
  func problem(_ what: String, _ path: String) -> Problem {
    Problem(.storage, "\(path) \(what): \(reason).", nextStep: nextStep)
  }

  private var reason: String {
    switch kind {
    case .busy: "another program holds it"
    case .full: "the disk is full"
    case .readOnly: "it is read-only"
    case .damaged: "it is damaged"
    case .cannotOpen: "it can't be opened"
    case .tooManyFiles: "this program may open no more files"
    case .io: "the disk failed (\(message))"
    case .newer: "a newer version of this program wrote it"
    case .other: message
    }
  }

  private var nextStep: String {
    switch kind {
    case .busy: "Is another instance of this program suspended?"
    case .full: "Make room on the disk."
    case .readOnly, .cannotOpen: "Make the file and its directory writable for you."
    case .tooManyFiles: "Raise the limit (ulimit -n) and start this program again."
    case .newer: "Use the newer version, or move the file aside."
    case .damaged, .io, .other: ""
    }
  }
}
