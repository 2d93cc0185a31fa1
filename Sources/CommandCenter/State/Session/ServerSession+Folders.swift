// Folders of the server: those of the projects on the screen, the selected one, and the path that is being typed.

extension ServerSession {
  /// How long a person may pause in a path before the server is asked about it.
  static let pathLookupDelay: Duration = .milliseconds(120)

  // MARK: - Projects

  mutating func projectsShown(_ paths: [String]) {
    folders.show(paths, now: now)
    askFolders()
  }

  /// The project of the next task is looked into again: a folder can go at any time.
  mutating func lookIntoSelectedProject() {
    guard let path = selection.projectPath else { return }
    folders.wantFirst(path)
    askFolders()
  }

  mutating func askFolders() {
    guard isUsable else { return }
    for path in folders.next() { call(.readFolder(path)) }
  }

  mutating func folderRead(_ path: String, _ result: Result<[FolderEntry], Problem>) {
    let before = folders[path]
    folders.read(path, result, now: now)
    if path == selection.projectPath, let folder = folders[path], folder.state != before?.state {
      tell(of: folder, at: path)
    }
    listingRead(path, result)
    askFolders()
  }

  /// Says what is wrong with the folder that the next task is to run in.
  private mutating func tell(of folder: ProjectFolder, at path: String) {
    let name = ServerPath.name(of: path)
    switch folder.state {
    case .present: break
    case .gone:
      say(
        .warning,
        "The folder of \(name), \(path), is not on \(status.serverName) any more: tasks start there, but their commands fail."
      )
    case .notAFolder:
      say(.warning, "\(path) on \(status.serverName) is no folder: tasks start there, but their commands fail.")
    case .closed: say(.warning, "The user that \(status.serverName) runs as may not look into \(path).")
    }
  }

  // MARK: - A typed path

  /// An empty text ends it.
  mutating func pathTyped(_ text: String) {
    guard let path = ServerPath(text) else {
      lookup = nil
      return cancelTimer(.pathLookup)
    }
    guard lookup?.typed != path.typed || lookup?.check == .unknown else { return }
    let absolute = path.absolute(home: server?.home)
    lookup = PathLookup(typed: path.typed, path: absolute, check: absolute == nil ? .homeUnknown : .checking)
    guard absolute != nil else { return cancelTimer(.pathLookup) }
    guard isUsable else {
      lookup?.check = .unknown
      return
    }
    takeCandidates()
    startTimer(.pathLookup, after: Self.pathLookupDelay)
  }

  /// Nothing was typed for a moment.
  mutating func lookUpPath() {
    guard let lookup, let path = lookup.path, isUsable else { return }
    if lookup.check == .checking { call(.examinePath(path)) }
    if lookup.isListing, let directory = listedDirectory { call(.readFolder(directory)) }
  }

  mutating func pathExamined(_ path: String, _ result: Result<PathKind, Problem>) {
    guard lookup?.path == path, lookup?.check == .checking else { return }
    switch result {
    case .success(.folder): lookup?.check = .folder
    case .success(.file): lookup?.check = .file
    case .failure(let problem):
      switch problem.code {
      case .noSuchPath, .notAFolder: lookup?.check = .missing
      case .noAccess: lookup?.check = .closed
      default:
        lookup?.check = .unknown
        emit(.log(.warning, "a typed path could not be checked: \(problem.message)"))
      }
    }
  }

  private mutating func listingRead(_ path: String, _ result: Result<[FolderEntry], Problem>) {
    guard lookup?.isListing == true, path == listedDirectory else { return }
    switch result {
    case .success(let entries): listing = FolderListing(directory: path, entries)
    case .failure: listing = FolderListing(noneIn: path)
    }
    takeCandidates()
  }

  private var listedDirectory: String? {
    lookup.flatMap { ServerPath($0.typed) }.flatMap { ServerPath($0.directory)?.absolute(home: server?.home) }
  }

  private mutating func takeCandidates() {
    guard let typed = lookup.flatMap({ ServerPath($0.typed) }), let directory = listedDirectory else { return }
    guard let listing, listing.directory == directory else {
      lookup?.isListing = true
      return
    }
    let names = listing.matching(typed.name)
    lookup?.isListing = false
    lookup?.candidates = names.prefix(PathLookup.candidatesMax).map {
      typed.directory + $0 + String(typed.separator)
    }
    lookup?.hiddenCount = max(0, names.count - PathLookup.candidatesMax)
  }

  /// The link is gone: what was asked gets no answer.
  mutating func foldersLinkLost() {
    folders.linkLost()
    listing = nil
    if lookup?.check == .checking { lookup?.check = .unknown }
    lookup?.isListing = false
  }
}
