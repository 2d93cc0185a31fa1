import CommandCenter

extension Strings {
  static let columnStack = "Stack"

  /// What is wrong with a folder, in a word; nil when nothing is.
  static func folderWord(_ state: ProjectFolder.State) -> String? {
    switch state {
    case .present: nil
    case .gone: "gone"
    case .notAFolder: "no folder"
    case .closed: "no access"
    }
  }

  static func projectSelected(_ name: String) -> String { "New tasks go to \(name)." }
  static func projectUnusable(_ name: String, _ state: ProjectFolder.State) -> String {
    switch state {
    case .present: projectSelected(name)
    case .gone: "New tasks go to \(name), whose folder is gone: their commands will fail."
    case .notAFolder: "New tasks go to \(name), which is not a folder: their commands will fail."
    case .closed: "New tasks go to \(name), which the server can't read."
    }
  }

  // MARK: A typed path

  static func usePath(_ path: String) -> String { "Use the path \(path)" }

  /// What the server says of a typed path; `server` is its name.
  static func pathCheck(_ check: PathLookup.Check, on server: String) -> String {
    switch check {
    case .checking: "asking \(server)…"
    case .folder: "a folder on \(server)"
    case .file: "a file on \(server); a task needs a folder"
    case .missing: "\(server) has no such folder"
    case .closed: "\(server) can't read it"
    case .homeUnknown: "\(server) does not tell where ~ is: type the path from / on"
    case .unknown: "not checked: the server has to know it"
    }
  }

  static let candidateDetail = "folder"
  static func moreCandidates(_ count: Int) -> String { "\(count) more: type on" }
  static let noCandidates = "No folder starts with this."

  static func pathMissingTitle(_ check: PathLookup.Check) -> String {
    check == .closed ? "No access to that folder" : "No such folder"
  }
  static func pathMissingLines(_ path: String, on server: String, _ check: PathLookup.Check) -> [String] {
    [
      check == .closed
        ? "The user that \(server) runs as can't read \(path)." : "\(server) has no folder \(path).",
      "Tasks can be started with it, but their commands will fail.",
    ]
  }
  static let pathMissingYes = "Use it anyway"

  // MARK: Sending into a folder that is gone

  static let folderGoneTitle = "Start it there?"
  static func folderGoneLines(_ path: String, on server: String, _ state: ProjectFolder.State) -> [String] {
    let fact =
      switch state {
      case .present: path
      case .gone: "The folder \(path) is not on \(server) any more."
      case .notAFolder: "\(path) on \(server) is not a folder."
      case .closed: "The user that \(server) runs as can't read \(path)."
      }
    return [fact, "The task will start, but its commands will fail."]
  }
  static let folderGoneYes = "Start anyway"
}
