@preconcurrency import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C and its like while a command follows something: the command ends in order, the tasks go on.
final class Interrupts: Sendable {
  private let sources: [any DispatchSourceSignal]

  /// A second signal ends the program as if nobody listened.
  init(_ handler: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "codex-center.interrupts")
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      let first: @Sendable () -> Void = {
        handler()
        // libdispatch has its own handler in place; the next one is the system's again.
        signal(number, SIG_DFL)
      }
      source.setEventHandler(handler: first)
      source.activate()
      return source
    }
  }

  func cancel() { for source in sources { source.cancel() } }
}
