/// One name in a folder of the server.
package struct FolderEntry: Hashable, Sendable {
  /// Without a path; raw, as the server told it.
  package var name: String
  /// Whether it is a folder, or a link to one.
  package var isFolder: Bool

  package init(_ name: String, isFolder: Bool = false) {
    self.name = name
    self.isFolder = isFolder
  }
}

/// What lies at a path of the server.
package enum PathKind: Hashable, Sendable {
  case folder
  /// A file, or anything else in which nothing can run.
  case file
}
