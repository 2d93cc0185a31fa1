import CommandCenter
import TerminalUI

/// The web addresses in the texts of a task, the newest first, each once.
enum TaskLinks {
  /// Links that are listed.
  static let linksMax = 200
  private static let schemes = ["https://", "http://"].map { Array($0.utf8) }

  static func of(_ timeline: Timeline) -> [String] {
    var seen: Set<String> = []
    var links: [String] = []
    for turn in timeline.turns.reversed() {
      for item in turn.items.reversed() {
        for link in item.content.texts.flatMap(links(in:)).reversed() where seen.insert(link).inserted {
          links.append(link)
          if links.count == linksMax { return links }
        }
      }
    }
    return links
  }

  static func links(in text: String) -> [String] {
    // Most texts have none.
    guard text.utf8.contains(UInt8(ascii: ":")) else { return [] }
    let bytes = Array(text.utf8)
    var links: [String] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "h"), let scheme = schemes.first(where: { bytes[index...].starts(with: $0) })
      else {
        index += 1
        continue
      }
      var end = index + scheme.count
      var depth = 0
      while end < bytes.count, isPart(bytes[end], &depth) { end += 1 }
      let link = trimmed(bytes[index..<end])
      if link.count > scheme.count { links.append(String(decoding: link, as: UTF8.self)) }
      index = max(end, index + 1)
    }
    return links
  }

  /// Markdown, quotes and spaces end an address; parentheses in it do not.
  private static func isPart(_ byte: UInt8, _ depth: inout Int) -> Bool {
    switch byte {
    case ...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
      UInt8(ascii: "]"), UInt8(ascii: "["), UInt8(ascii: "|"), UInt8(ascii: "\\"):
      return false
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"):
      depth -= 1
      return depth >= 0
    default: break
    }
    return true
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let last = bytes.last, ".,;:!?*_".utf8.contains(last) { bytes.removeLast() }
    return bytes
  }
}
