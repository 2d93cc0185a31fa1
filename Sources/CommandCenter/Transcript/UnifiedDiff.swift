/// File changes as one patch that `git apply` takes.
package enum UnifiedDiff {
  /// The patch of changes in the order in which they happened, their paths made relative to a directory that they lie in.
  package static func text(_ changes: [FileChange], in directory: String) -> String {
    changes.map { section($0, directory) }.joined()
  }

  private static func section(_ change: FileChange, _ directory: String) -> String {
    let path = relative(change.path, directory)
    switch change.kind {
    case .add: return header(path, path, mode: "new file mode 100644") + whole(change.diff, path, isNew: true)
    case .delete: return header(path, path, mode: "deleted file mode 100644") + whole(change.diff, path, isNew: false)
    case .update(let movedTo):
      let target = movedTo.map { relative($0, directory) } ?? path
      let moved = target == path ? nil : "rename from \(path)\nrename to \(target)"
      let names = change.diff.isEmpty ? "" : "--- \(quoted("a/" + path))\n+++ \(quoted("b/" + target))\n"
      return header(path, target, mode: moved) + names + ended(hunks(change.diff))
    case .unknown, .omitted: return ""
    }
  }

  private static func header(_ old: String, _ new: String, mode: String?) -> String {
    "diff --git \(quoted("a/" + old)) \(quoted("b/" + new))\n" + (mode.map { $0 + "\n" } ?? "")
  }

  /// A whole file, added or taken away.
  private static func whole(_ text: String, _ path: String, isNew: Bool) -> String {
    guard !text.isEmpty else { return "" }
    let isEnded = text.utf8.last == UInt8(ascii: "\n")
    var lines = text.split(separator: "\n" as Unicode.Scalar)
    if isEnded { lines.removeLast() }
    let (sign, other) = isNew ? ("+", "0,0 +1,\(lines.count)") : ("-", "1,\(lines.count) +0,0")
    let names = isNew ? "--- /dev/null\n+++ \(quoted("b/" + path))\n" : "--- \(quoted("a/" + path))\n+++ /dev/null\n"
    let body = lines.map { sign + $0 + "\n" }.joined()
    return names + "@@ -\(other) @@\n" + body + (isEnded ? "" : "\\ No newline at end of file\n")
  }

  /// The hunks alone: some servers put the names of the files in front.
  private static func hunks(_ diff: String) -> String {
    guard let start = diff.split(separator: "\n" as Unicode.Scalar).firstIndex(where: { $0.hasPrefix("@@") }) else {
      return diff
    }
    return diff.split(separator: "\n" as Unicode.Scalar)[start...].joined(separator: "\n")
  }

  private static func ended(_ text: String) -> String {
    text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n"
  }

  private static func relative(_ path: String, _ directory: String) -> String {
    let folder = directory.hasSuffix("/") ? directory : directory + "/"
    if !directory.isEmpty, path.hasPrefix(folder) { return String(path.dropFirst(folder.count)) }
    return path.hasPrefix("/") ? String(path.dropFirst()) : path
  }

  /// As git quotes a name that holds anything but plain characters.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    // A space alone needs no quotes in a header, and a tab behind a name would end it.
    if isPlain || path.utf8.allSatisfy({ $0 == 0x20 || ($0 > 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x5c) }) {
      return path
    }
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "\""): result += "\\\""
      case UInt8(ascii: "\\"): result += "\\\\"
      case 0x20..<0x7f: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return "\"\(result)\""
  }
}

extension String {
  /// The parts between single scalars: a carriage return before a line feed stays with its line.
  fileprivate func split(separator: Unicode.Scalar) -> [String] {
    unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
