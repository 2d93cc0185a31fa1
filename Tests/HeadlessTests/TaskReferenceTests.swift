import CommandCenter
import Headless
import Testing

struct TaskReferenceTests {
  private let tasks = [
    Picture.task("019a-1", "Fix the login test"), Picture.task("019a-2", "Login page"), Picture.task("019b-3", "@last"),
  ]

  private func match(_ text: String) -> TaskReference.Match { TaskReference(text).match(in: tasks) }

  @Test func `an id, the beginning of one, @last, and a piece of a title`() {
    #expect(match("019a-2") == .one(tasks[1]))
    #expect(match("019b") == .one(tasks[2]))
    #expect(match("@last") == .one(tasks[0]))
    #expect(match("login TEST") == .one(tasks[0]))
    #expect(match("nothing") == .none)
    #expect(match("") == .none)
  }

  @Test func `a whole title wins over those that hold it`() {
    let tasks = [Picture.task("1", "Login page of the shop"), Picture.task("2", "Login page")]
    #expect(TaskReference("login page").match(in: tasks) == .one(tasks[1]))
  }

  @Test func `what names several tells them, harmlessly`() throws {
    #expect(match("019a") == .several([tasks[0], tasks[1]]))
    let evil = [Picture.task("x\u{1B}[2J1", "a\u{202E}b"), Picture.task("x\u{1B}[2J2", "a\nb")]
    let reference = TaskReference("x")
    let problem = try #require(reference.problem(reference.match(in: evil)))
    #expect(ExitCode(problem) == .badUsage)
    let output = Recorder()
    output.output.complain(problem)
    #expect(!output.errors.unicodeScalars.dropLast().contains { $0.value < 32 || $0.value == 0x202E })
  }

  @Test func `only ids and @last are settled by a part of the list`() {
    for (text, isSettled) in [("019a-1", true), ("@last", true), ("019b", false), ("Login page", false)] {
      #expect(TaskReference(text).isSettled(by: match(text)) == isSettled, "\(text)")
    }
  }
}
