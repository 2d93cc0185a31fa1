// The link: made, lost, and made again.

extension ServerSession {
  mutating func follow(_ steps: [ConnectionMachine.Step]) {
    for step in steps {
      switch step {
      case .connect(let generation): emit(.connect(generation: generation, target))
      case .close(let generation): emit(.close(generation: generation))
      case .wait(let delay): startTimer(.reconnect, after: delay)
      case .cancelWait: cancelTimer(.reconnect)
      }
    }
  }

  mutating func heard(_ events: [CodexEvent], _ generation: Int) {
    guard generation == connection.generation else { return }
    if connection.isOpen { link.lastHeard = now }
    for event in DeltaCoalescer.join(events) { receive(event) }
  }

  mutating func connected(_ generation: Int, _ info: ServerInfo) {
    connection.connected(generation: generation, now: now)
    guard generation == connection.generation, isUsable else { return }
    link.connected(info)
    isOver(.missingLink)
    emit(.log(.info, "connected to \(status.serverName), app-server \(info.version ?? "of unknown version")"))
    if info.isTooOld, let shortfall = info.shortfall {
      say(.serverTooOld(server: status.serverName, shortfall: shortfall))
    } else {
      isOver(.oldServer)
    }
    // The server answers in order: what the person looks at goes first.
    refreshList()
    refreshArchive()
    call(.readAccount)
    call(.listModels)
    follow(folders.refresh(context))
    if let open, !open.summary.isPlaceholder { watchOpenTask() }
    hearRecentAgain()
    // Only a subscriber is asked again what waited when the link was lost.
    for thread in decisions.book.unreachableThreads where open?.id != thread && link.watched.insert(thread).inserted {
      call(.watch(thread))
    }
    searchForUnknownMessages()
    tellOfUnsentMessages()
  }

  /// The try failed, or the link ended. The tasks go on; what was under way here is settled after the next connection.
  mutating func linkFailed(_ generation: Int, _ problem: Problem) {
    guard generation == connection.generation, connection.isOpen else { return }
    // It said before that it would go.
    let problem = link.isDraining && problem.code == .connectionLost ? Problem.serverShutDown : problem
    // A look that finds what the last one found is no news.
    let isKnown = problem.lookAgainSeconds != nil && connection.lastProblem == problem
    follow(connection.failed(generation: generation, problem, now: now, jitter: chance.jitter()))
    if !isKnown { emit(.log(.warning, "link to \(status.serverName): \(problem.code.rawValue): \(problem.message)")) }
    linkEnded()
  }

  /// Nothing tells a link that died in a sleep from one that lives until somebody waits in vain: it is made anew.
  mutating func machineSlept(_ duration: Duration) {
    let steps = connection.slept()
    guard !steps.isEmpty else { return }
    emit(.log(.info, "this machine slept for \(duration.components.seconds) s; connecting anew"))
    linkEnded()
    follow(steps)
  }

  /// Closes the link until the person wants it again.
  mutating func hangUp(_ reason: String) {
    hangUpReason = reason
    linkEnded()
    follow(connection.stop())
  }

  mutating func reconnectRequested() {
    hangUpReason = nil
    linkEnded()
    follow(connection.retryNow())
  }

  // MARK: - Shutting down

  /// A server that shuts down waits for what runs, and says so to nobody who doesn't ask.
  mutating func checkStarts() {
    link.isStartsCheckDue = false
    if isUsable { call(.checkStarts) }
  }

  mutating func checkStartsLater() {
    guard isUsable, !link.isDraining, !link.isStartsCheckDue,
      catalog.list.rows.contains(where: \.status.isActive) || open?.isActive == true
    else { return }
    link.isStartsCheckDue = true
    startTimer(.startsCheck, after: Self.startsCheckDelay)
  }

  // MARK: - Tool servers

  /// One warning for each, until it does start.
  mutating func toolServerStarted(_ name: String, _ failure: String?) {
    isOver(.toolServer(name))
    if let failure { say(.toolServerFailed(name: name, reason: failure)) }
  }

  private mutating func linkEnded() {
    link = LinkSession(after: link)
    cancelTimer(.startsCheck)
    let beingMade = Set(creations.values.map(\.placeholder))
    follow(stops.linkLost(isBeingMade: beingMade.contains))
    follow(decisions.linkLost())
    outbox.linkLost()
    for id in creations.keys { creations[id]?.earlierListings = 0 }
    catalog.linkLost(now: now)
    archive?.linkLost(now: now)
    facts.linkLost()
    follow(search.linkLost(context))
    folders.linkLost()
    cacheEverything()
    follow(account.linkLost())
    cancelTimer(.listRefresh)
    open?.stopHearing()
    open?.outdatedAnswers = 0
    recent.linkLost()
    open?.queue.linkLost()
    open?.merge.olderTurnsFailed()
    if let steps = open?.observation.linkLost(now: now) { observe(steps) }
  }

  /// The link as the screens show it.
  var status: ConnectionStatus {
    var status = linkStatus
    status.isDraining = link.isDraining
    status.hangUpReason = hangUpReason
    status.roundTrip = link.roundTrip
    status.lastHeard = link.lastHeard
    return status
  }

  private var linkStatus: ConnectionStatus {
    switch target {
    case .demo: ConnectionStatus(serverName: "Demo", state: connection.state, server: link.server)
    case .server(let saved):
      // An address that can't be read is told by the failed connection; here only its name is wanted.
      if let address = try? ServerAddress(parsing: saved.url) {
        ConnectionStatus(
          serverName: saved.name ?? address.name, url: address.url, state: connection.state, server: link.server,
          warning: address.warning(hasToken: token.hasToken, proxy: saved.proxy))
      } else {
        ConnectionStatus(
          serverName: saved.name ?? saved.url, url: saved.url, state: connection.state, server: link.server)
      }
    }
  }
}
