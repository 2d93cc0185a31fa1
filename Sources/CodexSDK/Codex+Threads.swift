extension Codex {
  /// A handle for a thread whose id is known. Asks the server nothing.
  public func thread(id: String) -> CodexThreadHandle {
    CodexThreadHandle(id: id, codex: self)
  }

  /// Makes a thread and subscribes to it (`thread/start`).
  ///
  /// - Parameter request: What it should run with.
  /// - Returns: The thread.
  /// - Throws: ``CodexError``.
  public func startThread(_ request: ThreadStart = ThreadStart()) async throws -> CodexThreadHandle {
    thread(id: try await call(request).thread.id)
  }

  /// Loads a thread and subscribes to it (`thread/resume`); questions that wait in it are sent again.
  ///
  /// - Parameter id: The thread.
  /// - Returns: The thread.
  /// - Throws: ``CodexError`` with code `threadNotFound`, `activeWriterElsewhere` or another.
  public func resumeThread(id: String) async throws -> CodexThreadHandle {
    thread(id: try await call(ThreadResume(threadId: id)).thread.id)
  }

  /// A page of the server's threads (`thread/list`), newest activity first.
  ///
  /// - Parameter request: Which of them, and how many.
  /// - Returns: The page.
  /// - Throws: ``CodexError``.
  public func listThreads(_ request: ThreadList = ThreadList()) async throws -> ThreadList.Response {
    try await callSorted(request)
  }
}
