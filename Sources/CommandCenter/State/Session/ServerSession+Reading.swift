#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What was read: the server's word where it keeps one, else ours.

extension ServerSession {
  /// Puts our marks into a page of a server that keeps none.
  mutating func noteReading(_ page: inout TaskPage) {
    if !page.hasReadStates, reading.since == nil {
      reading.begin(at: now)
      save(ReadMark(thread: nil, at: now))
    }
    for index in page.tasks.indices {
      page.tasks[index].readState = reading.state(of: page.tasks[index], serverKeepsIt: page.hasReadStates)
    }
  }

  /// Marks a task as read or unread: at once here, and on the server where it keeps that.
  mutating func mark(_ id: ThreadID, isRead: Bool) {
    guard let row = row(of: id), let state = row.readState, state.isUnread == isRead else { return }
    change(id) { $0.readState?.isUnread = !isRead }
    listChanged()
    if let revision = state.revision, !reading.isRefused, isUsable, savedTarget?.isReadOnly != true {
      call(.setRead(id, isRead: isRead, revision: revision))
    } else {
      markHere(row, isRead: isRead)
    }
  }

  private mutating func markHere(_ row: TaskSummary, isRead: Bool) {
    guard let updated = row.updatedAt else { return }
    // Unread is what changed after the mark, in the whole seconds of the server.
    let date = isRead ? updated : updated.addingTimeInterval(-1)
    reading.set(row.id, to: date)
    save(ReadMark(thread: row.id, at: date))
  }

  private mutating func save(_ mark: ReadMark) {
    if let server = savedTarget { emit(.saveReadMark(server.id, mark)) }
  }

  mutating func readStateSet(_ id: ThreadID, isRead: Bool, _ result: Result<ReadState, Problem>) {
    switch result {
    case .success(let state): change(id) { $0.readState = state }
    case .failure(let problem) where problem.code == .unsupported:
      reading.isRefused = true
      if let row = row(of: id) { markHere(row, isRead: isRead) }
    case .failure(let problem):
      emit(.log(.info, "the read state of task \(id) could not be set: \(problem.message)"))
      change(id) { $0.readState?.isUnread = isRead }
    }
    listChanged()
  }

  mutating func readStateChanged(_ id: ThreadID, _ state: ReadState) {
    change(id) { $0.readState = state }
    listChanged()
    // The person looks at it.
    if open?.id == id, state.isUnread { mark(id, isRead: true) }
  }
}
