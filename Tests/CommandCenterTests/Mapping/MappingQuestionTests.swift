import Foundation
import Testing

@testable import CodexSDK
@testable import CommandCenter

struct MappingQuestionTests {
  private func command(_ members: String, id: String = "7") throws -> ServerQuestion {
    try Wire.question(
      #"{"id":\#(id),"method":"item/commandExecution/requestApproval","params":{"threadId":"T","turnId":"N","itemId":"I",\#(members)}}"#
    )
  }

  @Test func `a command shows all that was offered, and a no that lets the turn go on`() throws {
    let question = try command(
      #""command":"rm x","cwd":"/p","reason":"why","startedAtMs":5000,"availableDecisions":["accept",{"acceptWithExecpolicyAmendment":{"execpolicy_amendment":["rm"]}},{"brandNew":{"x":1}},"cancel"]"#
    )
    #expect(question.approval.id == ApprovalID("7"))
    #expect(question.approval.subject == .command("rm x"))
    #expect(question.approval.directory == "/p")
    #expect(question.approval.askedAt == Date(timeIntervalSince1970: 5))
    #expect(
      question.approval.options.map(\.id) == ["accept", "acceptPrefix", "other:brandNew", "decline", "cancel"])
  }

  @Test func `an offered object goes back as it came`() throws {
    let question = try command(
      #""availableDecisions":["accept",{"acceptWithExecpolicyAmendment":{"execpolicy_amendment":["a","b c"]}},{"brandNew":{"x":[1]}}]"#
    )
    let payload: JSONValue = ["execpolicy_amendment": ["a", "b c"]]
    #expect(
      try question.answer(.option("acceptPrefix"))
        == .command(CommandApprovalDecision(name: "acceptWithExecpolicyAmendment", payload: payload)))
    #expect(
      try question.answer(.option("other:brandNew"))
        == .command(CommandApprovalDecision(name: "brandNew", payload: ["x": [1]])))
    #expect(try question.answer(.option("decline")) == .command(.decline))
  }

  @Test func `a server that lists nothing still gets every plain answer`() throws {
    #expect(
      try command(#""command":"x""#).approval.options.map(\.id) == ["accept", "acceptForSession", "decline", "cancel"])
  }

  @Test func `a network question names the host, and a rule says that it stays`() throws {
    let question = try command(
      #""command":"curl x","networkApprovalContext":{"host":"example.com","protocol":"https"},"availableDecisions":["accept",{"applyNetworkPolicyAmendment":{"network_policy_amendment":{"host":"example.com","action":"allow"}}},{"applyNetworkPolicyAmendment":{"network_policy_amendment":{"host":"example.com","action":"deny"}}}]"#
    )
    #expect(question.approval.subject == .permissions(["host: example.com", "protocol: https", "for: curl x"]))
    #expect(question.approval.options.map(\.role) == [.acceptOnce, .acceptWider, .decline, .decline])
    #expect(question.approval.options[1].scope.contains("for good"))
  }

  @Test func `a number and a text that look the same are two questions`() throws {
    #expect(try command(#""command":"x""#).approval.id != command(#""command":"x""#, id: #""7""#).approval.id)
    #expect(try command(#""command":"x""#, id: "0").approval.id == ApprovalID("0"))
  }

  @Test(arguments: [
    ("accept", FileChangeApprovalDecision.accept), ("acceptForSession", .acceptForSession), ("decline", .decline),
    ("cancel", .cancel),
  ])
  func `a patch takes four answers`(option: String, decision: FileChangeApprovalDecision) throws {
    let question = try Wire.question(
      #"{"id":5,"method":"item/fileChange/requestApproval","params":{"threadId":"T","turnId":"N","itemId":"I"}}"#)
    #expect(question.approval.subject == .fileChange([]))
    #expect(question.approval.itemID == ItemID("I"))
    #expect(question.approval.askedAt == Date(timeIntervalSince1970: 1), "asked when it came, as it doesn't say")
    #expect(try question.answer(.option(option)) == .fileChange(decision))
  }

  @Test func `permissions are listed one by one, and granted whole where nothing is taken out`() throws {
    let permissions: JSONValue = [
      "network": ["enabled": true],
      "fileSystem": [
        "read": .null, "write": ["/opt/extra"],
        "entries": [["path": ["type": "path", "path": "/opt/extra"], "access": "write"], ["glob": "**"]],
        "brandNew": 1,
      ],
      "camera": true,
    ]
    let text = String(decoding: try JSONEncoder().encode(permissions), as: UTF8.self)
    let question = try Wire.question(
      #"{"id":1,"method":"item/permissions/requestApproval","params":{"threadId":"T","itemId":"I","permissions":\#(text)}}"#
    )
    #expect(
      question.approval.subject
        == .permissions([
          "camera: true", "files, brandNew: 1", "write /opt/extra", #"files: {"glob":"**"}"#, "network",
        ]))
    #expect(try question.answer(.option("session")) == .permissions(granted: permissions, scope: .session))
    #expect(try question.answer(.option("decline")) == .permissions(granted: [:], scope: .turn))
  }

  @Test func `a question in words is answered in words only`() throws {
    let question = try Wire.question(
      #"{"id":1,"method":"item/tool/requestUserInput","params":{"threadId":"T","turnId":"N","itemId":"I","questions":[{"id":"c","header":"Colour","question":"Which?","isOther":false,"isSecret":true,"options":[{"label":"Red","description":"warm"}]},{"id":"d","question":"Why?","options":null}]}}"#
    )
    guard case .questions(let questions) = question.approval.subject else {
      Issue.record("\(question.approval.subject)")
      return
    }
    #expect(questions.map(\.allowsFreeText) == [false, true])
    #expect(questions[0].isSecret)
    #expect(questions[0].choices == [.init(label: "Red", detail: "warm")])
    #expect(try question.answer(.answers(["c": ["Red"]])) == .userInput(["c": ["Red"]]))
    #expect(throws: Problem.self) { try question.answer(.option("accept")) }
  }

  @Test func `a form without fields can only be refused, and what is newer than us not even that`() throws {
    let form = try Wire.question(
      #"{"id":1,"method":"mcpServer/elicitation/request","params":{"threadId":"T","serverName":"s","mode":"form","message":"Your name?"}}"#
    )
    #expect(form.approval.subject == .unsupported(method: "mcpServer/elicitation/request", summary: "s: Your name?"))
    #expect(form.approval.options.map(\.role) == [.decline, .cancelTurn])
    #expect(try form.answer(.option("decline")) == .elicitation(.decline, content: nil))
    let newer = try Wire.question(#"{"id":1,"method":"item/wish","params":{"threadId":"T","what":"moon"}}"#)
    #expect(newer.approval.options.isEmpty)
    guard case .unsupported("item/wish", let summary) = newer.approval.subject else {
      Issue.record("\(newer.approval.subject)")
      return
    }
    #expect(summary.contains("moon"))
    #expect(throws: Problem.self) { try newer.answer(.option("accept")) }
  }

  @Test func `the questions of the first protocol are the same to a person`() throws {
    let command = try Wire.question(
      #"{"id":1,"method":"execCommandApproval","params":{"conversationId":"T","callId":"c","command":["rm","a b"],"cwd":"/p"}}"#
    )
    #expect(command.approval.subject == .command("rm 'a b'"))
    #expect(try command.answer(.option("decline")) == .legacyReview(.denied))
    let patch = try Wire.question(
      #"{"id":1,"method":"applyPatchApproval","params":{"conversationId":"T","callId":"c","fileChanges":{"/b":{"add":{"content":"x"}},"/a":{"update":{"unified_diff":"@@","move_path":null}}}}}"#
    )
    #expect(
      patch.approval.subject
        == .fileChange([
          FileChange(path: "/a", kind: .update(movedTo: nil), diff: "@@"),
          FileChange(path: "/b", kind: .add, diff: "x"),
        ]))
  }
}

struct MappingProblemTests {
  @Test(arguments: [
    (CodexError.Code.unreachable, Problem.Code.unreachable), (.tlsFailed, .untrustedCertificate),
    (.unauthorizedMissingToken, .tokenMissing), (.unauthorizedInvalidToken, .tokenRefused), (.forbidden, .forbidden),
    (.notAnAppServer, .notAnAppServer), (.timedOut, .timedOut), (.connectionLost, .connectionLost),
    (.closed, .connectionLost), (.eventBacklog, .connectionLost), (.overloaded, .overloaded), (.draining, .draining),
    (.threadNotFound, .taskNotFound), (.activeWriterElsewhere, .openElsewhere), (.noActiveTurn, .noActiveTurn),
    (.turnMismatch, .noActiveTurn), (.methodUnsupported, .unsupported), (.inputTooLarge, .badInput),
    (.authenticationRequired, .signInNeeded), (.alreadyAnswered, .refused), (.invalidRequest, .refused),
    (CodexError.Code(rawValue: "brandNew"), .refused),
  ])
  func `each failure is of a kind the app decides by, in a sentence`(code: CodexError.Code, kind: Problem.Code) {
    let problem = Problem(CodexError(code, "details"))
    #expect(problem.code == kind)
    #expect(problem.message.contains(" "))
  }

  @Test func `the server's own reason is passed on when we have no better one`() {
    #expect(Problem(CodexError(.invalidRequest, "archived: run x")).message.contains("archived: run x"))
  }

  @Test func `three kinds of refusal at the door are told apart`() {
    let messages = [CodexError.Code.unauthorizedMissingToken, .unauthorizedInvalidToken, .forbidden]
      .map { Problem(CodexError($0, "")) }
    #expect(Set(messages.map(\.message)).count == 3)
    #expect(messages.allSatisfy { !$0.isWorthRetrying && !$0.nextStep.isEmpty })
  }
}
