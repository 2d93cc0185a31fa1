import CodexSDK

// What the server tells of its files. Nothing here touches a file of this machine.
extension AppServerCodexClient {
  package func readFolder(_ path: String) async throws -> [FolderEntry] {
    try await run { try await $0.call(FsReadDirectory(path: path)) }.entries
      .map { FolderEntry($0.fileName.kept(.name), isFolder: $0.isDirectory) }
  }

  /// Fails when it is known that there is no such folder; a server accepts any path for a task, whose commands then fail.
  func checkFolder(_ path: String) async throws {
    var code = Problem.Code.notAFolder
    do {
      if try await kindOfPath(path) == .folder { return }
    } catch let problem as Problem where problem.code == .noSuchPath || problem.code == .notAFolder {
      code = problem.code
    } catch {
      return
    }
    throw Problem(
      code, "The folder \(path) is gone from the server since it was looked at: nothing was sent.",
      nextStep: "Choose another project, or send it again to start there all the same.")
  }

  package func kindOfPath(_ path: String) async throws -> PathKind {
    try await run { try await $0.call(FsGetMetadata(path: path)) }.isDirectory ? .folder : .file
  }
}
