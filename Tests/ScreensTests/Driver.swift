import CommandCenter
import Foundation
import Screens
import TerminalUI

/// A person at the screens: types keys, sees the picture, and the effects that came of it.
struct Driver {
  var state: UIState
  var snapshot: AppSnapshot
  var now = Samples.now
  /// The tasks whose facts the screens asked for by themselves since then.
  private(set) var lookups: [[ThreadID]] = []
  /// The projects that the app was told to be on the screen last.
  private(set) var shownProjects: [String] = []
  /// All effects since the last `forget()`, window titles, lookups and what is on the screen left out.
  private(set) var effects: [UIEffect] = []

  init(_ snapshot: AppSnapshot, width: Int = 120, height: Int = 40, look: Look = Samples.theme, tab: Tab = .home) {
    state = UIState(size: Size(width: width, height: height), look: look)
    state.surroundings = Surroundings(
      opener: PageOpener(environment: ["DISPLAY": ":0"], isMac: false) { _ in true }, canCopy: true)
    self.snapshot = snapshot
    // What is there has been there for a while.
    now -= 2
    send(.snapshotArrived)
    now += 2
    if tab != .home { press(.alt(Character(String(tab.rawValue)))) }
    forget()
  }

  mutating func send(_ event: UIEvent) {
    state.now = now
    for effect in state.update(event, snapshot: snapshot) {
      switch effect {
      case .setTitle: break
      case .perform(.factsRequested(let ids)), .performOn(_, .factsRequested(let ids)): lookups.append(ids)
      case .perform(.projectsShown(let paths)): shownProjects = paths
      default: effects.append(effect)
      }
    }
  }

  mutating func forget() { (effects, lookups) = ([], []) }

  mutating func press(_ keys: KeyEvent...) { for key in keys { send(.input(.key(key))) } }

  /// Types text; a line break in it is Enter.
  mutating func type(_ text: String) {
    for character in text { press(character == "\n" ? KeyEvent(.enter) : .character(character)) }
  }

  mutating func paste(_ text: String) { send(.input(.paste(Paste(text)))) }

  /// Clicks on the first place where the text stands.
  mutating func click(_ text: String) {
    for (y, line) in self.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.range(of: text) else { continue }
      let x = TextWidth.of(String(line[..<range.lowerBound]))
      send(.input(.mouse(MouseEvent(.press(.left), at: Point(x: x, y: y)))))
      return
    }
  }

  mutating func arrive(_ change: (inout AppSnapshot) -> Void) {
    change(&snapshot)
    send(.snapshotArrived)
  }

  /// The actions among the effects.
  var actions: [UserAction] {
    effects.compactMap { effect in
      switch effect {
      case .perform(let action), .performOn(_, let action): action
      default: nil
      }
    }
  }

  var buffer: CellBuffer {
    var buffer = CellBuffer(state.size)
    Screen.draw(state, snapshot, now: now, into: &buffer)
    return buffer
  }

  var picture: String { buffer.picture }
  var text: String { buffer.text }
  /// One row of the picture without trailing spaces.
  func row(_ index: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[index]
  }
  /// The first row that holds a text.
  func line(of words: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(words) }
  }
  var lastRow: String { row(state.size.height - 1) }
}
