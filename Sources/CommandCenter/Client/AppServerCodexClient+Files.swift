import CodexSDK

// What the server tells of its files. Nothing here touches a file of this machine.
extension AppServerCodexClient {
  package func readFolder(_ path: String) async throws -> [FolderEntry] {
    try await run { try await $0.call(FsReadDirectory(path: path)) }.entries
      .map { FolderEntry($0.fileName, isFolder: $0.isDirectory) }
  }

  package func kindOfPath(_ path: String) async throws -> PathKind {
    try await run { try await $0.call(FsGetMetadata(path: path)) }.isDirectory ? .folder : .file
  }
}
