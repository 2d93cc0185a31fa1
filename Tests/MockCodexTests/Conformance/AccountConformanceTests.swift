import CommandCenter
import MockCodex
import TestSupport
import Testing

/// The account, on the made-up server and on a real one with a stand-in for the sign-in service.
@Suite(.timeLimit(.minutes(2)), .serialized)
struct AccountConformanceTests {
  /// A server of the test's own that nobody is signed in on, and the hand that decides sign-ins.
  private struct Stage {
    let makeClient: () -> any CodexClient
    let decide: (_ approve: Bool) async throws -> Void
    let reset: () async throws -> Void

    init(_ kind: ClientKind) async throws {
      switch kind {
      case .mock:
        let server = MockCodexServer(content: .empty, account: .signedOut, clock: ImpatientClock())
        makeClient = { server.makeClient() }
        decide = { await server.decideLogin(approve: $0) }
        reset = {}
      case .live:
        let server = try await SignInServer()
        let endpoint = ServerEndpoint(url: server.url, token: server.token)
        makeClient = { AppServerCodexClient(endpoint: endpoint) }
        decide = { try await server.decide(approve: $0) }
        reset = { try await server.reset() }
      }
    }

    func session() async throws -> Session {
      let client = makeClient()
      return Session(client, info: try await client.connect(), directory: "/")
    }
  }

  private func end(_ id: LoginID, in session: Session) async throws -> LoginEnd {
    try await session.until { event in
      if case .loginEnded(let end) = event, end.id == id { end } else { nil }
    }
  }

  @Test(arguments: ClientKind.allCases)
  func `a sign-in is started, taken, told to everybody, and taken back by logging out`(kind: ClientKind) async throws {
    let stage = try await Stage(kind)
    let (session, other) = (try await stage.session(), try await stage.session())
    #expect(try await session.client.accountStatus(refreshToken: false) == .signInNeeded)
    #expect(await problemCode { try await session.client.rateLimits() } == .signInNeeded)

    let login = try await session.client.startChatGPTDeviceLogin()
    #expect(login.verificationURL.hasPrefix("http") && !login.userCode.isEmpty)
    #expect(try await session.client.accountStatus(refreshToken: false) == .signInNeeded)
    try await stage.decide(true)
    for each in [session, other] {
      let end = try await end(login.id, in: each)
      #expect(end.succeeded && end.reason == nil)
      try await each.until { $0 == .accountChanged ? true : nil }
    }
    let account = try await session.client.accountStatus(refreshToken: false)
    guard case .signedIn("chatgpt", let email?, "plus") = account else {
      Issue.record("\(account)")
      return
    }
    #expect(email.contains("@"))
    let limits = try await session.client.rateLimits()
    #expect(limits.short?.usedPercent == 42 && limits.short?.minutes == 300)
    #expect(limits.long?.usedPercent == 7 && limits.credits == .some(balance: "12.5") && limits.plan == "plus")

    try await session.client.logout()
    try await other.until { $0 == .accountChanged ? true : nil }
    #expect(try await session.client.accountStatus(refreshToken: false) == .signInNeeded)
    await session.client.close()
    await other.client.close()
  }

  @Test(arguments: ClientKind.allCases)
  func `a sign-in can be refused, cancelled, and is ended by the next one`(kind: ClientKind) async throws {
    let stage = try await Stage(kind)
    let session = try await stage.session()
    let first = try await session.client.startChatGPTDeviceLogin()
    let second = try await session.client.startChatGPTDeviceLogin()
    #expect(first.id != second.id)
    let superseded = try await end(first.id, in: session)
    #expect(!superseded.succeeded)
    try await session.client.cancelLogin(second.id)
    let cancelled = try await end(second.id, in: session)
    #expect(!cancelled.succeeded && cancelled.reason == superseded.reason)
    // It is over already.
    try await session.client.cancelLogin(second.id)

    let third = try await session.client.startChatGPTDeviceLogin()
    try await stage.decide(false)
    let refused = try await end(third.id, in: session)
    #expect(!refused.succeeded && refused.reason?.contains("400") == true)
    #expect(try await session.client.accountStatus(refreshToken: false) == .signInNeeded)
    try await stage.reset()
    await session.client.close()
  }
}
