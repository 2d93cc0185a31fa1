/// Writes patches as `git apply` takes them.
package enum PatchText {
  private static let plainMode = "100644"

  /// Files in the order in which they were changed: one may come more than once.
  package static func of(_ files: [PatchFile]) -> String { files.map(of).joined() }

  private static func of(_ file: PatchFile) -> String {
    guard file.omitted == nil else { return "" }
    let old = quoted("a/", file.oldPath)
    let new = quoted("b/", file.newPath)
    var text = "diff --git \(old) \(new)\n"
    switch file.kind {
    case .added: text += "new file mode \(file.newMode ?? plainMode)\n"
    case .deleted: text += "deleted file mode \(file.oldMode ?? plainMode)\n"
    case .modified: text += modes(file)
    case .renamed:
      text += modes(file) + "rename from \(quoted("", file.oldPath))\nrename to \(quoted("", file.newPath))\n"
    case .copied: text += modes(file) + "copy from \(quoted("", file.oldPath))\ncopy to \(quoted("", file.newPath))\n"
    }
    if !file.binary.isEmpty { return text + file.binary.map { $0 + "\n" }.joined() }
    guard !file.hunks.isEmpty else { return text }
    text += "--- \(file.kind == .added ? "/dev/null" : name(old))\n"
    text += "+++ \(file.kind == .deleted ? "/dev/null" : name(new))\n"
    for hunk in file.hunks { add(hunk, to: &text) }
    return text
  }

  private static func modes(_ file: PatchFile) -> String {
    guard let old = file.oldMode, let new = file.newMode, old != new else { return "" }
    return "old mode \(old)\nnew mode \(new)\n"
  }

  private static func add(_ hunk: PatchHunk, to text: inout String) {
    text += "@@ -\(hunk.oldStart),\(hunk.oldCount) +\(hunk.newStart),\(hunk.newCount) @@"
    text += hunk.heading.isEmpty ? "\n" : " \(hunk.heading)\n"
    for line in hunk.lines {
      text += line.kind == .added ? "+" : line.kind == .removed ? "-" : " "
      text += line.text
      text += line.lacksNewline ? "\n\\ No newline at end of file\n" : "\n"
    }
  }

  /// A name with spaces ends in a tab, so that it has an end.
  private static func name(_ path: String) -> String {
    path.contains(" ") && !path.hasPrefix("\"") ? path + "\t" : path
  }

  /// A name with quotes, backslashes or controls stands in quotes. Absolute paths lose their first slash: git takes none.
  private static func quoted(_ prefix: String, _ path: String) -> String {
    let path = prefix + path.drop { $0 == "/" }
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C || $0 == 0x7F }) else { return path }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let octal = String(scalar.value, radix: 8)
          result += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
