import CommandCenter
import Synchronization

/// A store whose slow parts, which are all but what a person wrote, take until the test lets go of them.
final class HeldStore: StateStore {
  private let inner = InMemoryStores()
  private let state = Mutex<(isHeld: Bool, waiting: [CheckedContinuation<Void, Never>])>((true, []))

  /// How many calls wait.
  var waiting: Int { state.withLock { $0.waiting.count } }

  func letGo() {
    let waiting = state.withLock { state in
      defer { state = (false, []) }
      return state.waiting
    }
    for call in waiting { call.resume() }
  }

  private func pass() async {
    await withCheckedContinuation { call in
      let isHeld = state.withLock { state in
        if state.isHeld { state.waiting.append(call) }
        return state.isHeld
      }
      if !isHeld { call.resume() }
    }
  }

  func save(_ tasks: CachedTasks, server: ServerID) async {
    await pass()
    inner.save(tasks, server: server)
  }
  func save(_ turns: CachedTurns, server: ServerID) async {
    await pass()
    inner.save(turns, server: server)
  }
  func dropTurns(of thread: ThreadID, server: ServerID) async {
    await pass()
    inner.dropTurns(of: thread, server: server)
  }
  func turns(_ which: CachedTurnSelection, of thread: ThreadID, server: ServerID) async -> CachedTurns? {
    await pass()
    return inner.turns(which, of: thread, server: server)
  }
  func search(_ text: String, server: ServerID) async -> [TaskHit] {
    await pass()
    return inner.search(text, server: server)
  }

  func state(of server: ServerID) -> StoredServerState { inner.state(of: server) }
  func save(_ selection: SavedSelection, for server: ServerID) { inner.save(selection, for: server) }
  func save(_ text: String, for key: DraftKey, server: ServerID) { inner.save(text, for: key, server: server) }
  func save(_ message: SavedMessage, clearing draft: DraftKey?, server: ServerID) {
    inner.save(message, clearing: draft, server: server)
  }
  func claim(_ message: SavedMessage, server: ServerID) -> Bool { inner.claim(message, server: server) }
  func deleteMessage(_ id: MessageID, server: ServerID) { inner.deleteMessage(id, server: server) }
  func save(_ prompt: SavedPrompt, server: ServerID) { inner.save(prompt, server: server) }
  func save(_ mark: ReadMark, server: ServerID) { inner.save(mark, server: server) }
  func forget(_ server: ServerID) { inner.forget(server) }
  func takeNotices() -> [Problem] { [] }
}
