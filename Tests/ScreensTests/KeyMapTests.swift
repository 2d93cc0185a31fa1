import Screens
import TerminalUI
import Testing

struct KeyMapTests {
  @Test(arguments: KeyView.allCases)
  func `no key means two things in a view`(view: KeyView) {
    let keys = KeyMap().bindings(in: view).flatMap(\.binding.keys)
    let twice = Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.keys
    #expect(twice.isEmpty)
  }

  @Test(arguments: KeyView.allCases.filter(\.isText))
  func `a text field takes every printable key`(view: KeyView) {
    for code in 0x20..<0x7F {
      let key = KeyEvent.character(Character(Unicode.Scalar(UInt8(code))))
      #expect(KeyMap().command(for: key, in: view) == nil)
    }
  }

  @Test(arguments: KeyView.allCases.filter(\.isText))
  func `no binding takes an editing key from a text field`(view: KeyView) {
    let taken = KeyMap().bindings(in: view).flatMap(\.binding.keys).filter { EditAction($0) != nil }
    #expect(taken.isEmpty)
  }

  @Test(arguments: KeyView.allCases.filter { $0 != .tooSmall })
  func `every view can be left and helps itself`(view: KeyView) {
    #expect(KeyMap().command(for: KeyEvent(.escape), in: view) != nil)
    #expect(KeyMap().command(for: KeyEvent(.function(1)), in: view) == .help)
    #expect(KeyMap().command(for: .control("c"), in: view) == .interrupt)
    #expect(KeyMap().footer(in: view).count >= 2)
  }

  @Test(arguments: KeyView.allCases)
  func `help names every key of its view`(view: KeyView) {
    var state = UIState(size: Size(width: 100, height: 90), look: Samples.theme)
    state.overlays = [.help(HelpState(view: view))]
    var buffer = CellBuffer(state.size)
    Screen.draw(state, Samples.full, now: Samples.now, into: &buffer)
    let text = buffer.text
    // What has no key is found in the palette.
    for (_, binding) in KeyMap().bindings(in: view) where !binding.keys.isEmpty {
      for key in binding.keys { #expect(text.contains(KeyName.of(key, .unicode))) }
      #expect(text.contains(binding.help.prefix(30)))
    }
  }

  @Test func `keys have names that can be typed`() {
    #expect(KeyName.of(.control("c"), .unicode) == "Ctrl-C")
    #expect(KeyName.of(KeyEvent(.enter, .alt), .ascii) == "Alt-Enter")
    #expect(KeyName.of(.backTab, .unicode) == "Shift-Tab")
    #expect(KeyName.of(.character(" "), .unicode) == "Space")
  }
}
