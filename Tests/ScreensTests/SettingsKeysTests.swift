import CodexTestSupport
import CommandCenter
import Screens
import TerminalUI
import Testing

struct SettingsKeysTests {
  /// Settings in the demo, with address and token typed.
  private func filled() -> Driver {
    var driver = Driver(Samples.demo, tab: .settings)
    driver.press(KeyEvent(.enter))
    driver.type("ws://mac:4500")
    driver.press(KeyEvent(.tab))
    driver.paste("s3cret-token\n")
    return driver
  }

  @Test func `a paste goes into the field that is marked, and Ctrl-C empties it before it quits`() {
    var driver = Driver(Samples.demo, tab: .settings)
    driver.paste("ws://mac:4500")
    #expect(driver.state.settings.url.text == "ws://mac:4500")
    driver.press(.control("c"))
    #expect(driver.state.settings.url.isEmpty)
    driver.press(.control("c"))
    #expect(!driver.effects.contains(.quit))
    driver.press(.control("c"))
    #expect(driver.effects.contains(.quit))
  }

  @Test func `a token is never drawn`() {
    let driver = filled()
    #expect(!driver.picture.contains("s3cret"))
    #expect(driver.text.contains("••••••••••••"))
  }

  @Test func `Test connection tries what was typed and keeps it in the form`() {
    var driver = filled()
    driver.press(KeyEvent(.enter), KeyEvent(.enter))
    #expect(driver.actions == [.connectionTestRequested(url: "ws://mac:4500", token: "s3cret-token")])
    #expect(driver.text.contains("ws://mac:4500"))
    #expect(driver.text.contains("not saved yet"))
  }

  @Test func `Save hands the token over and forgets it`() {
    var driver = filled()
    driver.press(KeyEvent(.tab), KeyEvent(.tab), KeyEvent(.enter))
    #expect(driver.actions == [.serverSaved(url: "ws://mac:4500", token: "s3cret-token")])
    #expect(driver.state.settings.token.isEmpty)
  }

  @Test func `an untouched token stays the saved one`() {
    var driver = Driver(Samples.full, tab: .settings)
    driver.press(KeyEvent(.tab), KeyEvent(.tab), KeyEvent(.enter))
    #expect(driver.actions == [.connectionTestRequested(ServerDraft(id: Samples.mac.id, url: Samples.mac.url))])
  }

  @Test func `without an address the form asks for one`() {
    var driver = Driver(Samples.demo, tab: .settings)
    driver.type("jj")
    driver.press(KeyEvent(.escape), KeyEvent(.tab), KeyEvent(.tab))
    driver.state.settings.item = .test
    driver.press(KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    #expect(driver.text.contains("Type the server's URL first"))
  }

  @Test func `a token is forgotten only after a yes`() {
    var driver = Driver(Samples.full, tab: .settings)
    driver.state.settings.item = .forgetToken
    driver.press(KeyEvent(.enter), KeyEvent(.enter))
    #expect(driver.actions.isEmpty)
    driver.press(KeyEvent(.enter), .character("y"))
    let draft = ServerDraft(id: Samples.mac.id, url: Samples.mac.url, token: .typed(Secret("")))
    #expect(driver.actions == [.serverSaved(draft, connects: true)])
  }

  @Test func `results of a test show as they come, with the way out of a failure`() {
    var driver = Driver(Samples.full, tab: .settings)
    driver.arrive { snapshot in
      snapshot.connectionTest = ConnectionTest(
        steps: [.init(.address, .passed("10.0.0.2")), .init(.readiness, .running), .init(.upgrade, .waiting)],
        isRunning: true, of: Samples.mac.url)
    }
    #expect(driver.text.contains("✓ Address               ok · 10.0.0.2"))
    #expect(driver.text.contains("trying…"))
    driver.arrive {
      $0.connectionTest = Samples.refused.connectionTest
      $0.connectionTest.url = Samples.mac.url
    }
    #expect(driver.text.contains("The server refused the token. Paste the one that"))
  }

  @Test func `results of a test go when the address is changed, and are there again with it`() {
    var driver = Driver(Samples.tested, tab: .settings)
    #expect(driver.text.contains("ok · listed"))
    driver.press(KeyEvent(.enter))
    driver.type("1")
    #expect(!driver.text.contains("ok · listed"))
    driver.press(KeyEvent(.backspace))
    #expect(driver.text.contains("ok · listed"))
  }

  @Test func `a saved address shows up unless another is being typed`() {
    var driver = Driver(Samples.demo, tab: .settings)
    driver.arrive { $0.settings.url = "ws://a:1" }
    #expect(driver.state.settings.typedURL == "ws://a:1")
    driver.press(KeyEvent(.enter))
    driver.type("2")
    driver.arrive { $0.settings.url = "ws://b:1" }
    #expect(driver.state.settings.typedURL == "ws://a:12")
  }
}
