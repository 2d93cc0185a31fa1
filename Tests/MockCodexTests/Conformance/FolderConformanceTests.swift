import CommandCenter
import Testing

/// What a client tells of the server's files.
@Suite(.timeLimit(.minutes(1)))
struct FolderConformanceTests {
  @Test(arguments: ClientKind.allCases)
  func `a folder tells its names, and which of them are folders`(kind: ClientKind) async throws {
    let server = try await kind.server()
    let session = try await server.session()
    let entries = try await session.client.readFolder(server.sampleProject)
    #expect(Set(entries) == [FolderEntry("Package.swift"), FolderEntry("Sources", isFolder: true)])
    // A separator at the end changes nothing.
    #expect(Set(try await session.client.readFolder(server.sampleProject + "/")) == Set(entries))
    await session.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a path is a folder, a file, or nothing`(kind: ClientKind) async throws {
    let server = try await kind.server()
    let session = try await server.session()
    let client = session.client
    #expect(try await client.kindOfPath(server.sampleProject) == .folder)
    #expect(try await client.kindOfPath("/") == .folder)
    #expect(try await client.kindOfPath(server.sampleProject + "/Package.swift") == .file)
    #expect(await problemCode { try await client.kindOfPath(server.sampleProject + "/nowhere") } == .noSuchPath)
    #expect(await problemCode { try await client.readFolder("/no/such/folder") } == .noSuchPath)
    #expect(await problemCode { try await client.readFolder(server.sampleProject + "/Package.swift") } == .notAFolder)
    await client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `the tilde is no path of the server's`(kind: ClientKind) async throws {
    let session = try await kind.server().session()
    #expect(await problemCode { try await session.client.kindOfPath("~/src") } == .refused)
    #expect(await problemCode { try await session.client.readFolder("src") } == .refused)
    await session.client.close()
  }
}
