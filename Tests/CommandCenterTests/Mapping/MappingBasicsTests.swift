import Testing

@testable import CommandCenter

struct MappingBasicsTests {
  @Test(arguments: [
    (String?("  Fix login \n"), "whatever", "Fix login"),
    (nil, "\n\n# Heading first\nrest", "Heading first rest"),
    (nil, "> quoted\nmore", "quoted more"),
    (nil, "I want to migrate this app from\n\tA  to\r\n\u{2028} B", "I want to migrate this app from A to B"),
    ("two\twords", "whatever", "two words"),
    (nil, "# Context from my IDE setup:\n\n## Active file: a.py\n\n## My request for Codex:\nFix\nit\n", "Fix it"),
    (nil, "---\n***\nreal words", "real words"),
    (nil, "Fix it [[scenario:full]]", "Fix it [[scenario:full]]"),
    ("", "from the prompt", "from the prompt"),
    (nil, "", "Untitled task"),
    (nil, "—\n…", "Untitled task"),
    (nil, "日本語の仕事", "日本語の仕事"),
  ])
  func `a title is the name or the words of the prompt on one line`(name: String?, preview: String, title: String) {
    #expect(TaskTitle.make(name: name, preview: preview) == title)
  }

  @Test(arguments: [
    (#"{"method":"guardianWarning","params":{"threadId":"T","message":"Refused without a person"}}"#, "Refused"),
    (#"{"method":"deprecationNotice","params":{"summary":"It goes.","details":"Do that."}}"#, "It goes. Do that."),
    (
      #"{"method":"model/rerouted","params":{"threadId":"T","fromModel":"m","toModel":"n","reason":"highRisk"}}"#,
      "n in place of m: highRisk"
    ),
  ])
  func `what the server wants a person to know is said`(message: String, words: String) throws {
    guard case .warning(let text)? = CodexEvent(try Wire.event(message)) else {
      Issue.record("no warning")
      return
    }
    #expect(text.contains(words))
  }

  @Test func `a long prompt is cut and says so`() {
    let title = TaskTitle.make(name: nil, preview: String(repeating: "é", count: 500))
    #expect(title.count == TaskTitle.charactersMax)
    #expect(title.hasSuffix("é…"))
  }

  @Test func `an allowed prefix is spelled so that its words can't be mistaken`() {
    let option = ApprovalOption(.acceptPrefix(["rm", "-rf", "my dir", "it's"]), for: .command)
    #expect(option.quoted == "rm -rf 'my dir' 'it'\\''s'")
    #expect(option.role == .acceptWider)
  }

  @Test func `a patch can be taken once, for the session, declined or cancelled`() {
    #expect(ApprovalOption.patchOptions.map(\.role) == [.acceptOnce, .acceptWider, .decline, .cancelTurn])
    #expect(ApprovalOption.patchOptions.last?.scope == "ends the turn")
  }
}
