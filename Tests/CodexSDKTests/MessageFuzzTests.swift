import Foundation
import TestSupport
import Testing

@testable import CodexSDK

@Suite struct MessageFuzzTests {
  @Test func `no message traps or hangs, and masking breaks none`() async throws {
    let fuzz = try Fuzz("messages")
    let decoder = MessageDecoder()
    let made = TokenMask("fuzz-token-1")
    let mask = try #require(made)
    try await fuzz.run(quick: 2_000) { bytes in
      let frame = Data(bytes)
      _ = decoder.decode(frame)
      let masked = mask.masked(frame)
      _ = decoder.decode(masked)
      guard masked != frame, let value = try? JSONDecoder().decode(JSONValue.self, from: frame) else { return nil }
      guard let after = try? JSONDecoder().decode(JSONValue.self, from: masked) else { return "masking breaks it" }
      return Self.shape(value) == Self.shape(after) ? nil : "masking changes its shape"
    }
  }

  /// The value with its texts taken out.
  private static func shape(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string: .string("")
    case .array(let values): .array(values.map { shape($0) })
    case .object(let members): .object(members.mapValues { shape($0) })
    default: value
    }
  }
}
