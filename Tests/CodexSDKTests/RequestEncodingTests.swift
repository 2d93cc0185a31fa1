import Foundation
import Testing

@testable import CodexSDK

struct RequestEncodingTests {
  private func wire<R: ClientRequest>(_ request: R) throws -> String {
    String(decoding: try OutboundRequest(id: 1, method: R.method, params: request).wireData(), as: UTF8.self)
  }

  @Test func `params are sent even when there is nothing in them, and no version is`() throws {
    #expect(try wire(AccountRateLimitsRead()) == #"{"id":1,"method":"account/rateLimits/read","params":{}}"#)
    #expect(try wire(AccountRead()) == #"{"id":1,"method":"account/read","params":{}}"#)
    #expect(try wire(AccountLogout()) == #"{"id":1,"method":"account/logout","params":{}}"#)
  }

  @Test func `a sign-in is the one with a code, which works from another machine`() throws {
    #expect(
      try wire(AccountLoginStart())
        == #"{"id":1,"method":"account/login/start","params":{"type":"chatgptDeviceCode"}}"#)
    #expect(
      try wire(AccountLoginCancel(loginId: "L"))
        == #"{"id":1,"method":"account/login/cancel","params":{"loginId":"L"}}"#)
  }

  @Test func `each kind of review names what it looks at`() throws {
    let forms: [(ReviewStart.Target, String)] = [
      (.uncommittedChanges, #"{"type":"uncommittedChanges"}"#),
      (.baseBranch("main"), #"{"branch":"main","type":"baseBranch"}"#),
      (.commit(sha: "abc"), #"{"sha":"abc","type":"commit"}"#),
      (.custom(instructions: "names"), #"{"instructions":"names","type":"custom"}"#),
    ]
    for (target, form) in forms {
      #expect(
        try wire(ReviewStart(threadId: "T", target: target))
          == #"{"id":1,"method":"review/start","params":{"target":\#(form),"threadId":"T"}}"#)
    }
  }

  @Test func `what is left out is not sent`() throws {
    #expect(
      try wire(TurnInterrupt(threadId: "T", turnId: "N"))
        == #"{"id":1,"method":"turn/interrupt","params":{"threadId":"T","turnId":"N"}}"#)
    #expect(
      try wire(ThreadStart(cwd: "/p", sandbox: .workspaceWrite))
        == #"{"id":1,"method":"thread/start","params":{"cwd":"/p","sandbox":"workspace-write"}}"#)
  }

  @Test func `a thread list asks for the order that loses no rows`() throws {
    #expect(
      try wire(ThreadList(limit: 25, sourceKinds: [.cli, .appServer]))
        == #"{"id":1,"method":"thread/list","params":{"limit":25,"modelProviders":[],"sortKey":"recency_at","sourceKinds":["cli","appServer"]}}"#
    )
  }

  @Test func `a turn carries its input and the long form of the sandbox`() throws {
    let turn = TurnStart(
      threadId: "T", input: [.text("hi")], clientUserMessageId: "c1", approvalPolicy: .onRequest,
      sandboxPolicy: SandboxPolicy(type: .workspaceWrite, writableRoots: ["/a"], networkAccess: false))
    let expected =
      #"{"id":1,"method":"turn/start","params":{"approvalPolicy":"on-request","clientUserMessageId":"c1","#
      + #""input":[{"text":"hi","type":"text"}],"sandboxPolicy":{"networkAccess":false,"type":"workspaceWrite","#
      + #""writableRoots":["/a"]},"threadId":"T"}}"#
    #expect(try wire(turn) == expected)
  }

  @Test func `a resume leaves the history out unless asked`() throws {
    #expect(
      try wire(ThreadResume(threadId: "T"))
        == #"{"id":1,"method":"thread/resume","params":{"excludeTurns":true,"threadId":"T"}}"#)
    let page = ThreadResume.InitialTurnsPage(limit: 5)
    #expect(
      try wire(ThreadResume(threadId: "T", initialTurnsPage: page)).contains(
        #""initialTurnsPage":{"itemsView":"full","limit":5}"#))
  }

  @Test(arguments: [
    (ServerRequestAnswer.command(.accept), #"{"id":0,"result":{"decision":"accept"}}"#),
    (.fileChange(.decline), #"{"id":0,"result":{"decision":"decline"}}"#),
    (
      .permissions(granted: ["network": .null], scope: .turn),
      #"{"id":0,"result":{"permissions":{"network":null},"scope":"turn"}}"#
    ),
    (.userInput(["colour": ["Blue"]]), #"{"id":0,"result":{"answers":{"colour":{"answers":["Blue"]}}}}"#),
    (.elicitation(.decline, content: nil), #"{"id":0,"result":{"action":"decline","content":null}}"#),
    (.legacyReview(.denied), #"{"id":0,"result":{"decision":{"denied":{"rejection":"Declined by the user."}}}}"#),
    (.raw(["x": 1]), #"{"id":0,"result":{"x":1}}"#),
    (.refusal(message: "no"), #"{"error":{"code":-32000,"message":"no"},"id":0}"#),
  ])
  func `every answer has the shape its question wants`(answer: ServerRequestAnswer, expected: String) throws {
    let data = try OutboundAnswer(id: .number(0), answer: answer).wireData()
    #expect(String(decoding: data, as: UTF8.self) == expected)
  }
}
