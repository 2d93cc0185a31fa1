import CommandCenter
import Testing

struct AppStatePreferencesTests {
  @Test func `a choice is in the snapshot and on its way to the disk at once, also in the demo`() {
    var app = TestApp()
    app.send(.settingsLoaded(LoadedSettings(), .demo))
    var preferences = app.state.snapshot.preferences
    #expect(preferences == Preferences())
    preferences.theme = .mono
    preferences.notifications.done = false
    let effects = app.send(.action(.preferencesChanged(preferences)))
    #expect(effects == [.saveSettings(SavedSettings(preferences: preferences))])
    #expect(app.state.snapshot.preferences == preferences)
    #expect(app.send(.action(.preferencesChanged(preferences))).isEmpty)
  }

  @Test func `doubts about the settings are messages`() {
    var app = TestApp()
    app.send(.settingsLoaded(LoadedSettings(), .demo))
    app.send(.action(.settingsDoubted(["one", "two"])))
    #expect(app.state.snapshot.messages.map(\.text) == ["one", "two"])
  }
}
