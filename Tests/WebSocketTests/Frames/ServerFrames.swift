@testable import WebSocket

/// Bytes as a server writes them, made without the code under test.
func serverFrame(
  _ opcode: UInt8, _ payload: [UInt8] = [], isFinal: Bool = true, reserved: UInt8 = 0, lengthBytes: Int? = nil
) -> [UInt8] {
  let count = payload.count
  let lengthBytes = lengthBytes ?? (count < 126 ? 0 : count < 65_536 ? 2 : 8)
  var frame = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode]
  frame.append(lengthBytes == 0 ? UInt8(count) : lengthBytes == 2 ? 126 : 127)
  for position in (0..<lengthBytes).reversed() { frame.append(UInt8(truncatingIfNeeded: count >> (8 * position))) }
  return frame + payload
}

func serverFrame(_ opcode: UInt8, _ text: String, isFinal: Bool = true) -> [UInt8] {
  serverFrame(opcode, Array(text.utf8), isFinal: isFinal)
}

/// Everything the decoder and the assembler make of some input, up to the first fault.
struct Decoded: Equatable {
  var incoming: [MessageAssembler.Incoming] = []
  var violation: Violation?

  init(_ runs: [ArraySlice<UInt8>], messageBytesMax: Int = 1 << 20) {
    var decoder = FrameDecoder()
    var assembler = MessageAssembler(messageBytesMax: messageBytesMax)
    for run in runs {
      let run = Array(run)
      var offset = 0
      do throws(Violation) {
        while let piece = try decoder.next(in: run.span, from: &offset) {
          if let found = try assembler.add(piece, of: run.span) { incoming.append(found) }
        }
      } catch {
        violation = error
        return
      }
    }
  }

  init(whole bytes: [UInt8], messageBytesMax: Int = 1 << 20) {
    self.init([bytes[...]], messageBytesMax: messageBytesMax)
  }

  init(byteByByte bytes: [UInt8], messageBytesMax: Int = 1 << 20) {
    self.init(bytes.indices.map { bytes[$0...$0] }, messageBytesMax: messageBytesMax)
  }
}

/// The same numbers on every run, so that a failure can be looked at again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
