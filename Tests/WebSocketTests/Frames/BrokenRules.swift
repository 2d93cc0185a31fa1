import Testing

/// Bytes that break one framing rule of RFC 6455.
struct BrokenRule: CustomTestStringConvertible {
  var testDescription: String
  var bytes: [UInt8]

  init(_ rule: String, _ bytes: [UInt8]) {
    testDescription = rule
    self.bytes = bytes
  }

  static let all = [
    Self("RSV1", serverFrame(0x1, [], reserved: 0b100)),
    Self("RSV2", serverFrame(0x1, [], reserved: 0b010)),
    Self("RSV3", serverFrame(0x1, [], reserved: 0b001)),
    Self("reserved data opcode", serverFrame(0x3)),
    Self("reserved data opcode", serverFrame(0x7)),
    Self("reserved control opcode", serverFrame(0xB)),
    Self("reserved control opcode", serverFrame(0xF)),
    Self("masked", [0x81, 0x80, 0, 0, 0, 0]),
    Self("fragmented ping", serverFrame(0x9, [], isFinal: false)),
    Self("fragmented pong", serverFrame(0xA, [], isFinal: false)),
    Self("fragmented close", serverFrame(0x8, [], isFinal: false)),
    Self("long ping", serverFrame(0x9, [UInt8](repeating: 0, count: 126))),
    Self("long close", serverFrame(0x8, [UInt8](repeating: 0, count: 70_000))),
    Self("one byte in a two-byte length", serverFrame(0x1, [1], lengthBytes: 2)),
    Self("125 in a two-byte length", serverFrame(0x1, [UInt8](repeating: 65, count: 125), lengthBytes: 2)),
    Self("126 in an eight-byte length", serverFrame(0x1, [UInt8](repeating: 65, count: 126), lengthBytes: 8)),
    Self("65535 in an eight-byte length", serverFrame(0x1, [UInt8](repeating: 65, count: 65_535), lengthBytes: 8)),
    Self("highest bit", [0x82, 127, 0x80, 0, 0, 0, 0, 0, 0, 0]),
    Self("highest bit", [0x82, 127, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    Self("continuation of nothing", serverFrame(0x0, "x")),
    Self("continuation of nothing", serverFrame(0x0, "", isFinal: false)),
    Self("text inside a message", serverFrame(0x1, "x", isFinal: false) + serverFrame(0x1, "y")),
    Self("binary inside a message", serverFrame(0x1, "x", isFinal: false) + serverFrame(0x2, "y")),
    Self("continuation of a finished message", serverFrame(0x1, "x") + serverFrame(0x0, "y")),
    Self("half a close code", serverFrame(0x8, [0x03])),
  ]
}
