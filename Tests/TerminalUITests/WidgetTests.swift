import Testing

@testable import TerminalUI

@Suite struct WidgetTests {
  private let look = Look(theme: Theme(depth: .mono), glyphs: .unicode)

  private func draw(_ width: Int, _ height: Int, look: Look? = nil, _ body: (Rect, inout CellBuffer) -> Void)
    -> CellBuffer
  {
    var buffer = CellBuffer(Size(width: width, height: height))
    body(buffer.bounds, &buffer)
    return buffer
  }

  @Test func `a panel has its title left and its note right in the edge`() {
    let buffer = draw(20, 3) { rect, buffer in
      let inside = Panel("Running", note: "3").draw(in: rect, into: &buffer, look: look)
      #expect(inside == Rect(x: 1, y: 1, width: 18, height: 1))
    }
    #expect(
      buffer.text == """
        ╭ Running ───── 3 ─╮
        │                  │
        ╰──────────────────╯
        """)
  }

  @Test func `a narrow panel cuts the title and drops the note`() {
    let buffer = draw(9, 2) { rect, buffer in
      Panel("Recent projects", note: "12").draw(in: rect, into: &buffer, look: look)
    }
    #expect(buffer.text == "╭ Rece… ╮\n╰───────╯")
  }

  @Test func `panels without UTF-8 use ASCII, and one too small draws nothing`() {
    let ascii = Look(theme: Theme(depth: .mono), glyphs: .ascii)
    let buffer = draw(6, 2) { rect, buffer in Panel("ab").draw(in: rect, into: &buffer, look: ascii) }
    #expect(buffer.text == "+ ab +\n+----+")
    let tiny = draw(1, 5) { rect, buffer in #expect(Panel("x").draw(in: rect, into: &buffer, look: look).isEmpty) }
    #expect(tiny == CellBuffer(Size(width: 1, height: 5)))
  }

  @Test func `a focused panel looks different without colour`() {
    let focused = draw(6, 2) { Panel("a", isFocused: true).draw(in: $0, into: &$1, look: look) }
    let other = draw(6, 2) { Panel("a").draw(in: $0, into: &$1, look: look) }
    #expect(focused != other)
    #expect(focused[0, 0].style.attributes.contains(.bold))
  }

  @Test func `labels align and are cut by columns`() {
    #expect(draw(8, 1) { Label("漢字", alignment: .right).draw(in: $0, into: &$1, look: look) }.picture == "|    漢字|")
    #expect(draw(8, 1) { Label("abc", alignment: .center).draw(in: $0, into: &$1, look: look) }.text == "  abc")
    #expect(draw(4, 1) { Label("a\nbcdef").draw(in: $0, into: &$1, look: look) }.text == "a b…")
  }

  @Test func `a styled line is cut with an ellipsis, also where runs meet`() {
    let line = StyledLine([StyledRun("ab"), StyledRun("cd", Style(.indexed(1)))])
    #expect(line.truncated(to: 4) == line)
    #expect(line.truncated(to: 3).text == "ab…")
    #expect(line.truncated(to: 2).text == "a…")
    #expect(line.truncated(to: 1).text == "…")
    #expect(line.truncated(to: 0).text == "")
  }

  @Test func `key hints are drawn whole or not at all, the last one always`() {
    let hints = KeyHints([.init("⏎", "send"), .init("Tab", "next"), .init("?", "help")])
    #expect(draw(30, 1) { hints.draw(in: $0, into: &$1, look: look) }.text == "⏎ send  Tab next  ? help")
    #expect(draw(23, 1) { hints.draw(in: $0, into: &$1, look: look) }.text == "⏎ send  ? help")
    #expect(draw(8, 1) { hints.draw(in: $0, into: &$1, look: look) }.text == "? help")
    #expect(draw(3, 1) { hints.draw(in: $0, into: &$1, look: look) }.text == "")
  }

  @Test func `a spinner turns with the tick and stands still without motion`() {
    #expect(Spinner.frame(tick: 0, look: look) != Spinner.frame(tick: 1, look: look))
    #expect(Spinner.frame(tick: 10, look: look) == Spinner.frame(tick: 0, look: look))
    #expect(Spinner.frame(tick: -1, look: look) == look.glyphs.spinner.last)
    let still = Look(theme: look.theme, glyphs: .unicode, hasMotion: false)
    #expect(Spinner.frame(tick: 0, look: still) == Spinner.frame(tick: 1, look: still))
  }

  @Test func `a pill is bracketed without colours and inverted with them`() {
    #expect(draw(8, 1) { Pill("done", .success).draw(at: $0.origin, into: &$1, look: look) }.text == "[done]")
    let colours = Look(theme: Theme(depth: .colors16), glyphs: .unicode)
    let buffer = draw(8, 1) { Pill("done", .success).draw(at: $0.origin, into: &$1, look: colours) }
    #expect(buffer.picture == "| done   |\nrow 0 cols 0-5: fg 2 reverse")
  }
}
