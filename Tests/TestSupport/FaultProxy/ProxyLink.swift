import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One client's connection through the proxy. A thread of its own moves the bytes; only that thread touches the sockets.
final class ProxyLink: Sendable {
  private struct Orders {
    var weather: Weather
    var isWeatherNew = false
    var cut: Weather.Cut?
    /// Set once the thread is through and the pipe is closed.
    var isOver = false
  }

  private let client: LoopbackSocket
  private let server: LoopbackSocket
  private let wakeReader: Int32
  private let wakeWriter: Int32
  private let orders: Mutex<Orders>

  /// Starts to forward between `client` and the server's port. `ended` comes once, on the link's thread.
  init(
    _ client: LoopbackSocket, to port: Int, weather: Weather, random: SeededRandom,
    ended: @escaping @Sendable () -> Void
  ) {
    self.client = client
    server = LoopbackSocket.connecting(to: port)
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (wakeReader, wakeWriter) = (ends[0], ends[1])
    orders = Mutex(Orders(weather: weather))
    DispatchQueue(label: "fault proxy link").async {
      var random = random
      self.end(self.forward(using: &random))
      ended()
    }
  }

  func set(_ weather: Weather) {
    order {
      $0.weather = weather
      $0.isWeatherNew = true
    }
  }

  func cut(_ cut: Weather.Cut) { order { $0.cut = cut } }

  private func order(_ change: (inout Orders) -> Void) {
    orders.withLock { orders in
      guard !orders.isOver else { return }
      change(&orders)
      wake()
    }
  }

  private func wake() {
    var byte: UInt8 = 0
    _ = systemWrite(wakeWriter, &byte, 1)
  }

  /// Moves bytes until something ends the link; says how it is to end.
  private func forward(using random: inout SeededRandom) -> Weather.Cut {
    var lanes = Weather.Direction.allCases.map { ProxyLane($0) }
    var weather = Weather.fair
    var endedLane: Int?
    while true {
      let (cut, isNew) = orders.withLock { orders in
        weather = orders.weather
        defer { orders.isWeatherNew = false }
        return (orders.cut, orders.isWeatherNew)
      }
      if let cut { return cut }
      let now = ContinuousClock.now
      for index in lanes.indices {
        if isNew { lanes[index].weatherChanged() }
        guard write(&lanes[index], now: now, in: weather, using: &random) else { return .close }
        if lanes[index].isAtCut(in: weather) { return weather.cutPoint?.cut ?? .close }
      }
      // One side is gone: what it said last still goes through.
      if let endedLane, lanes[endedLane].isEmpty { return .close }
      let ready = wait(for: lanes, in: weather, reading: endedLane == nil)
      for index in lanes.indices where ready[index] {
        guard let bytes = source(of: lanes[index]).receive() else { continue }
        if bytes.isEmpty { endedLane = endedLane ?? index } else { lanes[index].take(bytes, now: .now, in: weather) }
      }
    }
  }

  private func source(of lane: ProxyLane) -> LoopbackSocket { lane.direction == .up ? client : server }
  private func sink(of lane: ProxyLane) -> LoopbackSocket { lane.direction == .up ? server : client }

  /// Writes what is due; false when the other side is gone.
  private func write(
    _ lane: inout ProxyLane, now: ContinuousClock.Instant, in weather: Weather, using random: inout SeededRandom
  ) -> Bool {
    while let piece = lane.piece(now: now, in: weather, using: &random) {
      guard let count = sink(of: lane).send(piece) else { return false }
      if count == 0 { return true }
      lane.wrote(count, now: now, in: weather)
    }
    return true
  }

  /// Waits until something can be done; says which lanes have something to read.
  private func wait(for lanes: [ProxyLane], in weather: Weather, reading: Bool) -> [Bool] {
    let now = ContinuousClock.now
    var patience: Duration?
    var readers: [pollfd] = []
    var writers: [pollfd] = []
    for lane in lanes {
      let isDue = lane.nextDue(in: weather).map { $0 <= now } ?? false
      if !isDue, let due = lane.nextDue(in: weather) { patience = min(patience ?? .seconds(60), now.duration(to: due)) }
      let reads = reading && lane.wantsMore(in: weather)
      // A negative descriptor is left out.
      readers.append(pollfd(fd: reads ? source(of: lane).descriptor : -1, events: Int16(POLLIN), revents: 0))
      writers.append(pollfd(fd: isDue ? sink(of: lane).descriptor : -1, events: Int16(POLLOUT), revents: 0))
    }
    var polled = [pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0)] + readers + writers
    _ = poll(&polled, nfds_t(polled.count), patience.map { Int32($0 / .milliseconds(1)) + 1 } ?? -1)
    if polled[0].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = read(wakeReader, &bytes, bytes.count)
    }
    return lanes.indices.map { polled[1 + $0].revents != 0 }
  }

  private func end(_ cut: Weather.Cut) {
    orders.withLock { $0.isOver = true }
    for end in [wakeReader, wakeWriter] { systemClose(end) }
    for socket in [client, server] {
      switch cut {
      case .close: socket.close()
      case .reset: socket.reset()
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }
