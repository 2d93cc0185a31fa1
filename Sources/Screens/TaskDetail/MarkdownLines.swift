import Markdown
import TerminalUI

/// The lines of a Markdown text that may still grow. Placeholder for layout until blocks arrive.
struct MarkdownLines {
  mutating func lines(of text: String, style: RowStyle, base: Style = .plain) -> [StyledLine] {
    TextWrap.wrap(text, width: style.textWidth, base)
  }
}
