import CommandCenter
import Testing

/// Prompts with what an editor puts in front of them.
struct EditorPromptTests {
  private static let sent = """
    # Context from my IDE setup:

    ## Active file: src/app.py

    ## Open tabs:
    - app.py: src/app.py

    ## My request for Codex:
    Please migrate
    this app
    """

  @Test func `the request is what the person wrote, the context what the editor added`() {
    let prompt = EditorPrompt(Self.sent)
    #expect(prompt.request == "Please migrate\nthis app")
    #expect(prompt.context?.hasPrefix("# Context from my IDE setup:") == true)
    #expect(prompt.context?.hasSuffix("- app.py: src/app.py") == true)
  }

  @Test(arguments: [
    "Fix it", "", "## My request for Codex:\nwithout the rest",
    "# Context from my IDE setup:\nand no request", "# Context from my IDE setup:\n## My request for Codex:\n \n",
  ])
  func `any other text is the person's as a whole`(text: String) {
    #expect(EditorPrompt(text).request == text)
    #expect(EditorPrompt(text).context == nil)
  }

  @Test(arguments: [
    ("# Context from my IDE setup: ## Active file: a.py ## My request for Codex: please migrate", "please migrate"),
    ("... ctive file: a.py ## My request for Codex: please migrate", "please migrate"),
    ("... y request for Codex: please migrate", "please migrate"),
    ("...request for Codex: please migrate", "please migrate"),
    ("... about the Codex: please migrate", "... about the Codex: please migrate"),
    ("plain words", "plain words"),
  ])
  func `a snippet begins with the request`(snippet: String, shown: String) {
    #expect(EditorPrompt.snippet(snippet) == shown)
  }

  @Test func `a search in what is kept shows the request`() {
    let item = TimelineItem(id: ItemID("i"), content: .userMessage(UserMessage(text: Self.sent)), state: .completed)
    let turn = Turn(id: TurnID("t"), status: .completed, items: [item])
    #expect(ContentSearch.snippet(of: "migrate", in: turn) == "Please migrate this app")
    #expect(ContentSearch.snippet(of: "open tabs", in: turn)?.contains("Open tabs") == true)
  }

  @Test func `retry sends the original again, context included`() {
    var app = TestApp.watching()
    let item = TimelineItem(id: ItemID("i"), content: .userMessage(UserMessage(text: Self.sent)), state: .completed)
    app.hear(.turnStarted(Sample.thread, Turn(id: TurnID("t"), status: .inProgress)))
    app.hear(.itemCompleted(Sample.thread, TurnID("t"), item))
    app.hear(.turnCompleted(Sample.thread, Turn(id: TurnID("t"), status: .failed)))
    app.hear(.taskStatusChanged(Sample.thread, .idle))
    #expect(app.snapshot.openTask?.retry == .success(Self.sent))
  }
}
