import CommandCenter
import TerminalUI
import Testing

@testable import Screens

/// Settings of the program itself: in force at once, saved at once.
struct ProgramSettingsTests {
  private func on(_ setting: ProgramSetting, _ snapshot: AppSnapshot = Samples.full) -> Driver {
    var driver = Driver(snapshot, tab: .settings)
    driver.state.settings.item = .program(setting)
    return driver
  }

  /// Presses Enter, and lets the app answer.
  private func change(_ driver: inout Driver) -> Preferences? {
    driver.press(KeyEvent(.enter))
    guard case .preferencesChanged(let preferences)? = driver.actions.last else { return nil }
    driver.arrive { $0.preferences = preferences }
    return preferences
  }

  @Test(arguments: goldenSizes)
  func `Settings of the program look as they did`(width: Int, height: Int) throws {
    var driver = Driver(Samples.full, width: width, height: height, tab: .settings)
    driver.state.settings.item = .program(.theme)
    try expectGolden(driver, "settings-program")
  }

  @Test func `a terminal that tells its background before there is anything to show is heard`() {
    var state = UIState(size: Size(width: 80, height: 24), look: Samples.theme)
    state.learn(.background(red: 1, green: 1, blue: 1))
    #expect(state.look.theme.background == .light)
  }

  @Test func `a theme is seen at once, follows the terminal where it should, and goes round`() {
    var driver = on(.theme)
    #expect(change(&driver)?.theme == .dark)
    #expect(driver.state.look.theme == Theme(depth: .colors256, background: .dark))
    driver.state.learn(.background(red: 1, green: 1, blue: 1))
    #expect(driver.state.look.theme.background == .dark)
    #expect(change(&driver)?.theme == .light)
    #expect(change(&driver)?.theme == .mono)
    #expect(driver.state.look.theme.depth == .mono)
    #expect(!driver.picture.contains("fg 75"))
    #expect(change(&driver)?.theme == .terminal)
    #expect(driver.state.look.theme == Theme(depth: .colors256, background: .light))
  }

  @Test func `the mouse goes to the terminal at once, and back`() {
    var driver = on(.mouse)
    #expect(change(&driver)?.usesMouse == false)
    #expect(driver.effects.contains(.setMouse(false)))
    driver.forget()
    #expect(change(&driver)?.usesMouse == true)
    #expect(driver.effects.contains(.setMouse(true)))
  }

  @Test func `a mouse that the command line refused stays so until the person wants it`() {
    var driver = on(.mouse)
    driver.state.refuseMouse()
    driver.arrive { $0.preferences.theme = .dark }
    #expect(!driver.effects.contains(.setMouse(true)))
    driver.press(.control("p"))
    driver.type("mouse\n")
    #expect(driver.effects.contains(.setMouse(true)))
    #expect(driver.actions.isEmpty)
  }

  @Test func `without motion nothing spins`() {
    var driver = on(.motion)
    #expect(change(&driver)?.reducesMotion == true)
    #expect(!driver.state.look.hasMotion)
  }

  @Test func `each kind of notification has its switch, and the way its choice`() {
    var driver = on(.needsYou)
    #expect(change(&driver)?.notifications.needsYou == false)
    driver.press(KeyEvent(.down))
    #expect(change(&driver)?.notifications.failed == false)
    driver.press(KeyEvent(.down))
    #expect(change(&driver)?.notifications.done == false)
    driver.press(KeyEvent(.down))
    #expect(change(&driver)?.notifications.way == .bell)
  }

  @Test func `Diagnostics opens from Settings`() {
    var driver = on(.diagnostics)
    driver.press(KeyEvent(.enter))
    #expect(driver.effects == [.collectFacts])
    #expect(driver.text.contains("Diagnostics"))
  }

  @Test func `a click on a choice takes its next value`() {
    var driver = Driver(Samples.full, tab: .settings)
    driver.click("[terminal]")
    #expect(driver.actions.count == 1)
  }
}
