extension ChildProcess {
  /// Someone who waits for the record to look a certain way.
  struct Waiter: Sendable {
    var id: Int
    /// What to run, outside of the lock, when the record now decides the wait; `nil` while it does not.
    var attempt: @Sendable (Record) -> (@Sendable () -> Void)?
    var fail: @Sendable (any Error) -> Void
  }

  /// What is known about a running program.
  struct Record: Sendable {
    var lines: [String] = []
    var errors: [UInt8] = []
    var status: ExitStatus?
    var isOutputOver = false
    var isErrorOver = false
    var waiters: [Waiter] = []
    private var unfinishedLine: [UInt8] = []
    private var nextWaiterID = 0

    /// An empty slice is the end of the output; a last line without its newline counts.
    mutating func gather(output bytes: ArraySlice<UInt8>) {
      isOutputOver = bytes.isEmpty
      unfinishedLine += bytes
      var pieces = unfinishedLine.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let rest = pieces.removeLast()
      lines += pieces.map { String(decoding: $0, as: UTF8.self) }
      if isOutputOver, !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
      unfinishedLine = isOutputOver ? [] : Array(rest)
    }

    mutating func gather(errors bytes: ArraySlice<UInt8>) {
      isErrorOver = bytes.isEmpty
      errors += bytes
    }

    mutating func takeWaiterID() -> Int {
      defer { nextWaiterID += 1 }
      return nextWaiterID
    }

    mutating func removeWaiter(_ id: Int) -> Waiter? {
      waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
    }

    /// Removes the waiters that can go on and returns what wakes them.
    mutating func settleWaiters() -> [@Sendable () -> Void] {
      var settled: [@Sendable () -> Void] = []
      for waiter in waiters {
        guard let resume = waiter.attempt(self) else { continue }
        settled.append(resume)
        _ = removeWaiter(waiter.id)
      }
      return settled
    }
  }
}
