/// Text in one style.
package struct StyledRun: Hashable, Sendable {
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// One line of styled text.
package struct StyledLine: Hashable, Sendable {
  package var runs: [StyledRun]

  package init(_ runs: [StyledRun] = []) { self.runs = runs }
  package init(_ text: String, _ style: Style = .plain) { runs = [StyledRun(text, style)] }

  /// The text without its styles.
  package var text: String { runs.map(\.text).joined() }
  /// Columns that the line takes.
  package var width: Int { runs.reduce(0) { $0 + TextWidth.of($1.text) } }

  package mutating func append(_ text: String, _ style: Style = .plain) { runs.append(StyledRun(text, style)) }
}

/// Styled text of any number of lines, parted by `\n` inside of the runs: the input of `TextWrap`.
package struct StyledText: Hashable, Sendable {
  package var runs: [StyledRun]

  package init(_ runs: [StyledRun] = []) { self.runs = runs }
  package init(_ text: String, _ style: Style = .plain) { runs = [StyledRun(text, style)] }

  package mutating func append(_ text: String, _ style: Style = .plain) { runs.append(StyledRun(text, style)) }

  /// The lines as they are, without wrapping.
  package var lines: [StyledLine] {
    var lines = [StyledLine()]
    for run in runs {
      let parts = run.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append(StyledLine()) }
        if !part.isEmpty { lines[lines.count - 1].append(String(Substring(part)), run.style) }
      }
    }
    return lines
  }
}
