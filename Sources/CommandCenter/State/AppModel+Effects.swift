// Carrying out what the state wants done.

/// A wake-up of one server's session.
struct SessionTimer: Hashable {
  var server: ServerID
  var timer: AppTimer
}

/// Work that has to happen one after the other.
enum Lane: Hashable, Sendable {
  /// What a person wrote and chose: what is sent waits for that alone.
  case storage
  /// Settings and tokens.
  case settings
  /// What a server told, to be shown before it tells it again.
  case cache
  /// Looking through what is kept.
  case keptSearch
  /// Documents that a person asked for.
  case documents
  /// The record of decisions.
  case decisions
  /// Subscribing and leaving of one thread over one link: the last decision must be the last to arrive.
  case watching(ThreadID, generation: Int)
  /// Messages to one thread over one link, in the order in which they were sent.
  case sending(ThreadID, generation: Int)
}

struct LaneTail {
  var id: UInt64
  var task: Task<Void, Never>
}

extension AppModel {
  func run(_ effect: AppEffect) {
    switch effect {
    case .connect(let generation, let target): connect(generation, target)
    case .close(let generation): close(generation)
    case .call(let generation, let call): start(call, generation)
    case .startTimer(let timer, let server, let delay): start(SessionTimer(server: server, timer: timer), after: delay)
    case .cancelTimer(let timer, let server):
      timers.removeValue(forKey: SessionTimer(server: server, timer: timer))?.task.cancel()
    case .testConnection(let run, let server, let token): startTest(run, server, token)
    case .log(let level, let text): dependencies.log.write(level, text)
    case .clearTokens:
      commandTokens = [:]
      store(effect)
    case .loadServerState, .saveSettings, .saveToken, .removeToken, .forgetServerState, .saveSelection, .saveDraft,
      .saveMessage, .claimMessage, .deleteMessage, .savePrompt, .cacheTasks, .cacheTurns, .dropTurns, .loadTurns,
      .searchKept, .saveReadMark, .saveTranscript:
      store(effect)
    case .recordDecision(let record): keep(record)
    }
  }

  /// Adds work to the end of a lane.
  @discardableResult
  func enqueue(_ lane: Lane, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let previous = lanes[lane]?.task
    let id = nextTaskID()
    let task = Task {
      await previous?.value
      await work()
      self.ended(lane, id)
    }
    lanes[lane] = LaneTail(id: id, task: task)
    return task
  }

  private func ended(_ lane: Lane, _ id: UInt64) {
    if lanes[lane]?.id == id { lanes[lane] = nil }
  }

  // MARK: - Timers

  private func start(_ timer: SessionTimer, after delay: Duration) {
    timers.removeValue(forKey: timer)?.task.cancel()
    let id = nextTaskID()
    let clock = dependencies.clock
    let task = Task {
      // Cancelled: somebody decided that the wake-up is not wanted any more.
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      self.woke(timer, id)
    }
    timers[timer] = (id, task)
  }

  private func woke(_ timer: SessionTimer, _ id: UInt64) {
    guard timers[timer]?.id == id else { return }
    timers[timer] = nil
    inbox.put(.timerFired(timer.timer, of: timer.server))
  }

  // MARK: - Files

  func loadSettings() -> AppEvent {
    do throws(Problem) {
      return .settingsLoaded(try dependencies.stores.settings.load(), dependencies.launch)
    } catch {
      return .settingsUnusable(error, dependencies.launch)
    }
  }

  private func store(_ effect: AppEffect) {
    let stores = dependencies.stores
    let inbox = inbox
    let lane = effect.lane
    // One search at a time, the newest.
    if lane == .keptSearch { lanes[lane]?.task.cancel() }
    // What was told of the server is part of what is loaded, and must not come back once it is forgotten.
    let former = effect.concernsCache ? lanes[.cache]?.task : nil
    enqueue(lane) {
      await former?.value
      for event in await stores.carryOut(effect) { inbox.put(event) }
    }
  }

  /// A record never holds up the answer that it is about.
  private func keep(_ record: DecisionRecord) {
    let (decisions, log, inbox) = (dependencies.stores.decisions, dependencies.log, inbox)
    enqueue(.decisions) {
      if let problem = await decisions.keep(record, log) { inbox.put(.decisionNotRecorded(problem)) }
    }
  }

  // MARK: - Test connection

  private func startTest(_ run: Int, _ server: SavedServer, _ token: TokenOverride) {
    test?.cancel()
    let inbox = inbox
    let tester = ConnectionTester(dependencies: dependencies, server: server, token: token) { layer, outcome in
      inbox.put(.testStepChanged(run: run, layer, outcome))
    }
    test = Task {
      await tester.run()
      inbox.put(.testEnded(run: run))
    }
  }
}

extension AppStores {
  /// Reads or writes what an effect names; other effects are not about files. Tells what came of it.
  @concurrent
  func carryOut(_ effect: AppEffect) async -> [AppEvent] {
    let events: [AppEvent]
    do throws(Problem) {
      events = try await outcome(of: effect)
    } catch {
      events = [effect.failure(error)]
    }
    return events + (await state.takeNotices()).map { .storageFailed($0) }
  }

  private func outcome(of effect: AppEffect) async throws(Problem) -> [AppEvent] {
    switch effect {
    case .loadServerState(let server): return await serverState(of: server)
    case .saveSettings(let settings):
      try await BlockingWork.run { () throws(Problem) in try self.settings.save(settings) }
    case .saveToken(let server, let token):
      try await BlockingWork.run { () throws(Problem) in try tokens.save(token.value, for: server) }
    case .removeToken(let server): try await BlockingWork.run { () throws(Problem) in try tokens.remove(server) }
    case .clearTokens:
      return [.tokensCleared(count: try await BlockingWork.run { () throws(Problem) in try tokens.removeAll() })]
    case .forgetServerState(let server): try await state.forget(server)
    case .saveSelection(let server, let selection): try await state.save(selection, for: server)
    case .saveDraft(let server, let key, let text): try await state.save(text, for: key, server: server)
    case .saveMessage(let server, let message, let draft):
      try await state.save(message, clearing: draft, server: server)
    case .claimMessage(let server, let message): return await claim(message, server)
    case .deleteMessage(let server, let id): try await state.deleteMessage(id, server: server)
    case .savePrompt(let server, let prompt): try await state.save(prompt, server: server)
    case .cacheTasks(let server, let tasks): try await state.save(tasks, server: server)
    case .cacheTurns(let server, let turns): try await state.save(turns, server: server)
    case .dropTurns(let server, let thread): try await state.dropTurns(of: thread, server: server)
    case .saveReadMark(let server, let mark): try await state.save(mark, server: server)
    case .searchKept(let server, let run, let text):
      do throws(Problem) {
        return [.keptSearched(server, run: run, .success(try await state.search(text, server: server)))]
      } catch {
        return [.keptSearched(server, run: run, .failure(error))]
      }
    case .saveTranscript(let text, let format, let date):
      guard let documents else { throw .noDocuments }
      let path = try await BlockingWork.run { () throws(Problem) in
        try ReportFile.save(text, in: documents, at: date, name: "task", suffix: format.suffix)
      }
      return [.transcriptSaved(path: path)]
    case .loadTurns(let server, let thread, let which):
      return try await state.turns(which, of: thread, server: server).map { [.turnsLoaded(server, $0)] } ?? []
    default: break
    }
    return []
  }

  /// Where the disk can't be asked there is nobody else to ask either: what the person chose is done.
  private func claim(_ message: SavedMessage, _ server: ServerID) async -> [AppEvent] {
    do throws(Problem) {
      return [.messageClaimed(server, message.id, isOurs: try await state.claim(message, server: server))]
    } catch {
      return [.storageFailed(error), .messageClaimed(server, message.id, isOurs: true)]
    }
  }

  /// What is kept for a server. Where that can't be read it is as good as nothing, and told of.
  private func serverState(of server: SavedServer) async -> [AppEvent] {
    var (stored, events) = (StoredServerState(), [AppEvent]())
    do throws(Problem) {
      stored = try await state.state(of: server.id)
    } catch {
      events.append(.storageFailed(error))
    }
    stored.token = tokens.status(of: server)
    return [.serverStateLoaded(server.id, stored)] + events
  }
}

extension DecisionLog {
  @concurrent
  fileprivate func keep(_ record: DecisionRecord, _ log: Log) async -> Problem? {
    do throws(Problem) {
      try await BlockingWork.run { () throws(Problem) in try append(record, hiding: log.hiding) }
      return nil
    } catch {
      return error
    }
  }
}

extension AppEffect {
  /// The lane of an effect about files.
  fileprivate var lane: Lane {
    switch self {
    case .saveSettings, .saveToken, .removeToken, .clearTokens: .settings
    case .cacheTasks, .cacheTurns, .loadTurns: .cache
    case .searchKept: .keptSearch
    case .saveTranscript: .documents
    default: .storage
    }
  }

  fileprivate var concernsCache: Bool {
    switch self {
    case .loadServerState, .forgetServerState: true
    default: false
    }
  }

  /// What it means that an effect about files failed.
  fileprivate func failure(_ problem: Problem) -> AppEvent {
    switch self {
    case .saveDraft(let server, let key, _): .draftNotSaved(server, key, problem)
    case .cacheTasks, .cacheTurns, .dropTurns, .loadTurns, .saveReadMark: .cacheFailed(problem)
    default: .storageFailed(problem)
    }
  }
}
