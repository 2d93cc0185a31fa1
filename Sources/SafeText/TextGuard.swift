/// The one guard of every text that leaves outside of the screens: standard output, the log, the record of decisions,
/// Diagnostics, notifications and the window's title.
///
/// Whatever comes in, one line comes out that drives no terminal, hides nothing and reorders nothing.
package enum TextGuard {
  /// For records: line ends, controls and hidden characters are spelled out as `\u{…}`.
  package static func shown(_ text: String) -> String {
    guard needsWork(text) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isHidden {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// For documents: line ends and tabs stay, every other character that shows nothing of its own is spelled out.
  package static func lines(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { shown(String($0)) }.joined(separator: "\t")
    }.joined(separator: "\n")
  }

  /// For notices and titles: line ends and tabs become a space, every other hidden character goes.
  package static func plain(_ text: String) -> String {
    guard needsWork(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !scalar.isHidden {
        result.append(scalar)
      } else if scalar.properties.isWhitespace, result.last != " " {
        result.append(" ")
      }
    }
    return String(result)
  }

  /// For a value of somebody else within a line of ours: at most `max` characters, spelled out like a record, and no two
  /// spaces together, so that it can't imitate columns.
  package static func value(_ text: String, max: Int = 400) -> String {
    let words = shown(String(text.unicodeScalars.prefix(max + 1))).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return words.count > max ? words.prefix(max - 1) + "…" : words
  }

  /// Most text is printable ASCII.
  private static func needsWork(_ text: String) -> Bool { !text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension Unicode.Scalar {
  /// True for what shows nothing of its own, ends a line or reorders its surroundings.
  package var isHidden: Bool {
    value < 0x20 || value >= 0x7F && CodePointRanges.contains(value, in: HiddenTable.hidden)
  }
}
