import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sentence in an error that a provider sent as JSON.
package enum ErrorWords {
  /// Errors in errors that are looked through.
  private static let depthMax = 8
  /// Members that hold the sentence, or the error that holds it, the nearest to a sentence first.
  private static let members = ["error", "message", "detail", "error_description", "response"]

  /// The innermost message of a text that is JSON, or ends in JSON; the text itself where there is none.
  package static func sentence(_ raw: String) -> String { sentence(raw, depth: 0) ?? raw }

  private static func sentence(_ raw: String, depth: Int) -> String? {
    guard depth < depthMax, let start = raw.utf8.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    // No JSON is no fault: then the text is read as it is.
    guard let end = raw.utf8.lastIndex(of: UInt8(ascii: "}")), start < end,
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(raw[start...end].utf8)),
      let inner = message(of: value, depth: depth + 1)
    else { return nil }
    let lead = raw[..<start].trimmingSuffix(while: { $0 == ":" || $0.isWhitespace })
    return lead.isEmpty || inner.hasPrefix(lead) ? inner : "\(lead): \(inner)"
  }

  private static func message(of value: JSONValue, depth: Int) -> String? {
    guard depth < depthMax else { return nil }
    if let text = value.stringValue {
      return sentence(text, depth: depth) ?? (text.isEmpty ? nil : text)
    }
    for member in members {
      if let inner = value[member], let found = message(of: inner, depth: depth + 1) { return found }
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return String(text)
  }
}
