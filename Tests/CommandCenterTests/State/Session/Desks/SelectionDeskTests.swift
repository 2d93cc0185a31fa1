import Testing

@testable import CommandCenter

struct SelectionDeskTests {
  @Test func `what may be done in one project says nothing about another, and comes back with its own`() {
    var desk = SelectionDesk()
    _ = desk.projectSelected("/a", .sample())
    _ = desk.chosen(.sample()) { ($0.modelID, $0.access) = ("m", .fullAccess) }
    _ = desk.projectSelected("/b", .sample())
    #expect(desk.selection.access == .serverDefault)
    #expect(desk.selection.modelID == "m")
    _ = desk.projectSelected("/a", .sample())
    #expect(desk.selection.access == .fullAccess)
  }

  @Test func `the demo keeps no choice`() {
    var (desk, demo) = (SelectionDesk(), DeskContext.sample())
    demo.savedServer = nil
    #expect(desk.projectSelected("/a", demo) == [])
    #expect(desk.dismiss("no sandbox", demo) == [])
    #expect(desk.isDismissed("no sandbox"))
  }
}
