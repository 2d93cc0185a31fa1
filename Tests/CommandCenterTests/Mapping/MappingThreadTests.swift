import Foundation
import Testing

@testable import CodexSDK
@testable import CommandCenter

struct MappingThreadTests {
  private func thread(_ members: String) throws -> CodexThread {
    try JSONDecoder().decode(
      CodexThread.self, from: Data(#"{"id":"T","status":{"type":"idle"},\#(members)}"#.utf8))
  }

  @Test func `a thread becomes a row`() throws {
    let row = TaskSummary(
      try thread(
        #""preview":"Fix it\nnow","name":null,"cwd":"/p","gitInfo":{"branch":"main"},"model":"m","reasoningEffort":"high","createdAt":10,"recencyAt":20,"parentThreadId":"P""#
      ), isArchived: true)
    #expect(
      row
        == TaskSummary(
          id: ThreadID("T"), title: "Fix it now", preview: "Fix it\nnow", projectPath: "/p", branch: "main", model: "m",
          effort: "high", status: .idle, createdAt: Date(timeIntervalSince1970: 10),
          recencyAt: Date(timeIntervalSince1970: 20), updatedAt: Date(timeIntervalSince1970: 10),
          parentID: ThreadID("P"), isArchived: true))
  }

  @Test func `an old server's thread has all it needs`() throws {
    let row = TaskSummary(try thread(#""createdAt":10"#))
    #expect(row.title == TaskTitle.untitled)
    #expect(row.recencyAt == Date(timeIntervalSince1970: 10))
  }

  @Test(arguments: [
    (#"{"type":"notLoaded"}"#, TaskStatus.notLoaded), (#"{"type":"idle"}"#, .idle),
    (#"{"type":"systemError"}"#, .failed), (#"{"type":"active","activeFlags":[]}"#, .running),
    (#"{"type":"active"}"#, .running), (#"{"type":"active","activeFlags":["newer"]}"#, .running),
    (#"{"type":"active","activeFlags":["waitingOnApproval"]}"#, .waitingForApproval),
    (#"{"type":"active","activeFlags":["waitingOnUserInput"]}"#, .waitingForInput),
    (#"{"type":"active","activeFlags":["waitingOnUserInput","waitingOnApproval"]}"#, .waitingForApproval),
    (#"{"type":"dreaming"}"#, .unknown("dreaming")),
  ])
  func `a status is what the server says`(json: String, status: TaskStatus) throws {
    #expect(TaskStatus(try JSONDecoder().decode(ThreadStatus.self, from: Data(json.utf8))) == status)
  }

  @Test(arguments: [
    (#""on-request""#, "onRequest"), (#""never""#, "never"), (#"{"granular":{"a":true}}"#, "granular"),
    (#""-""#, "-"), (#""""#, ""),
  ])
  func `settings are spelled one way`(policy: String, name: String) throws {
    let json =
      #"{"approvalPolicy":\#(policy),"sandboxPolicy":{"type":"workspaceWrite"},"model":"m","effort":"low","cwd":"/p"}"#
    let settings = TaskSettings(try JSONDecoder().decode(ThreadSettings.self, from: Data(json.utf8)))
    #expect(
      settings
        == TaskSettings(model: "m", effort: "low", sandbox: "workspaceWrite", approvalPolicy: name, directory: "/p"))
  }

  @Test func `a failed turn says why, with details once`() throws {
    func failure(_ error: String) throws -> String? {
      let json = #"{"id":"N","status":"failed","items":[],"error":\#(error)}"#
      return Turn(try JSONDecoder().decode(CodexSDK.Turn.self, from: Data(json.utf8))).failure
    }
    #expect(try failure(#"{"message":"no","additionalDetails":"why"}"#) == "no (why)")
    #expect(try failure(#"{"message":"no, why","additionalDetails":"why"}"#) == "no, why")
    #expect(try failure(#"{"message":"","codexErrorInfo":"usageLimitExceeded"}"#) == "usageLimitExceeded")
    #expect(try failure("null") == nil)
  }

  @Test(arguments: [("full", true), ("summary", false), ("notLoaded", false), ("", true)])
  func `a turn knows whether all of its items came`(view: String, isWhole: Bool) throws {
    let member = view.isEmpty ? "" : #","itemsView":"\#(view)""#
    let json = #"{"id":"N","status":"completed","items":[]\#(member)}"#
    #expect(Turn(try JSONDecoder().decode(CodexSDK.Turn.self, from: Data(json.utf8))).hasAllItems == isWhole)
  }

  @Test(arguments: [
    (#"{"account":null,"requiresOpenaiAuth":true}"#, AccountStatus.signInNeeded),
    (#"{"account":null,"requiresOpenaiAuth":false}"#, .notRequired),
    (
      #"{"account":{"type":"chatgpt","email":"dev@example.com","planType":"plus"},"requiresOpenaiAuth":true}"#,
      .signedIn(method: "chatgpt", email: "dev@example.com", plan: "plus")
    ),
    (#"{"account":{"type":"apiKey"}}"#, .signedIn(method: "apiKey", email: nil, plan: nil)),
  ])
  func `the account is told as it is`(json: String, status: AccountStatus) throws {
    let response = try JSONDecoder().decode(AccountRead.Response.self, from: Data(json.utf8))
    #expect(AccountStatus(response) == status)
  }
}
