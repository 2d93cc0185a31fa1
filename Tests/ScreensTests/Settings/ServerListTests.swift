import CommandCenter
import Screens
import TerminalUI
import Testing

/// The list of servers, and the form that changes one.
struct ServerListTests {
  private func settings(_ item: SettingsItem, _ snapshot: AppSnapshot = Samples.servers) -> Driver {
    var driver = Driver(snapshot, tab: .settings)
    driver.state.settings.item = item
    return driver
  }

  private let boxID = ServerID("server-2")

  @Test func `Enter switches to the marked server, and does nothing on the one in use`() {
    var driver = settings(.server(boxID))
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.serverChosen(boxID)])
    driver.forget()
    driver.press(.character("k"), KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("This server is in use"))
  }

  @Test func `e fills the form with the marked server, and what is changed is what is saved`() {
    var driver = settings(.server(boxID))
    driver.type("e")
    #expect(driver.text.contains("Server Build box") && driver.text.contains("BUILD_TOKEN"))
    driver.press(KeyEvent(.escape))
    driver.state.settings.item = .name
    driver.press(KeyEvent(.enter), .control("u"))
    driver.type("CI")
    driver.press(KeyEvent(.escape))
    driver.state.settings.item = .insecure
    driver.press(KeyEvent(.enter))
    driver.state.settings.item = .saveOnly
    driver.press(KeyEvent(.enter))
    let draft = ServerDraft(id: boxID, url: Samples.box.url, name: "CI", allowsInsecureToken: true)
    #expect(driver.actions == [.serverSaved(draft, connects: false)])
  }

  @Test func `a shown proxy that was not touched keeps its password`() {
    var driver = settings(.server(boxID))
    driver.type("e")
    driver.press(KeyEvent(.escape))
    driver.state.settings.item = .save
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.serverSaved(ServerDraft(id: boxID, url: Samples.box.url), connects: true)])
  }

  @Test func `a token can come from a file, a variable or a command`() {
    var driver = settings(.addServer)
    driver.press(KeyEvent(.enter))
    driver.type("box:4500")
    driver.press(KeyEvent(.escape))
    driver.state.settings.item = .more
    driver.press(KeyEvent(.enter))
    driver.state.settings.item = .tokenKind
    driver.press(KeyEvent(.enter), KeyEvent(.enter), KeyEvent(.enter))
    #expect(driver.text.contains("a command that prints it"))
    driver.state.settings.item = .token
    driver.press(KeyEvent(.enter))
    driver.type("pass show codex")
    #expect(driver.text.contains("pass show codex"))
    driver.press(KeyEvent(.escape))
    driver.state.settings.item = .save
    driver.press(KeyEvent(.enter))
    let draft = ServerDraft(url: "box:4500", token: .from(.command("pass show codex")))
    #expect(driver.actions == [.serverSaved(draft, connects: true)])
  }

  @Test func `a starts a new server, and saving shows the one in force again`() {
    var driver = settings(.server(boxID))
    driver.type("a")
    #expect(driver.text.contains("New server"))
    driver.type("ws://new:4500")
    driver.press(KeyEvent(.escape))
    driver.state.settings.item = .saveOnly
    driver.press(KeyEvent(.enter))
    driver.arrive {
      $0.servers.append(ServerSettings(url: "ws://new:4500", id: ServerID("server-3"), shownName: "new"))
    }
    #expect(driver.text.contains("Server mac-studio.local"))
  }

  @Test func `a refused save leaves what was typed in the form`() {
    var driver = settings(.addServer)
    driver.press(KeyEvent(.enter))
    driver.type("http://box")
    driver.press(KeyEvent(.escape))
    driver.state.settings.item = .save
    driver.press(KeyEvent(.enter))
    driver.arrive { $0.messages = [AppMessage(id: 1, .said(.error, "no"), at: Samples.now)] }
    #expect(driver.state.settings.typedURL == "http://box")
  }

  @Test func `a server is removed only after a yes, an unsaved one not at all`() {
    var driver = settings(.server(boxID))
    driver.type("d")
    #expect(driver.text.contains("Remove this server?"))
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    driver.type("dy")
    #expect(driver.actions == [.serverRemoved(boxID)])
    driver.arrive { $0.servers.remove(at: 1) }
    driver.forget()
    driver.state.settings.item = .server(ServerID("at-127.0.0.1-4500"))
    driver.type("d")
    #expect(driver.state.overlays.isEmpty)
    #expect(driver.text.contains("is not saved"))
  }

  @Test func `credentials are cleared only after a yes`() {
    var driver = settings(.clearCredentials)
    driver.press(KeyEvent(.enter), KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    driver.press(KeyEvent(.enter), .character("y"))
    #expect(driver.actions == [.credentialsCleared])
  }

  @Test func `H switches, and the text of the prompt stays`() {
    var driver = Driver(Samples.servers)
    driver.type("half a prompt")
    driver.press(KeyEvent(.escape))
    driver.forget()
    driver.press(.character("H"))
    #expect(driver.text.contains("Build box"))
    driver.type("2")
    #expect(driver.actions == [.serverChosen(boxID)])
    driver.forget()
    driver.press(.alt("s"), .character("1"))
    #expect(driver.actions.isEmpty && driver.state.overlays.isEmpty)
  }

  @Test func `with no server saved the switcher says where to add one`() {
    var driver = Driver(Samples.demo)
    driver.press(KeyEvent(.escape), .alt("s"))
    #expect(driver.text.contains("add one in Settings"))
  }

  @Test func `a text that was being typed for another server goes with it, and the other's comes`() {
    var driver = Driver(Samples.servers)
    driver.type("for the mac")
    driver.press(.alt("s"), .character("2"))
    driver.arrive { snapshot in
      snapshot.connection.url = Samples.box.url
      snapshot.connection.serverName = "Build box"
      snapshot.settings = Samples.box
      snapshot.returnedDrafts = [.newTask: "for the box"]
    }
    #expect(driver.state.prompt(.newTask).text == "for the box")
  }

  @Test func `whatever has the focus in a long form is seen in the smallest window`() {
    var snapshot = Samples.servers
    snapshot.connection.state = Samples.offline.connection.state
    var driver = Driver(snapshot, width: 40, height: 12, tab: .settings)
    driver.state.settings.item = .server(boxID)
    driver.type("e")
    var seen: [SettingsItem] = []
    for _ in 0..<14 {
      #expect(driver.text.contains("›"), "\(driver.state.settings.item):\n\(driver.text)")
      seen.append(driver.state.settings.item)
      driver.press(KeyEvent(.tab))
    }
    #expect(seen.contains(.save) && seen.contains(.removeServer) && seen.contains(.insecure))
  }

  @Test func `the list, the form and the results look as they did`() throws {
    let cases: [(name: String, snapshot: AppSnapshot, item: SettingsItem, keys: String)] = [
      ("settings-servers", Samples.servers, .server(boxID), ""),
      ("settings-edit", Samples.servers, .server(boxID), "e"),
      ("settings-refused", Samples.refused, .test, ""), ("settings-tested", Samples.tested, .test, ""),
      ("settings-account", Samples.servers, .logOut, ""),
    ]
    for (name, snapshot, item, keys) in cases {
      for (width, height) in goldenSizes {
        var driver = Driver(snapshot, width: width, height: height, tab: .settings)
        driver.state.settings.item = item
        driver.type(keys)
        try expectGolden(driver, "\(name)")
      }
    }
  }
}
