import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// The dialog of a sign-in.
struct SignInDialogTests {
  private static let waiting = Samples.signingIn(.waiting(Samples.login))

  private func dialog(
    _ snapshot: AppSnapshot = waiting, width: Int = 120, height: Int = 40, look: Look = Samples.theme
  ) -> Driver {
    var driver = Driver(snapshot, width: width, height: height, look: look, tab: .settings)
    driver.state.settings.item = .signIn
    driver.press(KeyEvent(.enter))
    return driver
  }

  @Test func `the button starts a sign-in, and shows one that is under way`() {
    var snapshot = Samples.signingIn(.starting)
    snapshot.signIn = nil
    var driver = dialog(snapshot)
    #expect(driver.actions == [.signInRequested])
    #expect(driver.text.contains("Asking the server for a code"))
    driver.arrive { $0.signIn = Self.waiting.signIn }
    #expect(driver.text.contains("https://auth.openai.com/codex/device") && driver.text.contains("ABCD-1234"))
    #expect(dialog().actions.isEmpty)
  }

  @Test func `its keys finish, copy, open and cancel`() {
    var driver = dialog()
    driver.press(KeyEvent(.enter))
    driver.type("S")
    #expect(driver.actions == [.signInFinished, .signInCancelled])
    driver.forget()
    driver.type("cLo")
    let url = Samples.login.verificationURL
    #expect(driver.effects == [.copy("ABCD-1234"), .copy(url), .openLink(url)])
  }

  @Test func `where nothing can be opened or copied the keys say so and the footer leaves them out`() {
    var driver = dialog()
    driver.state.surroundings = Surroundings()
    driver.type("oc")
    #expect(driver.effects == [.bell, .bell])
    #expect(!driver.lastRow.contains("copy") && !driver.lastRow.contains("open"))
  }

  @Test func `an address that is no web page is never opened`() {
    var login = Samples.login
    login.verificationURL = "file:///etc/passwd"
    var driver = dialog(Samples.signingIn(.waiting(login)))
    driver.type("o")
    #expect(driver.effects == [.bell])
  }

  @Test func `Esc leaves the sign-in running, and after its end it is done with`() {
    var driver = dialog()
    driver.press(KeyEvent(.escape))
    #expect(driver.actions.isEmpty && driver.state.overlays.isEmpty)
    #expect(driver.text.contains("The sign-in continues"))
    driver.press(KeyEvent(.enter))
    driver.arrive { snapshot in
      snapshot.signIn?.stage = .completed
      snapshot.account = .signedIn(method: "chatgpt", email: "ada@example.com", plan: nil)
    }
    #expect(driver.text.contains("Signed in as ada@example.com."))
    driver.press(KeyEvent(.enter))
    #expect(driver.actions == [.signInDismissed] && driver.state.overlays.isEmpty)
  }

  @Test func `the dialog closes when its server is left`() {
    var driver = dialog()
    driver.arrive { $0.signIn = nil }
    #expect(driver.state.overlays.isEmpty)
  }

  @Test func `the countdown ticks each second and nothing else does`() {
    var driver = dialog()
    #expect(driver.text.contains("Expires in 14:59."))
    driver.now += 60
    #expect(driver.text.contains("Expires in 13:59."))
    let next = driver.state.nextTick(after: driver.now, snapshot: driver.snapshot)
    #expect(next.map { $0.timeIntervalSince(driver.now) <= 1 } == true)
    driver.snapshot.signIn?.stage = .expired
    #expect(driver.text.contains("too old"))
    let later = driver.state.nextTick(after: driver.now, snapshot: driver.snapshot)
    #expect(later.map { $0.timeIntervalSince(driver.now) > 1 } != false)
  }

  @Test(arguments: [
    (SignIn.Stage.cancelled, "was cancelled"), (.endedElsewhere, "another client"), (.expired, "too old"),
    (.failed(Problem(.refused, "No way out.", nextStep: "See to it.")), "No way out. See to it."),
  ])
  func `each end is told with what to do`(stage: SignIn.Stage, words: String) {
    #expect(dialog(Samples.signingIn(stage)).state.overlays.isEmpty == false)
    var driver = dialog()
    driver.arrive { $0.signIn?.stage = stage }
    #expect(driver.text.contains(words))
  }

  @Test func `the account tells limits, credits and a sign-in that is needed`() {
    let driver = Driver(Samples.servers, tab: .settings)
    for words in ["5 h      42 % used · resets in 1h", "7 days   93 % used · resets in 3d", "12.5 left"] {
      #expect(driver.text.contains(words), "\(driver.text)")
    }
    #expect(Driver(Self.waiting, tab: .settings).text.contains("sign-in needed"))
  }

  @Test func `Log out asks first`() {
    var driver = Driver(Samples.servers, tab: .settings)
    driver.state.settings.item = .logOut
    driver.press(KeyEvent(.enter), KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    driver.press(KeyEvent(.enter), .character("y"))
    #expect(driver.actions == [.logOutRequested])
  }

  @Test func `it looks as it did`() throws {
    for (width, height) in goldenSizes {
      try expectGolden(dialog(width: width, height: height), "sign-in")
    }
    let ascii = Look(theme: Theme(depth: .mono), glyphs: .ascii)
    try expectGolden(dialog(width: 80, height: 24, look: ascii), "sign-in-ascii")
  }
}

/// Which browser opens a page, decided from the environment alone.
struct PageOpenerTests {
  @Test(arguments: [
    (["DISPLAY": ":0"], false, String?("xdg-open")), (["WAYLAND_DISPLAY": "wayland-0"], false, "xdg-open"),
    (["DISPLAY": ":0", "BROWSER": "firefox"], false, "firefox"), (["BROWSER": "firefox"], false, nil),
    ([:], false, nil), (["DISPLAY": ""], false, nil), ([:], true, "open"),
    (["DISPLAY": ":0", "SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"], false, nil), (["SSH_TTY": "/dev/pts/1"], true, nil),
    (["DISPLAY": "localhost:10.0", "SSH_CLIENT": "10.0.0.1 5 22"], false, nil),
  ])
  func `only where somebody sits before a display`(environment: [String: String], isMac: Bool, command: String?) {
    #expect(PageOpener(environment: environment, isMac: isMac) { _ in true }?.command == command)
  }

  @Test func `a program that is not installed opens nothing`() {
    #expect(PageOpener(environment: ["DISPLAY": ":0"], isMac: false) { _ in false } == nil)
  }

  @Test(arguments: [
    ("https://auth.openai.com/codex/device", true), ("http://127.0.0.1:8111/codex/device", true),
    ("file:///etc/passwd", false), ("https://a b", false), ("javascript:alert(1)", false), ("-h", false), ("", false),
  ])
  func `only web pages are opened`(url: String, isAllowed: Bool) { #expect(PageOpener.mayOpen(url) == isAllowed) }
}
