/// Reads patches in git's form. Whatever it is given, it answers with what could be read.
package struct PatchReader {
  private let lines: [String]
  private var index = 0

  package init(_ text: String) { lines = Self.lines(text) }

  /// The files of a whole patch.
  package static func files(_ text: String) -> [PatchFile] {
    var reader = PatchReader(text)
    var files: [PatchFile] = []
    while let file = reader.nextFile() { files.append(file) }
    return files
  }

  /// By bytes: a patch may have a million lines, and a carriage return belongs to its line.
  static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The hunks of a text about one file only, in which no line can begin another file.
  func hunksOfOneFile() -> [PatchHunk] {
    var reader = self
    if reader.lines.last?.isEmpty == true { reader = PatchReader(dropping: reader.lines) }
    var hunks: [PatchHunk] = []
    while reader.index < reader.lines.count {
      if let header = HunkHeader(reader.lines[reader.index]) {
        reader.index += 1
        hunks.append(reader.hunk(header, isCounted: false))
      } else if hunks.isEmpty, reader.lines[reader.index].isLine {
        // No header: where it stands in the file is not known.
        hunks.append(reader.hunk(HunkHeader(), isCounted: false))
      } else {
        reader.index += 1
      }
    }
    return hunks.filter { !$0.lines.isEmpty }
  }

  private init(dropping lines: [String]) { self.lines = Array(lines.dropLast()) }

  // MARK: Files

  private mutating func nextFile() -> PatchFile? {
    while index < lines.count, !lines[index].hasPrefix("diff --git "), !lines[index].hasPrefix("--- ") { index += 1 }
    guard index < lines.count else { return nil }
    var file = PatchFile(.modified, oldPath: "", newPath: "")
    if lines[index].hasPrefix("diff --git ") {
      (file.oldPath, file.newPath) = Self.paths(String(lines[index].dropFirst("diff --git ".count)))
      index += 1
    }
    while index < lines.count, !lines[index].hasPrefix("diff --git ") {
      let line = lines[index]
      if let header = HunkHeader(line) {
        index += 1
        file.hunks.append(hunk(header, isCounted: true))
        continue
      }
      if line.hasPrefix("--- "), !file.hunks.isEmpty { break }
      readHeader(line, &file)
      index += 1
    }
    return file
  }

  private mutating func readHeader(_ line: String, _ file: inout PatchFile) {
    func rest(_ prefix: String) -> String? { line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil }
    if let mode = rest("new file mode ") {
      (file.kind, file.newMode) = (.added, mode)
    } else if let mode = rest("deleted file mode ") {
      (file.kind, file.oldMode) = (.deleted, mode)
    } else if let mode = rest("old mode ") {
      file.oldMode = mode
    } else if let mode = rest("new mode ") {
      file.newMode = mode
    } else if let path = rest("rename from ") {
      (file.kind, file.oldPath) = (.renamed, Self.unquoted(path))
    } else if let path = rest("rename to ") {
      (file.kind, file.newPath) = (.renamed, Self.unquoted(path))
    } else if let path = rest("copy from ") {
      (file.kind, file.oldPath) = (.copied, Self.unquoted(path))
    } else if let path = rest("copy to ") {
      (file.kind, file.newPath) = (.copied, Self.unquoted(path))
    } else if line.hasPrefix("Binary files ") {
      file.isBinary = true
    } else if line == "GIT binary patch" {
      file.isBinary = true
      while index < lines.count, !lines[index].hasPrefix("diff --git ") {
        file.binary.append(lines[index])
        index += 1
      }
      index -= 1
    } else if let path = rest("--- ") {
      if path == "/dev/null" { file.kind = .added } else { file.oldPath = Self.stripped(path) }
    } else if let path = rest("+++ ") {
      if path == "/dev/null" { file.kind = .deleted } else { file.newPath = Self.stripped(path) }
      if file.kind == .added || file.oldPath.isEmpty { file.oldPath = file.newPath }
      if file.kind == .deleted || file.newPath.isEmpty { file.newPath = file.oldPath }
    }
  }

  /// The two paths behind `diff --git`; with spaces in them only when both are the same.
  private static func paths(_ text: String) -> (String, String) {
    if text.hasPrefix("\"") {
      let parts = text.split(separator: "\" ", maxSplits: 1).map(String.init)
      return (stripped(parts.first.map { $0 + "\"" } ?? ""), stripped(parts.count > 1 ? parts[1] : ""))
    }
    let half = (text.utf8.count - 1) / 2
    if half > 0, text.utf8.count % 2 == 1 {
      let middle = text.utf8.index(text.startIndex, offsetBy: half)
      let (old, new) = (stripped(String(text[..<middle])), stripped(String(text[text.utf8.index(after: middle)...])))
      if old == new { return (old, new) }
    }
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    return (stripped(parts.first ?? ""), stripped(parts.count > 1 ? parts[1] : ""))
  }

  /// Without `a/` or `b/`, without the tab behind a name with spaces.
  private static func stripped(_ path: String) -> String {
    let path = unquoted(path.split(separator: "\t", maxSplits: 1).first.map(String.init) ?? path)
    return path.hasPrefix("a/") || path.hasPrefix("b/") ? String(path.dropFirst(2)) : path
  }

  /// A name that git wrote in quotes: `"\303\274.txt"`.
  static func unquoted(_ path: String) -> String {
    guard path.utf8.count >= 2, path.hasPrefix("\""), path.hasSuffix("\"") else { return path }
    var bytes: [UInt8] = []
    var rest = Array(path.utf8.dropFirst().dropLast())[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "0")...UInt8(ascii: "3") where rest.count >= 2:
        let digits = [escaped] + rest.prefix(2)
        rest = rest.dropFirst(2)
        bytes.append(digits.reduce(0) { $0 &* 8 &+ ($1 &- UInt8(ascii: "0")) })
      default: bytes.append(escaped)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Hunks

  /// The lines behind a header. Counted, they end where the header says: a removed `-- x` looks like a file's header.
  private mutating func hunk(_ header: HunkHeader, isCounted: Bool) -> PatchHunk {
    var result = PatchHunk(oldStart: header.oldStart, newStart: header.newStart, heading: header.heading, lines: [])
    var (old, new) = (header.oldCount, header.newCount)
    while index < lines.count {
      let line = lines[index]
      if line.hasPrefix("\\") {
        if !result.lines.isEmpty { result.lines[result.lines.count - 1].lacksNewline = true }
        index += 1
        continue
      }
      guard line.isLine, !isCounted || old > 0 || new > 0 else { break }
      let kind: PatchLine.Kind = line.hasPrefix("+") ? .added : line.hasPrefix("-") ? .removed : .context
      if kind != .added { old -= 1 }
      if kind != .removed { new -= 1 }
      result.lines.append(PatchLine(kind, String(line.dropFirstByte)))
      index += 1
    }
    return result
  }
}

extension String {
  /// Whether it can be a line of a hunk. Editors take the space of an empty line away.
  fileprivate var isLine: Bool {
    switch utf8.first {
    case nil, UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "-"): true
    default: false
    }
  }

  fileprivate var dropFirstByte: Substring { isEmpty ? self[...] : self[utf8.index(after: startIndex)...] }
}

/// `@@ -1,3 +1,4 @@ heading`.
private struct HunkHeader {
  var oldStart = 1
  var oldCount = Int.max
  var newStart = 1
  var newCount = Int.max
  var heading = ""

  init() {}

  init?(_ line: String) {
    guard line.hasPrefix("@@ -"), let end = line.dropFirst(3).firstRange(of: " @@") else {
      // A server's hunk may have no numbers.
      if line.hasPrefix("@@") {
        heading = String(line.dropFirst(2).drop { $0 == " " })
        return
      }
      return nil
    }
    let numbers = line[line.index(line.startIndex, offsetBy: 3)..<end.lowerBound].split(separator: " ")
    guard numbers.count == 2, let old = Self.range(numbers[0]), let new = Self.range(numbers[1]) else { return nil }
    (oldStart, oldCount) = old
    (newStart, newCount) = new
    heading = String(line[end.upperBound...].drop { $0 == " " })
  }

  private static func range(_ text: Substring) -> (Int, Int)? {
    let parts = text.dropFirst().split(separator: ",").map { Int($0) }
    guard let start = parts.first ?? nil, start >= 0 else { return nil }
    guard parts.count > 1 else { return (start, 1) }
    return parts[1].map { (start, max(0, $0)) }
  }
}
