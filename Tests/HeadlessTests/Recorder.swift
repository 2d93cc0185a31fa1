import Headless
import Synchronization

/// Standard output and standard error that are kept.
final class Recorder: Sendable {
  private let texts = Mutex<[Output.Stream: String]>([:])
  var out: String { texts.withLock { $0[.out] ?? "" } }
  var errors: String { texts.withLock { $0[.errors] ?? "" } }

  var output: Output {
    Output(isTerminal: false) { stream, bytes in
      self.texts.withLock { $0[stream, default: ""] += String(decoding: bytes, as: UTF8.self) }
      return nil
    }
  }
}
