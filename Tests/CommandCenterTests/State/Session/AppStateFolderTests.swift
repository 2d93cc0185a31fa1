import CodexTestSupport
import Foundation
import Testing

@testable import CommandCenter

/// The folders of projects, and a path that is being typed.
struct AppStateFolderTests {
  private let gone: Result<[FolderEntry], Problem> = .failure(Problem(.noSuchPath, "No such file"))

  @Test func `only rows on the screen are looked into, and what came is in the snapshot`() {
    var app = TestApp.connected()
    #expect(app.act(.projectsShown(["/a", "/b", "/c"])) == [app.call(.readFolder("/a")), app.call(.readFolder("/b"))])
    #expect(app.reply(.folder("/a", .success([FolderEntry("Cargo.toml")]))) == [app.call(.readFolder("/c"))])
    #expect(app.reply(.folder("/b", gone)) == [])
    #expect(app.snapshot.folders == ["/a": ProjectFolder(.present, stack: ["Rust"]), "/b": ProjectFolder(.gone)])
    #expect(app.snapshot.messages == [])
  }

  @Test func `rows shown without a link are looked into once there is one`() {
    var app = TestApp()
    app.launch()
    #expect(app.act(.projectsShown(["/a"])) == [])
    let effects = app.send(.connected(generation: app.generation, ServerInfo(version: "0.163.0")))
    #expect(effects.contains(app.call(.readFolder("/a"))))
  }

  @Test func `a project is looked into when it is chosen, and its missing folder is told once`() {
    var app = TestApp.connected()
    #expect(app.act(.projectSelected(path: "/src/api")).contains(app.call(.readFolder("/src/api"))))
    app.reply(.folder("/src/api", gone))
    #expect(app.snapshot.messages.map(\.level) == [.warning])
    #expect(app.snapshot.messages.first?.text.contains("/src/api") == true)
    app.act(.messageDismissed(id: app.snapshot.messages[0].id))
    app.act(.refreshRequested)
    app.reply(.folder("/src/api", gone))
    #expect(app.snapshot.messages == [])
    app.act(.refreshRequested)
    app.reply(.folder("/src/api", .success([])))
    #expect(app.snapshot.folders["/src/api"]?.isUsable == true)
  }

  @Test func `a folder that was there is looked at again before a prompt goes there, one that was gone is not`() {
    func checks(_ folder: Result<[FolderEntry], Problem>) -> [Bool] {
      var app = TestApp.connected()
      app.act(.projectSelected(path: "/a"))
      app.reply(.folder("/a", folder))
      return app.act(.newTaskSubmitted(text: "hello")).compactMap {
        if case .call(_, .createTask(let request)) = $0 { request.checksFolder } else { nil }
      }
    }
    #expect(checks(.success([])) == [true])
    #expect(checks(gone) == [false])
  }

  @Test func `a prompt for a folder that went comes back, and the folder is read again`() {
    var app = TestApp.connected()
    app.act(.projectSelected(path: "/a"))
    app.reply(.folder("/a", .success([])))
    app.act(.newTaskSubmitted(text: "hello"))
    let effects = app.reply(.created(MessageID("m1"), .failure(Problem(.noSuchPath, "The folder /a is gone"))))
    #expect(effects.contains(app.call(.readFolder("/a"))))
    #expect(app.snapshot.returnedDrafts == [.newTask: "hello"])
    #expect(app.snapshot.messages.contains { $0.text.contains("The folder /a is gone") })
  }

  @Test func `another server knows nothing of these folders`() {
    var app = TestApp.connected()
    app.act(.projectsShown(["/a"]))
    app.reply(.folder("/a", gone))
    app.act(.serverSaved(url: "ws://elsewhere:4500", token: nil))
    #expect(app.snapshot.folders == [:])
  }

  @Test func `access does not follow to a project for which none was chosen`() {
    var app = TestApp.connected()
    app.act(.projectSelected(path: "/a"))
    app.act(.modelSelected(id: "big"))
    app.act(.accessSelected(.fullAccess))
    app.act(.projectSelected(path: "/b"))
    #expect(app.snapshot.selection.access == .serverDefault)
    #expect(app.snapshot.selection.modelID == "big")
    app.act(.projectSelected(path: "/a"))
    #expect(app.snapshot.selection.access == .fullAccess)
  }

  // MARK: A typed path

  private func typing(_ text: String, codexHome: String? = "/Users/ada/.codex") -> TestApp {
    var app = TestApp()
    app.launch()
    app.send(.connected(generation: app.generation, ServerInfo(version: "0.163.0", codexHome: codexHome)))
    app.act(.pathTyped(text))
    return app
  }

  private let names = [
    FolderEntry("web-app", isFolder: true), FolderEntry("Website", isFolder: true), FolderEntry("web.txt"),
    FolderEntry("api", isFolder: true), FolderEntry(".git", isFolder: true),
  ]

  @Test func `a path is asked about when the typing pauses`() {
    var app = typing("~/src/w")
    #expect(app.act(.pathTyped("~/src/we")) == [.startTimer(.pathLookup, after: FoldersDesk.pathLookupDelay)])
    #expect(app.snapshot.pathLookup?.check == .checking)
    #expect(
      app.send(.timerFired(.pathLookup)) == [
        app.call(.examinePath("/Users/ada/src/we")), app.call(.readFolder("/Users/ada/src")),
      ])
    app.reply(.path("/Users/ada/src/we", .failure(Problem(.noSuchPath, ""))))
    app.reply(.folder("/Users/ada/src", .success(names)))
    let lookup = app.snapshot.pathLookup
    #expect(lookup?.check == .missing)
    #expect(lookup?.candidates == ["~/src/web-app/"])
    #expect(lookup?.completion == "~/src/web-app/")
  }

  @Test func `the folders beside it are read once per directory`() {
    var app = typing("/src/")
    app.send(.timerFired(.pathLookup))
    app.reply(.folder("/src", .success(names)))
    #expect(app.snapshot.pathLookup?.candidates == ["/src/api/", "/src/web-app/", "/src/Website/"])
    #expect(app.snapshot.pathLookup?.completion == nil)
    app.act(.pathTyped("/src/WEB"))
    #expect(app.snapshot.pathLookup?.candidates == ["/src/web-app/", "/src/Website/"])
    #expect(app.send(.timerFired(.pathLookup)) == [app.call(.examinePath("/src/WEB"))])
    app.act(.pathTyped("/src/."))
    #expect(app.snapshot.pathLookup?.candidates == ["/src/.git/"])
  }

  @Test func `an answer about what was typed before changes nothing`() {
    var app = typing("/a")
    app.send(.timerFired(.pathLookup))
    app.act(.pathTyped("/ab"))
    app.reply(.path("/a", .success(.folder)))
    #expect(app.snapshot.pathLookup?.check == .checking)
    app.act(.pathTyped(""))
    app.reply(.path("/ab", .success(.folder)))
    #expect(app.snapshot.pathLookup == nil)
  }

  @Test(
    arguments: [
      (.success(.folder), .folder), (.success(.file), .file), (.failure(Problem(.noAccess, "")), .closed),
      (.failure(Problem(.unsupported, "")), .unknown), (.failure(Problem(.timedOut, "")), .unknown),
    ] as [(Result<PathKind, Problem>, PathLookup.Check)])
  func `each answer is told as what it is`(answer: Result<PathKind, Problem>, check: PathLookup.Check) {
    var app = typing("/a")
    app.send(.timerFired(.pathLookup))
    app.reply(.path("/a", answer))
    #expect(app.snapshot.pathLookup?.check == check)
  }

  @Test func `a tilde that the server does not explain is told, and asked of nobody`() {
    var app = typing("~/src", codexHome: "/opt/state")
    #expect(app.snapshot.pathLookup?.check == .homeUnknown)
    #expect(app.send(.timerFired(.pathLookup)) == [])
  }

  @Test func `without a link nothing is known of a path`() {
    var app = typing("/a")
    app.send(.timerFired(.pathLookup))
    app.loseLink()
    #expect(app.snapshot.pathLookup?.check == .unknown)
    app.act(.pathTyped("/b"))
    #expect(app.snapshot.pathLookup?.check == .unknown)
  }

  @Test func `very many folders are offered in part, and the rest is counted`() {
    var app = typing("/src/")
    app.send(.timerFired(.pathLookup))
    let many = (0..<500).map { FolderEntry("f\($0)", isFolder: true) }
    app.reply(.folder("/src", .success(many)))
    #expect(app.snapshot.pathLookup?.candidates.count == PathLookup.candidatesMax)
    #expect(app.snapshot.pathLookup?.hiddenCount == 300)
  }
}

/// What was sent is kept for the next run's history.
struct AppStatePromptTests {
  private func kept(_ effects: [AppEffect]) -> [SavedPrompt] {
    effects.compactMap { if case .savePrompt(TestApp.server.id, let prompt) = $0 { prompt } else { nil } }
  }

  @Test func `a sent prompt is kept with its project, after everything that matters more`() {
    var app = TestApp.connected()
    app.act(.projectSelected(path: "/a"))
    let effects = app.sendRaw(.action(.newTaskSubmitted(text: "Fix it")))
    #expect(kept(effects) == [SavedPrompt(projectPath: "/a", text: "Fix it", sentAt: Sample.start)])
    let call = effects.firstIndex { if case .call(_, .createTask) = $0 { true } else { false } }
    let keep = effects.firstIndex { if case .savePrompt = $0 { true } else { false } }
    #expect(call != nil && keep != nil && (call ?? 0) < (keep ?? 0))
  }

  @Test func `a follow-up is kept with its task's project`() {
    var app = TestApp.watching([Turn(id: Sample.turn, status: .completed)])
    let effects = app.sendRaw(.action(.followUpSubmitted(Sample.thread, text: "More")))
    #expect(kept(effects).map(\.text) == ["More"])
    #expect(kept(effects).map(\.projectPath) == [app.snapshot.openTask?.summary.projectPath])
  }

  @Test func `the demo keeps nothing`() {
    var app = TestApp()
    app.launch(.demo)
    #expect(kept(app.sendRaw(.action(.newTaskSubmitted(text: "Fix it")))) == [])
  }

  @Test func `what earlier runs sent is there again, and is no other server's`() {
    var app = TestApp()
    app.launch()
    let prompts = [SavedPrompt(projectPath: "/a", text: "old", sentAt: Sample.start)]
    app.send(.serverStateLoaded(TestApp.server.id, StoredServerState(prompts: prompts)))
    #expect(app.snapshot.savedPrompts == prompts)
    app.act(.serverSaved(url: "ws://elsewhere:4500", token: nil))
    #expect(app.snapshot.savedPrompts == [])
  }
}
