import Foundation
import Testing

@testable import TerminalUI

@Suite struct LookTests {
  @Test(arguments: [Glyphs.unicode, Glyphs.ascii])
  func `every glyph takes one column`(glyphs: Glyphs) {
    let scalars = [
      glyphs.box.topLeft, glyphs.box.top, glyphs.box.topRight, glyphs.box.left, glyphs.box.right,
      glyphs.box.bottomLeft, glyphs.box.bottom, glyphs.box.bottomRight, glyphs.horizontal, glyphs.vertical,
      glyphs.mask,
    ]
    let texts = [
      glyphs.done, glyphs.failed, glyphs.attention, glyphs.running, glyphs.idle, glyphs.queued, glyphs.unknown,
      glyphs.ellipsis, glyphs.enter, glyphs.up, glyphs.down, glyphs.left, glyphs.right, glyphs.selected,
      glyphs.unfolded, glyphs.folded, glyphs.bullet, glyphs.stepDone, glyphs.stepOpen, glyphs.separator, glyphs.quote,
    ]
    for text in texts + glyphs.spinner + scalars.map({ String(Character($0)) }) {
      #expect(TextWidth.of(text) == 1, "\(text)")
    }
  }

  @Test func `the ASCII set is ASCII and its states differ from each other`() {
    for glyphs in [Glyphs.ascii, .unicode] {
      let states = [
        glyphs.done, glyphs.failed, glyphs.attention, glyphs.running, glyphs.idle, glyphs.queued, glyphs.unknown,
      ]
      #expect(Set(states).count == states.count)
    }
    #expect(Glyphs.ascii.spinner.joined().allSatisfy(\.isASCII) && Glyphs.ascii.ellipsis.allSatisfy(\.isASCII))
  }

  @Test func `a theme without colours uses none`() {
    for role in Theme.Role.allCases {
      let style = Theme(depth: .mono)[role]
      #expect(style.foreground == .default && style.background == .default, "\(role)")
    }
  }

  @Test func `a terminal of 16 colours is asked for no others`() {
    for role in Theme.Role.allCases {
      let style = Theme(depth: .colors16)[role]
      for color in [style.foreground, style.background] {
        if case .indexed(let index) = color { #expect(index < 16, "\(role)") }
      }
    }
  }

  @Test func `what is selected, focused or changed differs without colour`() {
    let theme = Theme(depth: .mono)
    for (one, other) in [(Theme.Role.selection, Theme.Role.text), (.borderFocused, .border), (.tabSelected, .tab)] {
      #expect(theme[one].attributes != theme[other].attributes)
    }
  }

  /// WCAG's ratio for text is 4.5; accents reach it on the backgrounds that terminals have.
  @Test(arguments: [
    (Theme.Background.dark, [0x000000, 0x1E1E1E, 0x282C34]), (.light, [0xFFFFFF, 0xFAFAFA, 0xFDF6E3]),
  ])
  func `accents can be read on the background they were made for`(background: Theme.Background, colours: [Int]) {
    let theme = Theme(depth: .colors256, background: background)
    for role in Theme.Role.allCases {
      let style = theme[role]
      guard case .indexed(let index) = style.foreground, !style.attributes.contains(.reverse) else { continue }
      for colour in colours {
        #expect(contrast(paletteColour(Int(index)), colour) >= 4.5, "\(role) on \(String(colour, radix: 16))")
      }
    }
  }

  /// The colour cube and the grey ramp of the 256 colour palette; the theme uses no others at that depth.
  private func paletteColour(_ index: Int) -> Int {
    if index >= 232 { return (8 + (index - 232) * 10) * 0x010101 }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6]
  }

  private func contrast(_ one: Int, _ other: Int) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ colour: Int) -> Double {
    let parts = [colour >> 16, colour >> 8, colour].map { part -> Double in
      let value = Double(part & 0xFF) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
