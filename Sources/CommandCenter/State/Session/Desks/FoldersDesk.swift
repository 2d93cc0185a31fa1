/// Folders of the server: those of the projects on the screen, the selected one, and the path that is being typed.
struct FoldersDesk: Sendable {
  /// How long a person may pause in a path before the server is asked about it.
  static let pathLookupDelay: Duration = .milliseconds(120)

  private var book = FolderBook()
  /// The project of the next task.
  private var selected: String?
  /// The path that is being typed.
  private(set) var lookup: PathLookup?
  /// The folders beside it.
  private var listing: FolderListing?

  /// What is known of the folders of projects.
  var folders: [String: ProjectFolder] { book.folders }

  // MARK: - Projects

  mutating func projectsShown(_ paths: [String], _ context: DeskContext) -> [DeskStep] {
    book.show(paths, now: context.now)
    return ask(context)
  }

  /// Another project is chosen; it is not looked into yet.
  mutating func selected(_ path: String?) { selected = path }

  /// The project of the next task is looked into again: a folder can go at any time.
  mutating func lookIntoSelected(_ context: DeskContext) -> [DeskStep] { selected.map { lookInto($0, context) } ?? [] }

  mutating func lookInto(_ path: String, _ context: DeskContext) -> [DeskStep] {
    book.wantFirst(path)
    return ask(context)
  }

  /// Looks again at all that is shown.
  /// What was read a moment ago counts as old when that is to be thorough.
  mutating func refresh(isThorough: Bool = false, _ context: DeskContext) -> [DeskStep] {
    if isThorough { book.expire() }
    let first = lookIntoSelected(context)
    book.showAgain(now: context.now)
    return first + ask(context)
  }

  private mutating func ask(_ context: DeskContext) -> [DeskStep] {
    context.isUsable ? book.next().map { .call(.readFolder($0)) } : []
  }

  mutating func read(_ path: String, _ result: Result<[FolderEntry], Problem>, _ context: DeskContext) -> [DeskStep] {
    let before = book[path]
    book.read(path, result, now: context.now)
    var steps: [DeskStep] = []
    if path == selected, let folder = book[path], folder.state != before?.state {
      steps = tell(of: folder, at: path, on: context.serverName)
    }
    listingRead(path, result, context)
    return steps + ask(context)
  }

  /// Says what is wrong with the folder that the next task is to run in.
  private func tell(of folder: ProjectFolder, at path: String, on server: String) -> [DeskStep] {
    switch folder.state {
    case .present: []
    case .gone: [.say(.folderGone(path: path, server: server))]
    case .notAFolder: [.say(.folderIsFile(path: path, server: server))]
    case .closed: [.say(.folderClosed(path: path, server: server))]
    }
  }

  // MARK: - A typed path

  /// An empty text ends it.
  mutating func pathTyped(_ text: String, _ context: DeskContext) -> [DeskStep] {
    guard let path = ServerPath(text) else {
      lookup = nil
      return [.cancelTimer(.pathLookup)]
    }
    guard lookup?.typed != path.typed || lookup?.check == .unknown else { return [] }
    let absolute = path.absolute(home: context.home)
    lookup = PathLookup(typed: path.typed, path: absolute, check: absolute == nil ? .homeUnknown : .checking)
    guard absolute != nil else { return [.cancelTimer(.pathLookup)] }
    guard context.isUsable else {
      lookup?.check = .unknown
      return []
    }
    takeCandidates(context)
    return [.startTimer(.pathLookup, after: Self.pathLookupDelay)]
  }

  /// Nothing was typed for a moment.
  func lookUpPath(_ context: DeskContext) -> [DeskStep] {
    guard let lookup, let path = lookup.path, context.isUsable else { return [] }
    var steps: [DeskStep] = []
    if lookup.check == .checking { steps.append(.call(.examinePath(path))) }
    if lookup.isListing, let directory = listedDirectory(context) { steps.append(.call(.readFolder(directory))) }
    return steps
  }

  mutating func pathExamined(_ path: String, _ result: Result<PathKind, Problem>) -> [DeskStep] {
    guard lookup?.path == path, lookup?.check == .checking else { return [] }
    switch result {
    case .success(.folder): lookup?.check = .folder
    case .success(.file): lookup?.check = .file
    case .failure(let problem):
      switch problem.code {
      case .noSuchPath, .notAFolder: lookup?.check = .missing
      case .noAccess: lookup?.check = .closed
      default:
        lookup?.check = .unknown
        return [.log(.warning, "a typed path could not be checked: \(problem.message)")]
      }
    }
    return []
  }

  private mutating func listingRead(
    _ path: String, _ result: Result<[FolderEntry], Problem>, _ context: DeskContext
  ) {
    guard lookup?.isListing == true, path == listedDirectory(context) else { return }
    switch result {
    case .success(let entries): listing = FolderListing(directory: path, entries)
    case .failure: listing = FolderListing(noneIn: path)
    }
    takeCandidates(context)
  }

  private func listedDirectory(_ context: DeskContext) -> String? {
    lookup.flatMap { ServerPath($0.typed) }.flatMap { ServerPath($0.directory)?.absolute(home: context.home) }
  }

  private mutating func takeCandidates(_ context: DeskContext) {
    guard let typed = lookup.flatMap({ ServerPath($0.typed) }), let directory = listedDirectory(context) else { return }
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
  mutating func linkLost() {
    book.linkLost()
    listing = nil
    if lookup?.check == .checking { lookup?.check = .unknown }
    lookup?.isListing = false
  }
}
