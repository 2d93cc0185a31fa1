import Testing

@testable import CommandCenter

struct SearchDeskTests {
  private func page(_ ids: String..., next: String? = nil) -> Result<TaskSearchPage, Problem> {
    .success(TaskSearchPage(hits: ids.map { TaskHit(summary: Sample.task($0), snippet: "") }, nextCursor: next))
  }

  @Test func `an answer to an older search is ignored`() {
    var desk = SearchDesk()
    _ = desk.requested("one", archived: false, .sample())
    _ = desk.requested("two", archived: false, .sample())
    #expect(desk.found(1, page("T1"), .sample()) == [])
    #expect(desk.shown?.isRunning == true)
    #expect(desk.found(2, page("T2"), .sample()) == [])
    #expect(desk.shown?.hits.map(\.id) == [ThreadID("T2")])
  }

  @Test func `pages follow each other, and no hit stands twice`() {
    var desk = SearchDesk()
    _ = desk.requested("one", archived: false, .sample())
    _ = desk.found(1, page("T1", next: "c"), .sample())
    #expect(
      desk.moreRequested(.sample())
        == [.call(.search(run: 1, TaskSearchRequest(text: "one", cursor: "c", archived: false)))])
    #expect(desk.moreRequested(.sample()) == [])
    _ = desk.found(1, page("T1", "T2"), .sample())
    #expect(desk.shown?.hits.map(\.id) == [ThreadID("T1"), ThreadID("T2")])
    #expect(desk.shown?.hasMore == false)
  }

  @Test func `what the server was asked when the link went is looked for here, under a new number`() {
    var desk = SearchDesk()
    _ = desk.requested("one", archived: false, .sample())
    #expect(desk.linkLost(.sample(isUsable: false)) == [.effect(.searchKept(ServerID("s"), run: 2, "one"))])
    #expect(desk.found(1, page("T1"), .sample()) == [])
    #expect(desk.shown?.hits.isEmpty == true)
    #expect(SearchDesk(after: desk).run == 2)
  }
}
