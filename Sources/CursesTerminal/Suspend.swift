#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension CursesDriver {
  /// Times that the terminal is asked for after a return, and the pause between two of them: a shell may hand it over
  /// a moment later than it wakes us.
  private static let reclaimTriesMax = 10
  private static let reclaimPause = Duration.milliseconds(20)

  /// Stops the program as Ctrl-Z does and returns when it was continued, with the terminal taken again.
  ///
  /// The whole process group is stopped, so that a parent which waits for us stops too. A program continued in the
  /// background has no terminal: it stops again, until it is brought to the front.
  ///
  /// - Returns: False when there is no shell to return to, and nothing happened.
  package func suspend() async -> Bool {
    guard Self.hasShell else { return false }
    leave()
    await stop()
    reenter()
    return true
  }

  /// Takes the terminal again after the process was continued from a stop that it did not choose. Continued in the
  /// background, it stops again until it is brought to the front: what it would draw there belongs to the shell.
  package func resume() async {
    if hasTerminal, device.isForeground, device.isInOwnMode { return invalidate() }
    if await !reclaim() {
      guard Self.hasShell else { return }
      await stop()
    }
    reenter()
  }

  /// Whether somebody is there who continues a process that stopped.
  private static var hasShell: Bool { getsid(0) != getpid() }

  /// Stops until the process is in front, with the terminal.
  private func stop() async {
    // Another thread may be the one that takes the stop, while this one still runs: only SIGCONT tells that it is over.
    let signals = await SignalSource([SIGCONT])
    var continued = signals.numbers.makeAsyncIterator()
    repeat {
      kill(0, SIGSTOP)
      _ = await continued.next()
    } while await !reclaim()
  }

  private func reclaim() async -> Bool {
    for _ in 0..<Self.reclaimTriesMax {
      if device.applyOwnMode() { return true }
      // A cancelled program tries without pauses; nothing else ends a sleep early.
      try? await ContinuousClock().sleep(for: Self.reclaimPause)
    }
    return false
  }
}
