import TerminalUI
import Testing

@testable import Screens

struct QRCodeTests {
  private let url = "https://auth.openai.com/codex/device"

  /// Three corners have the pattern that cameras look for; the fourth has none.
  @Test func `a code has its three finders, and free modules around`() throws {
    let code = try #require(QRCode(url))
    #expect(code.side == 29, "36 bytes need version 3")
    func isFinder(_ left: Int, _ top: Int) -> Bool {
      (0..<7).allSatisfy { y in
        (0..<7).allSatisfy { x in
          let ring = min(x, y, 6 - x, 6 - y)
          return code.isDark(x: left + x, y: top + y) == (ring != 1)
        }
      }
    }
    #expect(isFinder(0, 0) && isFinder(code.side - 7, 0) && isFinder(0, code.side - 7))
    #expect(!isFinder(code.side - 7, code.side - 7))
    #expect(code.size.width == code.side + 4)
  }

  /// Reading the drawn cells back gives every module: two to a cell, dark where the glyph leaves the background.
  @Test func `what is drawn is what was encoded`() throws {
    let code = try #require(QRCode(url))
    var buffer = CellBuffer(code.size)
    code.draw(at: Point(x: 0, y: 0), into: &buffer, look: Look(theme: Theme(depth: .colors256), glyphs: .unicode))
    for y in 0..<code.side {
      for x in 0..<code.side {
        let (column, row) = (x + QRCode.quietModules, y + QRCode.quietModules)
        let glyph = String(String.UnicodeScalarView(buffer[column, row / 2].text.scalars))
        let darkGlyphs = row.isMultiple(of: 2) ? [" ", "▄"] : [" ", "▀"]
        #expect(darkGlyphs.contains(glyph) == code.isDark(x: x, y: y))
      }
    }
    #expect(buffer[0, 0].style == Style(.indexed(231), on: .indexed(16)))
  }

  @Test func `what no code can hold has none`() {
    #expect(QRCode("") == nil)
    #expect(QRCode("a\0b") == nil)
    #expect(QRCode(String(repeating: "x", count: 4_000)) == nil)
    #expect(QRCode(String(repeating: "x", count: 2_900))?.side == 177)
  }
}
