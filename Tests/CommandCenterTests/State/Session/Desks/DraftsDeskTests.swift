import Testing

@testable import CommandCenter

struct DraftsDeskTests {
  private let key = DraftKey.task(Sample.thread)
  private let server = ServerID("s")

  @Test func `what is typed is written after a pause, once`() {
    var desk = DraftsDesk()
    #expect(desk.changed(key, "a", .sample()) == [.startTimer(.draft(key), after: DraftsDesk.saveDelay)])
    #expect(desk.changed(key, "a", .sample()) == [])
    #expect(desk.save(key, .sample()) == [.effect(.saveDraft(server, key, "a"))])
    #expect(desk.saveAll(.sample()) == [])
    desk.notSaved(key)
    #expect(desk.saveAll(.sample()) == [.effect(.saveDraft(server, key, "a"))])
  }

  @Test func `what is typed in the demo, or in a task without a thread, stays off the disk`() {
    var (desk, demo) = (DraftsDesk(), DeskContext.sample())
    demo.savedServer = nil
    #expect(desk.changed(key, "a", demo) == [])
    #expect(desk.changed(.task(ThreadID("new-1")), "a", .sample()) == [])
    #expect(desk.saveAll(.sample()) == [])
  }

  @Test func `a text that comes back goes before what was typed since`() {
    var desk = DraftsDesk()
    _ = desk.changed(key, "new", .sample())
    let id = MessageID("m")
    #expect(
      desk.giveBack("old", to: key, message: id, .sample())
        == [.effect(.saveDraft(server, key, "old\n\nnew")), .effect(.deleteMessage(server, id))])
    #expect(desk.returned == [key: "old"])
    desk.restored(key)
    #expect(desk.returned == [:])
    #expect(desk[key] == "old\n\nnew")
  }

  @Test func `a retried prompt leaves what is typed alone`() {
    var desk = DraftsDesk()
    _ = desk.changed(key, "typed ", .sample())
    #expect(desk.sent("retried", from: key) == nil)
    #expect(desk.sent("typed", from: key) == [.cancelTimer(.draft(key))])
    #expect(desk[key] == nil)
  }

  @Test func `what was typed before the disk was read counts`() {
    var desk = DraftsDesk()
    _ = desk.changed(.newTask, "typed", .sample())
    desk.restore([.newTask: "kept", key: "follow-up", .task(ThreadID("other")): "b"], open: Sample.thread)
    #expect(desk[.newTask] == "typed")
    #expect(desk.returned == [key: "follow-up"])
  }
}
