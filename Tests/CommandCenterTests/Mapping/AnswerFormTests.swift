import Foundation
import Testing

@testable import CodexSDK
@testable import CommandCenter

/// Forms of tool servers: from their schema to what is sent.
struct AnswerFormTests {
  private static let schema = #"""
    {"type":"object","required":["name","size"],"properties":{
      "name":{"type":"string","title":"Name","description":"of the person","minLength":2,"maxLength":5},
      "mail":{"type":"string","format":"email"},
      "count":{"type":"integer","minimum":1,"maximum":9,"default":3},
      "weight":{"type":"number","maximum":2.5},
      "gift":{"type":"boolean","default":true},
      "size":{"type":"string","oneOf":[{"const":"s","title":"Small"},{"const":"l","title":"Large"}]},
      "colour":{"type":"string","enum":["r","b"],"enumNames":["Red","Blue"]},
      "extras":{"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["ribbon","card","bow"]}}}}
    """#

  private func question(_ schema: String = schema, mode: String = "form", more: String = "") throws -> ServerQuestion {
    let schema = schema.replacing("\n", with: "")
    return try Wire.question(
      #"{"id":3,"method":"mcpServer/elicitation/request","params":{"threadId":"T","turnId":null,"serverName":"desk","mode":"\#(mode)","message":"Who?","requestedSchema":\#(schema)\#(more)}}"#
    )
  }

  private func form(_ question: ServerQuestion) throws -> AnswerForm {
    guard case .form(let form) = question.approval.subject else {
      Issue.record("\(question.approval.subject)")
      throw Problem(.badInput, "no form")
    }
    return form
  }

  @Test func `every kind of field comes from its schema, those that are needed first`() throws {
    let question = try question()
    let form = try form(question)
    #expect(form.fields.map(\.id) == ["name", "size", "colour", "count", "extras", "gift", "mail", "weight"])
    #expect(form.fields.map(\.isRequired) == [true, true, false, false, false, false, false, false])
    #expect(form.fields[0].title == "Name" && form.fields[0].detail == "of the person")
    #expect(form.fields[1].choices.map(\.label) == ["Small", "Large"])
    #expect(form.fields[3].preset == .whole(3))
    #expect(question.approval.options.map(\.id) == ["decline", "cancel"])
  }

  @Test func `what is sent has the kinds that the schema names, and nothing that was left out`() throws {
    let question = try question()
    let form = try form(question)
    var values: [String: FormValue] = [:]
    for (id, text) in ["name": "Ada", "size": "2", "count": "4", "weight": "2.5", "gift": "no", "extras": "1,bow"] {
      values[id] = try #require(form.fields.first { $0.id == id }).value(of: text)
    }
    let content: JSONValue = [
      "name": "Ada", "size": "l", "count": 4, "weight": .number(2.5), "gift": false, "extras": ["ribbon", "bow"],
    ]
    #expect(try question.answer(.form(values)) == .elicitation(.accept, content: content))
    #expect(try question.answer(.option("decline")) == .elicitation(.decline, content: nil))
    #expect(try question.answer(.option("cancel")) == .elicitation(.cancel, content: nil))
  }

  @Test(arguments: [
    ("name", "", "filled in"), ("name", "A", "2 to 5 characters"), ("name", "Abcdef", "2 to 5 characters"),
    ("mail", "ada", "e-mail address"), ("count", "2.5", "whole number"), ("count", "10", "from 1 to 9"),
    ("weight", "3", "2.5 or less"), ("weight", "nan", "number"), ("gift", "maybe", "yes or no"),
    ("size", "3", "2 choices"), ("extras", "1,2,3", "1 to 2 choices"), ("extras", "1,1", "choices"),
  ])
  func `a value that does not fit is told in a sentence`(id: String, text: String, words: String) throws {
    let field = try #require(try form(question()).fields.first { $0.id == id })
    let problem = #expect(throws: Problem.self) { try field.value(of: text) }
    #expect(problem?.message.contains(words) == true, "\(problem?.message ?? "")")
    #expect(problem?.message.hasPrefix("“\(field.title)”") == true)
  }

  @Test func `a form that lacks what is needed is not sent`() throws {
    let question = try question()
    #expect(throws: Problem.self) { try question.answer(.form(["name": .text("Ada")])) }
    #expect(throws: Problem.self) {
      try question.answer(.form(["name": .text("Ada"), "size": .text("l"), "stranger": .flag(true)]))
    }
  }

  @Test(arguments: [
    #"{"type":"object","properties":{"a":{"type":"object"}}}"#, #"{"type":"object","properties":{"a":{}}}"#, "7",
    #"{"type":"object","properties":{"a":{"type":"string","minLength":5,"maxLength":2}}}"#,
    #"{"type":"object","properties":{"a":{"type":"number","minimum":5,"maximum":2}}}"#,
    #"{"type":"object","properties":{"a":{"type":"array","items":{"type":"string"}}}}"#,
  ])
  func `a form that can't be filled in whole can be refused only`(schema: String) throws {
    let approval = try question(schema).approval
    guard case .unsupported = approval.subject else {
      Issue.record("\(approval.subject)")
      return
    }
    #expect(approval.options.map(\.id) == ["decline", "cancel"])
  }

  @Test func `a page is shown with its whole address`() throws {
    let question = try question("null", mode: "url", more: #","url":"https://example.com/a?b=c","elicitationId":"7""#)
    #expect(
      question.approval.subject == .link(server: "desk", message: "Who?", url: "https://example.com/a?b=c"))
    #expect(try question.answer(.option("accept")) == .elicitation(.accept, content: nil))
  }

  @Test func `a tool that wants to run is a decision with all of its values, and a yes reaches as far as its words`()
    throws
  {
    let question = try Wire.question(
      #"{"id":3,"method":"mcpServer/elicitation/request","params":{"threadId":"T","serverName":"desk","mode":"form","_meta":{"codex_approval_kind":"mcp_tool_call","persist":["session","always"],"tool_description":"Sends it.","tool_params":{"to":"Ada","n":2},"tool_params_display":[]},"message":"Allow it?","requestedSchema":{"type":"object","properties":{}}}}"#
    )
    #expect(question.approval.subject == .permissions(["Allow it?", "n: 2", "to: Ada"]))
    #expect(question.approval.reason == "Sends it.")
    #expect(question.approval.options.map(\.id) == ["accept", "session", "always", "decline", "cancel"])
    #expect(!question.approval.takesParts)
    #expect(try question.answer(.option("accept")) == .elicitation(.accept, content: [:]))
    #expect(
      try question.answer(.option("session")) == .elicitation(.accept, content: [:], meta: ["persist": "session"]))
    #expect(try question.answer(.option("decline")) == .elicitation(.decline, content: nil))
  }

  @Test func `a new way of asking is shown and can be refused`() throws {
    let approval = try question("{}", mode: "hologram").approval
    guard case .unsupported(let method, let summary) = approval.subject else {
      Issue.record("\(approval.subject)")
      return
    }
    #expect(method == "mcpServer/elicitation/request")
    #expect(summary == "desk: Who?")
  }
}

/// A part of what a model wants to be allowed.
struct PermissionPartTests {
  private let wanted: JSONValue = [
    "network": ["enabled": true],
    "fileSystem": [
      "read": ["/etc"], "write": ["/opt/a", "/opt/b"],
      "entries": [
        ["path": ["type": "path", "path": "/opt/a"], "access": "write"],
        ["path": ["type": "path", "path": "/opt/b"], "access": "write"],
        ["path": ["type": "glob_pattern", "pattern": "**/.env"], "access": "deny"],
      ],
    ],
  ]

  private func question() throws -> ServerQuestion {
    let text = String(decoding: try JSONEncoder().encode(wanted), as: UTF8.self)
    return try Wire.question(
      #"{"id":1,"method":"item/permissions/requestApproval","params":{"threadId":"T","itemId":"I","permissions":\#(text)}}"#
    )
  }

  @Test func `a part is granted line by line, in every form in which it was asked for`() throws {
    let question = try question()
    #expect(question.approval.takesParts)
    #expect(
      question.approval.subject
        == .permissions(["write /opt/a", "write /opt/b", "deny whatever matches **/.env", "read /etc", "network"]))
    let granted: JSONValue = [
      "fileSystem": [
        "write": ["/opt/b"],
        "entries": [
          ["path": ["type": "path", "path": "/opt/b"], "access": "write"],
          ["path": ["type": "glob_pattern", "pattern": "**/.env"], "access": "deny"],
        ],
      ]
    ]
    #expect(
      try question.answer(.part(option: "session", lines: ["write /opt/b"]))
        == .permissions(granted: granted, scope: .session))
    #expect(
      try question.answer(.part(option: "turn", lines: ["network"]))
        == .permissions(granted: ["network": ["enabled": true]], scope: .turn))
  }

  @Test func `nothing at all is no part`() throws {
    #expect(throws: Problem.self) { try question().answer(.part(option: "turn", lines: [])) }
    #expect(throws: Problem.self) { try question().answer(.part(option: "bogus", lines: ["network"])) }
  }
}

/// The two questions of the first protocol.
struct LegacyQuestionTests {
  @Test(arguments: [
    #"{"type":"add","content":"x"}"#, #"{"add":{"content":"x"}}"#,
  ])
  func `a change is read in both of its forms`(change: String) throws {
    let question = try Wire.question(
      #"{"id":1,"method":"applyPatchApproval","params":{"conversationId":"T","callId":"c","fileChanges":{"/a":\#(change)}}}"#
    )
    #expect(question.approval.subject == .fileChange([FileChange(path: "/a", kind: .add, diff: "x")]))
    #expect(try question.answer(.option("decline")) == .legacyReview(.denied))
  }
}
