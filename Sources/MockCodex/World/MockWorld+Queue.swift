import CommandCenter

// Messages that wait for a turn's end, and processes that outlive one.
extension MockWorld {
  /// Time between the end of a turn and the next one that a queue begins.
  private static let pauseBeforeNext = Duration.milliseconds(200)

  func queue(of id: ThreadID) throws(Problem) -> [QueuedMessage] { try thread(id).queue }

  mutating func changeQueue(of id: ThreadID, _ change: QueueChange) throws(Problem) {
    let thread = try thread(id)
    switch change {
    case .add(let message):
      let text = try message.sendableText()
      let queued = QueuedID(makeName("queued"))
      threads[id]?.queue.append(
        QueuedMessage(id: queued, message: UserMessage(text: text, messageID: message.id)))
      if thread.player == nil { sendNextLater(id, after: .zero) }
    case .edit(let queued, let text):
      let index = try place(of: queued, in: thread)
      threads[id]?.queue[index].message.text = text
    case .remove(let queued):
      let index = try place(of: queued, in: thread)
      threads[id]?.queue.remove(at: index)
    case .reorder(let order):
      let sorted = order.compactMap { queued in thread.queue.first { $0.id == queued } }
      guard sorted.count == thread.queue.count else { throw Self.sentMeanwhile }
      threads[id]?.queue = sorted
    case .start(let queued):
      let index = try place(of: queued, in: thread)
      guard thread.player == nil else { throw Problem(.refused, "A turn runs: what waits is sent after it.") }
      threads[id]?.queue.remove(at: index)
      threads[id]?.queue.insert(thread.queue[index], at: 0)
      sendNextLater(id, after: .zero)
    }
    emit(.queueChanged(id), in: id)
  }

  /// After a turn that came to its end the next message goes out; a stopped one leaves the queue standing.
  mutating func sendNextLater(_ id: ThreadID, after pause: Duration = pauseBeforeNext) {
    guard threads[id]?.queue.isEmpty == false else { return }
    dequeueLater(id, after: pause)
  }

  mutating func sendNext(_ id: ThreadID) {
    guard let thread = threads[id], thread.player == nil, let next = thread.queue.first else { return }
    threads[id]?.queue.removeFirst()
    emit(.queueChanged(id), in: id)
    let message = OutgoingMessage(id: next.message.messageID ?? MessageID(next.id.rawValue), text: next.message.text)
    start(id, message, director(message.text, thread.settings))
  }

  mutating func endCommand(_ item: ItemID, of id: ThreadID) throws(Problem) {
    let thread = try thread(id)
    if let player = thread.player, let number = number(of: item, in: player) {
      threads[id]?.player?.skip(item: number)
      return endCommand(number, of: player, in: id)
    }
    for (index, player) in thread.leftovers.enumerated() {
      guard let number = number(of: item, in: player) else { continue }
      threads[id]?.leftovers.remove(at: index)
      return endCommand(number, of: player, in: id)
    }
    throw Problem(.noSuchProcess, "The command's process has ended already.")
  }

  private func number(of item: ItemID, in player: TurnPlayer) -> Int? {
    player.open.first { $0.value.id == item }?.key
  }

  /// An ended process has exit code -1, as the server tells it.
  private mutating func endCommand(_ number: Int, of player: TurnPlayer, in id: ThreadID) {
    guard case .command(var run)? = player.open[number]?.content else { return }
    run.exitCode = -1
    close(number, .command(run), .failed, of: player, in: id)
  }

  private func place(of queued: QueuedID, in thread: MockThread) throws(Problem) -> Int {
    guard let index = thread.queue.firstIndex(where: { $0.id == queued }) else { throw Self.sentMeanwhile }
    return index
  }

  private static let sentMeanwhile = Problem(.refused, "The queue no longer holds that message: it was sent meanwhile.")
}
