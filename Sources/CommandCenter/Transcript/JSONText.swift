package import CodexSDK
import SafeText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as it is printed: one line, members in alphabetical order, every character that shows nothing of its own escaped.
package enum JSONText {
  /// The name and the generation of all that is printed as JSON: within a generation a member is never removed or changed.
  package static let schema = "codex-center/1"

  package static func line(_ value: JSONValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A tree of plain values always encodes.
    let text = (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    return escaped(text)
  }

  /// The encoder escapes what JSON has to; a terminal is driven by more than that.
  private static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      guard scalar.isHidden else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}

extension JSONValue {
  /// An object of ours, under the name of its schema.
  package static func document(_ members: [String: JSONValue]) -> JSONValue {
    .object(members.merging(["schema": .string(JSONText.schema)]) { member, _ in member })
  }
}
