#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is known of the folders of projects, and which of them are asked for next: those that somebody looks at, a few at a
/// time, and none again that was read a moment ago.
struct FolderBook: Sendable {
  /// Folders remembered; the one that was read longest ago goes.
  static let foldersMax = 500
  /// Calls under way at a time.
  static let readsMax = 2
  /// An answer counts for so long, whoever looks.
  static let freshSeconds = 60.0

  private(set) var folders: [String: ProjectFolder] = [:]
  private var readAt: [String: Date] = [:]
  /// What is on the screen.
  private var shown: [String] = []
  /// What is to be asked for, in this order.
  private var wanted: [String] = []
  private var reading: Set<String> = []
  /// Whether this connection's server tells nothing of its files.
  private var isRefused = false

  subscript(path: String) -> ProjectFolder? { folders[path] }

  /// Takes in what is on the screen now.
  mutating func show(_ paths: [String], now: Date) {
    shown = paths
    wanted = paths.filter { !isFresh($0, now) }
  }

  /// Looks at what is on the screen again, as after a new connection.
  mutating func showAgain(now: Date) { show(shown, now: now) }

  /// Puts a folder before all others, however fresh it is.
  mutating func wantFirst(_ path: String) {
    readAt[path] = nil
    wanted.removeAll { $0 == path }
    wanted.insert(path, at: 0)
  }

  /// The folders to ask for now; they count as being read.
  mutating func next() -> [String] {
    guard !isRefused else { return [] }
    var paths: [String] = []
    while reading.count < Self.readsMax, let index = wanted.firstIndex(where: { !reading.contains($0) }) {
      let path = wanted.remove(at: index)
      reading.insert(path)
      paths.append(path)
    }
    return paths
  }

  /// Takes in an answer; one that was not asked for here is ignored.
  mutating func read(_ path: String, _ result: Result<[FolderEntry], Problem>, now: Date) {
    guard reading.remove(path) != nil else { return }
    switch result {
    case .success(let entries): put(ProjectFolder(entries), at: path, now: now)
    case .failure(let problem):
      if let folder = ProjectFolder(problem) { put(folder, at: path, now: now) }
      if problem.code == .unsupported {
        isRefused = true
        wanted = []
      }
    }
  }

  /// What was under way is lost. What is known stays to be read; it is asked for anew when somebody looks.
  mutating func linkLost() {
    wanted = []
    reading = []
    isRefused = false
    readAt = [:]
  }

  /// Nothing counts as fresh any more.
  mutating func expire() { readAt = [:] }

  private func isFresh(_ path: String, _ now: Date) -> Bool {
    guard let date = readAt[path] else { return false }
    return abs(now.timeIntervalSince(date)) < Self.freshSeconds
  }

  private mutating func put(_ folder: ProjectFolder, at path: String, now: Date) {
    folders[path] = folder
    readAt[path] = now
    guard folders.count > Self.foldersMax else { return }
    let oldest = folders.keys.min { readAt[$0] ?? .distantPast < readAt[$1] ?? .distantPast }
    if let oldest {
      folders[oldest] = nil
      readAt[oldest] = nil
    }
  }
}
