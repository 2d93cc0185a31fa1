import CommandCenter
import Screens
import TerminalUI
import Testing

/// A path typed into the project picker, with what the server says of it.
struct PathPickerTests {
  private func typing(_ text: String, width: Int = 120, height: Int = 40) -> Driver {
    var driver = Driver(Samples.full, width: width, height: height)
    driver.state.home.focus = .selector(.project)
    driver.press(KeyEvent(.enter))
    driver.type(text)
    return driver
  }

  private func lookup(
    _ typed: String, _ check: PathLookup.Check, _ candidates: [String] = [], isListing: Bool = false
  ) -> PathLookup {
    PathLookup(
      typed: typed, path: typed.replacingTilde, check: check, candidates: candidates, isListing: isListing)
  }

  @Test func `each letter of a path is told to the app, other words are not`() {
    var driver = typing("/sr")
    #expect(driver.actions == [.pathTyped("/"), .pathTyped("/s"), .pathTyped("/sr")])
    driver = typing("web")
    #expect(driver.actions == [])
  }

  @Test func `a folder that the server knows is taken at once, by its absolute path`() {
    var driver = typing("~/src/new")
    driver.arrive { $0.pathLookup = lookup("~/src/new", .folder) }
    #expect(driver.text.contains("a folder on mac-studio"))
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.projectSelected(path: "/home/ada/src/new"), .pathTyped("")])
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `a path that the server does not have is asked about, and No goes back to it`() {
    var driver = typing("/srv/nowhere")
    driver.arrive { $0.pathLookup = lookup("/srv/nowhere", .missing) }
    #expect(driver.text.contains("mac-studio has no such folder"))
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("mac-studio has no folder /srv/nowhere."))
    driver.type("n")
    #expect(driver.text.contains("Use the path /srv/nowhere"))
    driver.press(KeyEvent(.enter), .character("y"))
    #expect(driver.actions == [.projectSelected(path: "/srv/nowhere"), .pathTyped("")])
    #expect(driver.state.overlays.isEmpty)
  }

  @Test(arguments: [PathLookup.Check.file, .homeUnknown])
  func `what can't be a project is not taken`(check: PathLookup.Check) {
    var driver = typing("~/notes")
    driver.arrive { $0.pathLookup = lookup("~/notes", check) }
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.effects == [.bell])
    #expect(driver.state.overlays.count == 1)
  }

  @Test func `a path that could not be checked is taken as it is`() {
    var driver = typing("/srv/x")
    driver.arrive { $0.pathLookup = lookup("/srv/x", .unknown) }
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.projectSelected(path: "/srv/x"), .pathTyped("")])
  }

  @Test func `Enter before the answer waits for it`() {
    var driver = typing("/srv/x")
    driver.arrive { $0.pathLookup = lookup("/srv/x", .checking) }
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    driver.arrive { $0.pathLookup?.check = .folder }
    #expect(driver.actions == [.projectSelected(path: "/srv/x"), .pathTyped("")])
  }

  @Test func `a key after Enter ends the wait`() {
    var driver = typing("/srv/x")
    driver.press(KeyEvent(.enter), .character("y"))
    driver.forget()
    driver.arrive { $0.pathLookup = lookup("/srv/x", .folder) }
    #expect(driver.actions.isEmpty)
    #expect(driver.state.overlays.count == 1)
  }

  @Test func `Tab completes what all candidates agree on, then goes into the list`() {
    var driver = typing("/srv/w")
    driver.arrive { $0.pathLookup = lookup("/srv/w", .missing, ["/srv/web-api/", "/srv/web-app/"]) }
    driver.forget()
    driver.press(KeyEvent(.tab))
    #expect(driver.actions == [.pathTyped("/srv/web-ap")])
    driver.arrive { $0.pathLookup = lookup("/srv/web-ap", .missing, ["/srv/web-api/", "/srv/web-app/"]) }
    driver.press(KeyEvent(.tab))
    #expect(driver.text.contains("›   /srv/web-api/"))
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.pathTyped("/srv/web-api/")])
    #expect(driver.state.overlays.count == 1)
  }

  @Test func `Tab before the folders are there waits for them`() {
    var driver = typing("/srv/we")
    driver.arrive { $0.pathLookup = lookup("/srv/we", .checking, isListing: true) }
    driver.forget()
    driver.press(KeyEvent(.tab))
    #expect(driver.actions.isEmpty)
    driver.arrive { $0.pathLookup = lookup("/srv/we", .checking, ["/srv/web/"]) }
    #expect(driver.actions == [.pathTyped("/srv/web/")])
  }

  @Test func `Tab with nothing to complete says so`() {
    var driver = typing("/srv/zzz")
    driver.arrive { $0.pathLookup = lookup("/srv/zzz", .missing) }
    driver.forget()
    driver.press(KeyEvent(.tab))
    #expect(driver.effects == [.bell])
  }

  @Test func `a click on a candidate fills the field, a click on the path takes it`() {
    var driver = typing("/srv/")
    driver.arrive { $0.pathLookup = lookup("/srv/", .folder, ["/srv/api/", "/srv/web/"]) }
    driver.forget()
    driver.click("/srv/web/")
    #expect(driver.actions == [.pathTyped("/srv/web/")])
    driver.arrive { $0.pathLookup = lookup("/srv/web/", .folder) }
    driver.forget()
    driver.click("Use the path")
    #expect(driver.actions == [.projectSelected(path: "/srv/web/".replacingTilde), .pathTyped("")])
  }

  @Test func `a path of a known project is that project`() {
    var driver = typing("~/src/api")
    driver.arrive { $0.pathLookup = lookup("~/src/api", .folder) }
    #expect(!driver.text.contains("Use the path"))
    driver.forget()
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.projectSelected(path: "/home/ada/src/api"), .pathTyped("")])
  }

  @Test func `leaving by Esc or by a click beside ends the look-up`() {
    var driver = typing("/srv")
    driver.arrive { $0.pathLookup = lookup("/srv", .folder) }
    var other = driver
    driver.forget()
    driver.press(KeyEvent(.escape))
    #expect(driver.actions == [.pathTyped("")])
    other.forget()
    other.send(.input(.mouse(MouseEvent(.press(.left), at: Point(x: 0, y: 39)))))
    #expect(other.actions == [.pathTyped("")])
    #expect(other.state.overlays.isEmpty)
  }

  @Test func `Tab in the list of models goes down`() {
    var driver = Driver(Samples.full)
    driver.state.home.focus = .selector(.model)
    driver.press(KeyEvent(.enter), KeyEvent(.tab), KeyEvent(.enter))
    #expect(driver.actions == [.modelSelected(id: "gpt-5.5")])
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12)])
  func `a path with candidates looks as it did`(width: Int, height: Int) throws {
    var driver = typing("~/src/w", width: width, height: height)
    driver.arrive {
      $0.pathLookup = lookup("~/src/w", .missing, ["~/src/web-api/", "~/src/web-app/", "~/src/website/"])
    }
    try expectGolden(driver, "picker-path")
  }
}

extension String {
  /// As the sample server, whose user's home is /home/ada, would read a path.
  fileprivate var replacingTilde: String {
    let path = hasPrefix("~") ? "/home/ada" + dropFirst() : self
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
