import CommandCenter

/// The folders of the made-up server: just enough for its projects to be looked into.
enum MockFolders {
  /// Files with their paths; each folder on the way there exists.
  private static let files = [
    "/home/demo/app/sample/Package.swift", "/home/demo/app/sample/Sources/main.swift", "/home/demo/app/README.md",
    "/home/demo/demo-api/go.mod", "/home/demo/demo-api/Makefile", "/home/demo/demo-api/cmd/api/main.go",
    "/home/demo/demo-docs/package.json", "/home/demo/demo-docs/docs/quickstart.md",
    "/home/demo/demo-ios/Package.swift", "/home/demo/demo-ios/Demo.xcodeproj/project.pbxproj",
    "/home/demo/demo-ios/Sources/Sync.swift",
    "/home/demo/demo-web-app/package.json", "/home/demo/demo-web-app/tsconfig.json",
    "/home/demo/demo-web-app/src/login.ts", "/home/demo/.codex/config.toml", "/etc/hosts", "/srv/shared/notes.md",
    "/tmp/scratch.txt",
  ].map(components)

  static func entries(of path: String) throws(Problem) -> [FolderEntry] {
    let place = try place(path)
    guard try kind(of: path) == .folder else {
      throw Problem(.notAFolder, "What the server has there is no folder.")
    }
    var entries: [String: FolderEntry] = [:]
    for file in files where file.count > place.count && file.starts(with: place) {
      let name = file[place.count]
      entries[name] = FolderEntry(name, isFolder: file.count > place.count + 1)
    }
    return Array(entries.values)
  }

  static func kind(of path: String) throws(Problem) -> PathKind {
    let place = try place(path)
    if files.contains(place) { return .file }
    guard files.contains(where: { $0.starts(with: place) }) else {
      throw Problem(.noSuchPath, "The server has no such file or folder.")
    }
    return .folder
  }

  private static func place(_ path: String) throws(Problem) -> [String] {
    guard path.hasPrefix("/") else { throw Problem(.refused, "The server said no: the path is not absolute.") }
    return components(path)
  }

  private static func components(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
}
