extension CodexClient {
  /// Carries a call out and tells what came of it; nil when nobody needs to know, as after a cancellation.
  @concurrent
  func perform(_ call: ClientCall) async -> ClientReply? {
    do throws(CancellationError) {
      return try await reply(to: call)
    } catch {
      return nil
    }
  }

  private func reply(to call: ClientCall) async throws(CancellationError) -> ClientReply? {
    switch call {
    case .readAccount: .account(try await result { try await accountStatus(refreshToken: false) })
    case .startLogin: .loginStarted(try await result { try await startChatGPTDeviceLogin() })
    case .cancelLogin(let id): .loginCancelled(try await problem { try await cancelLogin(id) })
    case .logout: .loggedOut(try await problem { try await logout() })
    case .readLimits: .limits(try await result { try await rateLimits() })
    case .listModels: .models(try await result { try await listModels() })
    case .listTasks(let request): .tasks(request, try await result { try await listTasks(request) })
    case .createTask(let request): .created(request.message.id, try await result { try await createTask(request) })
    case .watch(let id): .watched(id, try await result { try await watchTask(id) })
    case .unwatch(let id):
      // Nothing depends on it: what still comes of the thread is ignored, and the link's end ends it too.
      try await problem { try await unwatchTask(id) }.flatMap { _ in nil }
    case .readTurns(let id, let limit, .search(let message)):
      .turns(id, .search(message), try await result { try await turnsAndQueue(of: id, limit: limit) })
    case .readTurns(let id, let limit, let purpose):
      .turns(id, purpose, try await result { try await readTurns(id, olderThan: purpose.cursor, limit: limit) })
    case .followUp(let request):
      .followedUp(request.threadID, request.message.id, try await result { try await sendFollowUp(request) })
    case .steer(let id, let turn, let message):
      .steered(id, message.id, try await problem { try await steerTask(id, turn: turn, message: message) })
    case .interrupt(let id, let turn):
      .interrupted(id, try await problem { try await interruptTask(id, turn: turn) })
    case .checkStarts: .startsChecked(try await problem { try await checkStarts() })
    case .readQueue(let id): .queue(id, try await result { try await queuedMessages(of: id) })
    case .changeQueue(let id, let change):
      .queueChanged(id, change, try await problem { try await changeQueue(of: id, change) })
    case .respond(let approval, let answer):
      .answered(approval.id, try await problem { try await respond(to: approval, with: answer) })
    case .change(let id, let change): .changed(id, try await problem { try await changeTask(id, change) })
    case .fork(let id, let turn): .forked(id, try await result { try await forkTask(id, through: turn) })
    case .readFacts(let id): .facts(id, try await result { try await taskFacts(id) })
    case .readTranscript(let task, let format):
      .transcript(format, try await result { try await Transcript(of: task, from: self).text(as: format) })
    case .search(let run, let request): .found(run: run, request, try await result { try await searchTasks(request) })
    case .setRead(let id, let isRead, let revision):
      .readStateSet(
        id, isRead: isRead, try await result { try await setRead(id, isRead: isRead, revision: revision) })
    case .readFolder(let path): .folder(path, try await result { try await readFolder(path) })
    case .examinePath(let path): .path(path, try await result { try await kindOfPath(path) })
    }
  }

  /// Everything in which a message of ours can be.
  private func turnsAndQueue(of id: ThreadID, limit: Int) async throws -> TurnPage {
    var page = try await readTurns(id, olderThan: nil, limit: limit)
    page.queue = try await queuedMessages(of: id) ?? []
    return page
  }

  private func result<Value: Sendable>(
    _ call: () async throws -> Value
  ) async throws(CancellationError) -> Result<Value, Problem> {
    do {
      return .success(try await call())
    } catch let error as CancellationError {
      throw error
    } catch {
      return .failure(Problem(error))
    }
  }

  private func problem(_ call: () async throws -> Void) async throws(CancellationError) -> Problem? {
    switch try await result(call) {
    case .success: nil
    case .failure(let problem): problem
    }
  }
}

extension TurnReadPurpose {
  var cursor: String? { if case .older(let cursor) = self { cursor } else { nil } }
}
