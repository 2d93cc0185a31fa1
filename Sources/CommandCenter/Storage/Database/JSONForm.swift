#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values of ours as the JSON that a column holds.
enum JSONForm {
  /// Nil when it is another version's: whoever reads does without it.
  static func decoded<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) -> Value? {
    try? JSONDecoder().decode(type, from: Data(bytes))
  }

  static func encoded(_ value: some Encodable) throws(Problem) -> [UInt8] {
    let encoder = JSONEncoder()
    // One value has one form, so that what did not change is not written again.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      throw Problem(.storage, "What was to be kept could not be written as JSON: \(error)")
    }
  }
}
