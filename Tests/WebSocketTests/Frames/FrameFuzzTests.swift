import TestSupport
import Testing

@testable import WebSocket

@Suite struct FrameFuzzTests {
  @Test func `no bytes trap the decoder, and no cut changes what they say`() async throws {
    let fuzz = Fuzz("frames", seeds: try Fuzz.seeds("frames", isBinary: true) + [FrameDecodingTests.conversation])
    try await fuzz.run(quick: 2_000) { bytes in
      let whole = Decoded(whole: bytes, messageBytesMax: 1 << 16)
      let cut = bytes.count / 2
      let split = Decoded([bytes[..<cut], bytes[cut...]], messageBytesMax: 1 << 16)
      return whole == split ? nil : "a cut changes it"
    }
  }
}
