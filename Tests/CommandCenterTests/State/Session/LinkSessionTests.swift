import Testing

@testable import CommandCenter

struct LinkSessionTests {
  @Test func `a new link takes over nothing but who the server was`() {
    var old = LinkSession()
    old.connected(ServerInfo(version: "0.163.0"))
    (old.isDraining, old.isStartsCheckDue) = (true, true)
    (old.roundTrip, old.lastHeard, old.listRefresh) = (.seconds(1), Sample.start, Sample.start)
    old.watched = [Sample.thread]
    old.promoted = [QueuedID("q"): OutgoingMessage(id: MessageID("m"), text: "go")]
    old.holdBack(.queueChanged(Sample.thread))
    var fresh = LinkSession()
    fresh.connected(ServerInfo(version: "0.163.0"))
    #expect(LinkSession(after: old) == fresh)
  }

  @Test func `events that are held back have a limit, beyond which they are read instead`() {
    var link = LinkSession()
    for _ in 0..<LinkSession.strayEventsMax { link.holdBack(.queueChanged(Sample.thread)) }
    #expect(link.strays?.count == LinkSession.strayEventsMax)
    link.holdBack(.queueChanged(Sample.thread))
    #expect(link.strays == nil)
    #expect(link.takeStrays() == [])
    #expect(link.strays == [])
  }
}
