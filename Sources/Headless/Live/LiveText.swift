package import CodexSDK

/// Data on its way to standard output.
package enum LiveText: Sendable, Equatable {
  case line(String)
  case row([String])
  /// Several lines.
  case lines(String)
  /// A part of a growing text.
  case part(String)
  case json(JSONValue)

  func print(to output: Output) {
    switch self {
    case .line(let text): output.say(text)
    case .row(let cells): output.say(row: cells)
    case .lines(let text): output.say(lines: text)
    case .part(let text): output.stream(text)
    case .json(let value): output.say(value)
    }
  }
}
