// Sources are not marked as sendable.
@preconcurrency import Dispatch
import Synchronization

/// A proxy on 127.0.0.1 that behaves as badly as a network can: it delays, throttles, tears frames apart, stands still in
/// one direction, ends links at a chosen byte, resets them, and refuses new ones.
///
/// What is random in it comes from a seed. It ends with its last reference, and with it every link.
package final class FaultProxy: Sendable {
  private struct State {
    var weather = Weather.fair
    var links: [Int: ProxyLink] = [:]
    var linksMade = 0
    var random: SeededRandom
    /// What takes new connections; nil while they are refused.
    var source: (any DispatchSourceRead)?
    /// Signalled once `source` has closed the port.
    var closed: DispatchSemaphore?
  }

  /// Where it listens; stays the same while it refuses.
  package let port: Int
  private let target: Int
  private let queue = DispatchQueue(label: "fault proxy")
  private let state: Mutex<State>

  /// Listens on a free port and forwards to `target`, another port of 127.0.0.1.
  package init(to target: Int, seed: UInt64) throws {
    let listener = try LoopbackSocket.listening(on: 0)
    self.target = target
    port = listener.port
    state = Mutex(State(random: SeededRandom(seed: seed)))
    listen(listener)
  }

  deinit {
    let (source, links) = state.withLock { ($0.source, $0.links) }
    source?.cancel()
    for link in links.values { link.cut(.close) }
  }

  package var url: String { "ws://127.0.0.1:\(port)" }

  /// How many connections were made so far.
  package var linksMade: Int { state.withLock { $0.linksMade } }

  /// Sets the weather of every link, now and to come. A cut point is for the links that stand now.
  package func set(_ weather: Weather) {
    let links = state.withLock { state in
      state.weather = weather
      return state.links
    }
    for link in links.values { link.set(weather) }
  }

  /// Ends every link now. New ones are taken.
  package func cut(_ cut: Weather.Cut) {
    for link in state.withLock({ $0.links }).values { link.cut(cut) }
  }

  /// Takes no new connections until `accept`; those that stand go on.
  package func refuse() {
    let (source, closed) = state.withLock { state in
      defer { (state.source, state.closed) = (nil, nil) }
      return (state.source, state.closed)
    }
    source?.cancel()
    // The port is closed only when the source is through.
    closed?.wait()
  }

  /// Takes connections again.
  package func accept() throws {
    guard state.withLock({ $0.source == nil }) else { return }
    listen(try LoopbackSocket.listening(on: port))
  }

  /// Ends all trouble: fair weather, and new connections are taken.
  package func restore() throws {
    set(.fair)
    try accept()
  }

  private func listen(_ listener: LoopbackSocket) {
    let source = DispatchSource.makeReadSource(fileDescriptor: listener.descriptor, queue: queue)
    source.setEventHandler { [weak self] in
      while let client = listener.accepted() {
        guard let self else { return client.close() }
        self.take(client)
      }
    }
    let closed = DispatchSemaphore(value: 0)
    source.setCancelHandler {
      listener.close()
      closed.signal()
    }
    state.withLock { ($0.source, $0.closed) = (source, closed) }
    source.activate()
  }

  private func take(_ client: LoopbackSocket) {
    state.withLock { state in
      state.linksMade += 1
      let id = state.linksMade
      var weather = state.weather
      weather.cutPoint = nil
      state.links[id] = ProxyLink(
        client, to: target, weather: weather, random: SeededRandom(seed: state.random.next())
      ) { [weak self] in
        self?.state.withLock { $0.links[id] = nil }
      }
    }
  }
}
