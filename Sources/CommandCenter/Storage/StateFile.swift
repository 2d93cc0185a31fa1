#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One value of ours in one JSON file. A damaged file is moved aside and told of: what it holds can be done without.
struct StateFile<Value: Codable & Sendable>: Sendable {
  let path: String

  /// The value; nil when there is no file.
  func read() throws(Problem) -> Value? {
    guard let bytes = try PrivateFile.read(path) else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(bytes))
    } catch {
      let aside = path + ".damaged"
      rename(path, aside)
      throw Problem(.storage, "\(path) was damaged; it was moved to \(aside).", nextStep: "Look there for lost drafts.")
    }
  }

  /// Changes the value in one step that another instance of the program can't come between.
  func change(from empty: Value, _ body: (inout Value) -> Void) throws(Problem) {
    try PrivateFile.locked(path) { () throws(Problem) in
      var value = try read() ?? empty
      body(&value)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let bytes: [UInt8]
      do {
        bytes = Array(try encoder.encode(value))
      } catch {
        throw Problem(.storage, "\(path) could not be written as JSON: \(error)")
      }
      try PrivateFile.write(bytes, to: path)
    }
  }
}
