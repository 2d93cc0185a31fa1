/// One direction of a link: what was read and may be written, and when. Pure: it is told the time.
struct ProxyLane {
  /// Beyond this no more is read, so that a reader that stands still is felt by the writer, as without a proxy.
  static let queuedBytesMax = 262_144

  private struct Chunk {
    var bytes: ArraySlice<UInt8>
    var due: ContinuousClock.Instant
  }

  let direction: Weather.Direction
  private var chunks: [Chunk] = []
  private var queuedBytes = 0
  /// When the throttle lets the next byte through.
  private var freeAt: ContinuousClock.Instant?
  /// Bytes written since the weather changed.
  private var written = 0

  init(_ direction: Weather.Direction) { self.direction = direction }

  var isEmpty: Bool { chunks.isEmpty }

  func wantsMore(in weather: Weather) -> Bool {
    queuedBytes < Self.queuedBytesMax && !weather.stalled.contains(direction)
  }

  mutating func weatherChanged() { written = 0 }

  mutating func take(_ bytes: ArraySlice<UInt8>, now: ContinuousClock.Instant, in weather: Weather) {
    chunks.append(Chunk(bytes: bytes, due: now + weather.delay))
    queuedBytes += bytes.count
  }

  /// When there is something to write; nil when nothing waits, or nothing goes through.
  func nextDue(in weather: Weather) -> ContinuousClock.Instant? {
    guard let chunk = chunks.first, !weather.stalled.contains(direction) else { return nil }
    return max(chunk.due, freeAt ?? chunk.due)
  }

  /// What may be written now. Nothing of it is gone before `wrote` says so.
  func piece(now: ContinuousClock.Instant, in weather: Weather, using random: inout SeededRandom) -> ArraySlice<UInt8>?
  {
    guard let due = nextDue(in: weather), due <= now, let chunk = chunks.first else { return nil }
    var count = min(chunk.bytes.count, weather.pieceMax(using: &random))
    // A tenth of a second's worth at once keeps a throttled stream even.
    if let rate = weather.bytesPerSecond { count = min(count, max(1, rate / 10)) }
    if let left = bytesUntilCut(in: weather) { count = min(count, left) }
    return count > 0 ? chunk.bytes.prefix(count) : nil
  }

  mutating func wrote(_ count: Int, now: ContinuousClock.Instant, in weather: Weather) {
    written += count
    queuedBytes -= count
    chunks[0].bytes = chunks[0].bytes.dropFirst(count)
    if chunks[0].bytes.isEmpty { chunks.removeFirst() }
    freeAt = weather.bytesPerSecond.map { now + .seconds(Double(count) / Double(max(1, $0))) }
  }

  /// Whether the link has to end here and now.
  func isAtCut(in weather: Weather) -> Bool { bytesUntilCut(in: weather) == 0 }

  private func bytesUntilCut(in weather: Weather) -> Int? {
    guard let point = weather.cutPoint, point.direction == direction else { return nil }
    return max(0, point.afterBytes - written)
  }
}
