import CodexSDK

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONValue {
  /// The value in one line for people: a text as it is, anything else as JSON with its keys in order.
  var readable: String {
    switch self {
    case .null: return ""
    case .string(let text): return text
    default:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // A decoded value always encodes; a number that JSON can't hold never came in.
      guard let data = try? encoder.encode(self) else { return "" }
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// The texts of a tool's result, which is a list of parts in most protocols; else the whole value.
  var toolText: String {
    let parts = self["content"]?.arrayValue ?? arrayValue ?? []
    let texts = parts.compactMap { $0["text"]?.stringValue }
    return texts.isEmpty ? readable : texts.joined(separator: "\n")
  }
}
