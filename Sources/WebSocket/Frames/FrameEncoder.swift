/// Writes the frames of a client: each masked with a fresh key (RFC 6455 section 5.3).
struct FrameEncoder: Sendable {
  /// Room for the longest header: two bytes, a length of eight, a key of four.
  static let headerBytesMax = 14

  /// Gives the key of the next frame. It must not be predictable for whoever chose the payload.
  var makeMaskingKey: @Sendable () -> UInt32 = { UInt32.random(in: .min ... .max) }

  /// Appends one frame to `output`.
  func encode(_ opcode: Opcode, isFinal: Bool = true, payload: some Collection<UInt8>, into output: inout [UInt8]) {
    let count = payload.count
    output.reserveCapacity(output.count + Self.headerBytesMax + count)
    output.append((isFinal ? 0x80 : 0) | opcode.rawValue)
    switch count {
    case ..<126:
      output.append(0x80 | UInt8(count))
    case ...0xffff:
      output.append(0x80 | 126)
      Self.append(UInt64(count), bytes: 2, to: &output)
    default:
      output.append(0x80 | 127)
      Self.append(UInt64(count), bytes: 8, to: &output)
    }
    let key = makeMaskingKey()
    Self.append(UInt64(key), bytes: 4, to: &output)
    let start = output.count
    output.append(contentsOf: payload)
    Self.mask(&output, from: start, with: key)
  }

  private static func append(_ value: UInt64, bytes: Int, to output: inout [UInt8]) {
    for shift in (0..<bytes).reversed() { output.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
  }

  /// Eight bytes at a time; a large image would otherwise take its time.
  private static func mask(_ bytes: inout [UInt8], from start: Int, with key: UInt32) {
    let word = UInt64(bigEndian: UInt64(key) << 32 | UInt64(key))
    bytes.withUnsafeMutableBytes { bytes in
      var offset = start
      while offset + 8 <= bytes.count {
        let masked = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ word
        bytes.storeBytes(of: masked, toByteOffset: offset, as: UInt64.self)
        offset += 8
      }
      for (index, offset) in (offset..<bytes.count).enumerated() {
        bytes[offset] ^= UInt8(truncatingIfNeeded: key >> (24 - 8 * (index % 4)))
      }
    }
  }
}
