import Foundation
import TestSupport
import Testing

/// The probe program, run in a terminal of its own by `pty_session.py`.
enum PtySession {
  /// What is done with the program, in order.
  enum Step {
    case wait(String)
    case type(String)
    case signal(Int32)
    case resize(rows: Int, columns: Int)
    /// Waits until the program is stopped, as a shell sees it.
    case stopped
    /// What `fg` does.
    case front
    /// Answers the questions that the program asked the terminal.
    case answer
    /// Counts the bytes written in so many seconds.
    case quiet(seconds: Double)
    /// Notes how much was written so far.
    case offset
    /// Waits until the program is over.
    case ended

    fileprivate var json: [String: Any] {
      switch self {
      case .wait(let text): ["wait": text]
      case .type(let text): ["type": text]
      case .signal(let number): ["signal": Int(number)]
      case .resize(let rows, let columns): ["resize": [rows, columns]]
      case .stopped: ["stopped": true]
      case .front: ["front": true]
      case .answer: ["answer": true]
      case .quiet(let seconds): ["quiet": seconds]
      case .offset: ["offset": true]
      case .ended: ["ended": true]
      }
    }
  }

  /// What came of it. Modes are the terminal's termios, as numbers.
  struct Result: Decodable {
    struct End: Decodable, Equatable {
      var code: Int32?
      var signal: Int32?
    }
    enum Mode: Decodable, Equatable {
      case number(Int)
      case characters([Int])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
          self = .number(number)
        } else {
          self = .characters(try container.decode([Int].self))
        }
      }
    }

    var before: [Mode]
    var after: [Mode]?
    var whileStopped: [Mode]?
    var stopSignal: Int32?
    var end: End?
    /// Bytes, one to a code point.
    var output: String
    var offsets: [Int]
    var quietBytes: Int?

    var text: String { String(decoding: output.unicodeScalars.map { UInt8($0.value) }, as: UTF8.self) }

    /// How often the bytes of `sequence` were written.
    func count(_ sequence: String) -> Int { output.components(separatedBy: sequence).count - 1 }

    /// What was written after the first `offset` bytes.
    func output(after offset: Int) -> String { String(output.unicodeScalars.dropFirst(offset)) }
  }

  /// The session did not go as the steps say; carries what the helper told.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func run(
    _ steps: [Step], environment: [String: String?] = [:], rows: Int = 24, columns: Int = 80, files: Int? = nil,
    log: String = "/dev/null"
  ) async throws -> Result {
    let directory = try TemporaryDirectory.make("pty")
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var variables: [String: Any] = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": NSNull()]
    for name in ["NO_COLOR", "COLORTERM", "TERM_PROGRAM"] { variables[name] = NSNull() }
    for (name, value) in environment { variables[name] = value ?? NSNull() }
    let spec = try JSONSerialization.data(
      withJSONObject: [
        "env": variables, "rows": rows, "columns": columns, "files": files ?? NSNull(), "steps": steps.map(\.json),
      ] as [String: Any])
    let path = directory + "/spec.json"
    try spec.write(to: URL(fileURLWithPath: path))
    let script = Repository.path("Tests/CursesTerminalTests/pty_session.py")
    let finished = try await ChildProcess.run(
      "python3", [script, path, BuiltProgram.path(of: "terminal-probe"), log], within: .seconds(40))
    guard finished.status == .exited(0), let line = finished.output.last else {
      throw Failure(description: "\(finished.status): \(finished.errors)")
    }
    return try JSONDecoder().decode(Result.self, from: Data(line.utf8))
  }
}
