/// Recognises escape sequences (ECMA-48) in both their 7-bit and their C1 forms, so that they can be removed whole.
///
/// A string sequence (OSC, DCS, SOS, PM, APC) that is never closed ends at the end of its line: what follows is text
/// again, so that an open sequence cannot hide the rest of an answer.
struct EscapeSequence {
  private enum State {
    case text
    case escape
    case intermediate
    case csi
    case string
    case stringEscape
    case singleShift
  }

  private var state = State.text

  /// True between two sequences.
  var isIdle: Bool { state == .text }

  /// True when the code point belongs to an escape sequence and must not be drawn.
  mutating func swallows(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value == 0x1B {
      state = state == .string ? .stringEscape : .escape
      return true
    }
    switch state {
    case .text: return begins(value)
    case .escape: return afterEscape(value)
    case .intermediate: return inSequence(value, parameters: 0x20...0x2F, finals: 0x30...0x7E)
    case .csi: return inSequence(value, parameters: 0x20...0x3F, finals: 0x40...0x7E)
    case .singleShift: return inSequence(value, parameters: 0x30...0x3F, finals: 0x40...0x7E)
    case .string: return inString(value)
    case .stringEscape:
      if value == 0x5C {  // ESC \ closes the string
        state = .text
        return true
      }
      return afterEscape(value)
    }
  }

  /// A C1 control opens a sequence by itself.
  private mutating func begins(_ value: UInt32) -> Bool {
    switch value {
    case 0x9B: state = .csi
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
    case 0x8E, 0x8F: state = .singleShift
    default: return false
    }
    return true
  }

  private mutating func afterEscape(_ value: UInt32) -> Bool {
    switch value {
    case 0x5B: state = .csi  // [
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string  // P X ] ^ _
    case 0x4E, 0x4F: state = .singleShift  // N O
    case 0x20...0x2F: state = .intermediate
    case 0x30...0x7E: state = .text
    default:
      state = .text
      return begins(value)
    }
    return true
  }

  /// Anything that cannot be part of the sequence ends it and is looked at as text.
  private mutating func inSequence(
    _ value: UInt32, parameters: ClosedRange<UInt32>, finals: ClosedRange<UInt32>
  ) -> Bool {
    if parameters.contains(value) { return true }
    state = .text
    return finals.contains(value) || begins(value)
  }

  private mutating func inString(_ value: UInt32) -> Bool {
    switch value {
    case 0x07, 0x9C, 0x18, 0x1A:
      state = .text
      return true
    case 0x0A, 0x0D:
      state = .text
      return false
    default: return true
    }
  }
}
