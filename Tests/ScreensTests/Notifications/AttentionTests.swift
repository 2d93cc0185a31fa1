import CommandCenter
import Foundation
import SafeText
import TerminalUI
import Testing

@testable import Screens

/// What is told outside of the screen: when, how often, and in which words.
struct AttentionTests {
  private func running(_ count: Int = 3) -> AppSnapshot {
    var snapshot = Samples.full
    snapshot.attention = []
    snapshot.tasks.rows = (1...count).map { Samples.task("t\($0)", "Task \($0)", "api", .running, minutes: 1) }
    return snapshot
  }

  /// A driver whose person looks elsewhere.
  private func away(_ snapshot: AppSnapshot) -> Driver {
    var driver = Driver(snapshot)
    driver.send(.input(.focusLost))
    driver.forget()
    return driver
  }

  private func notices(_ driver: Driver) -> [AttentionNotice] {
    driver.effects.compactMap { if case .notify(let notice) = $0 { notice } else { nil } }
  }

  /// Lets the time of gathering go by.
  private func wait(_ driver: inout Driver) {
    driver.now += AttentionWatch.gatheringSeconds
    driver.send(.tick(driver.now))
  }

  @Test func `old states are no news at the first load`() {
    var driver = Driver(Samples.loading)
    driver.send(.input(.focusLost))
    driver.arrive {
      $0 = Samples.full
      $0.tasks.asOf = Samples.ago(minutes: 60)
    }
    driver.arrive {
      $0.tasks.asOf = nil
      for index in $0.tasks.rows.indices { $0.tasks.rows[index].status = .failed }
    }
    wait(&driver)
    #expect(notices(driver).isEmpty)
    #expect(driver.effects.allSatisfy { $0 != .bell })
  }

  @Test(arguments: [
    (TaskStatus.failed, Attention.Kind.failed, "failed"), (.idle, .done, "is done"),
    (.waitingForInput, .needsYou, "needs you: asks you"),
  ])
  func `a change is told once, with server, project, title and reason`(
    status: TaskStatus, kind: Attention.Kind, why: String
  ) throws {
    var driver = away(running())
    driver.arrive { $0.tasks.rows[1].status = status }
    #expect(notices(driver).isEmpty)
    let due = try #require(driver.state.nextTick(after: driver.now, snapshot: driver.snapshot))
    #expect(due.timeIntervalSince(driver.now) <= AttentionWatch.gatheringSeconds + 0.001)
    wait(&driver)
    let notice = try #require(notices(driver).first)
    #expect(notices(driver).count == 1)
    #expect(notice.title == "api: Task 2")
    #expect(notice.body == "\(why) · mac-studio")
    #expect(notice.changes.map(\.kind) == [kind])
    driver.forget()
    driver.arrive { $0.tasks.isLoading = true }
    wait(&driver)
    #expect(notices(driver).isEmpty)
  }

  @Test func `several at once are told as one, with their numbers`() throws {
    var driver = away(running(5))
    driver.arrive { $0.tasks.rows[0].status = .idle }
    driver.now += 0.3
    driver.arrive {
      $0.tasks.rows[1].status = .failed
      $0.tasks.rows[2].status = .waitingForApproval
      $0.tasks.rows[3].status = .idle
    }
    wait(&driver)
    let notice = try #require(notices(driver).first)
    #expect(notices(driver).count == 1)
    #expect(notice.title == "4 tasks on mac-studio: 1 needs you, 1 failed, 2 done")
    #expect(notice.body.hasPrefix("api: Task 3 needs you · api: Task 2 failed"))
    #expect(notice.body.hasSuffix("+1 more"))
  }

  @Test func `an approval says what it is about`() throws {
    var driver = away(running())
    driver.arrive {
      $0.tasks.rows[0].status = .waitingForApproval
      $0.attention = [Samples.approval]
    }
    wait(&driver)
    #expect(notices(driver).first?.body == "needs you: run `rm -rf build` · mac-studio")
  }

  @Test func `what was answered in the meantime is not told`() {
    var driver = away(running())
    driver.arrive { $0.tasks.rows[0].status = .waitingForApproval }
    driver.arrive { $0.tasks.rows[0].status = .running }
    wait(&driver)
    #expect(notices(driver).isEmpty)
  }

  @Test func `who looks at the lists hears a bell for what needs them, and nothing else`() {
    var driver = Driver(running())
    driver.arrive { $0.tasks.rows[0].status = .waitingForApproval }
    #expect(driver.effects == [.bell])
    driver.forget()
    driver.arrive { $0.tasks.rows[1].status = .failed }
    wait(&driver)
    #expect(driver.effects.isEmpty)
  }

  @Test func `the task on the screen is told of only while nobody looks`() {
    var snapshot = running()
    snapshot.openTask = TaskDetail(summary: snapshot.tasks.rows[0])
    var driver = Driver(snapshot)
    driver.arrive { $0.tasks.rows[0].status = .idle }
    wait(&driver)
    #expect(driver.effects.isEmpty)
    driver.arrive { $0.tasks.rows[1].status = .idle }
    wait(&driver)
    #expect(notices(driver).map(\.title) == ["api: Task 2"])
    driver.forget()
    driver.arrive { $0.tasks.rows[0].status = .running }
    driver.send(.input(.focusLost))
    driver.arrive { $0.tasks.rows[0].status = .failed }
    wait(&driver)
    #expect(notices(driver).map(\.title) == ["api: Task 1"])
  }

  @Test func `each kind can be switched off`() {
    var snapshot = running()
    snapshot.preferences.notifications = NotificationChoices(needsYou: false, done: false, failed: true)
    var driver = away(snapshot)
    driver.arrive {
      $0.tasks.rows[0].status = .idle
      $0.tasks.rows[1].status = .waitingForApproval
      $0.tasks.rows[2].status = .failed
    }
    wait(&driver)
    #expect(notices(driver).flatMap(\.changes).map(\.kind) == [.failed])
    #expect(driver.effects.allSatisfy { $0 != .bell })
  }

  @Test func `another server's tasks are no news of this one`() {
    var driver = away(running())
    driver.arrive {
      $0.connection.url = "ws://other:4500"
      $0.tasks.rows = [Samples.task("t1", "Other", "api", .failed, minutes: 1)]
    }
    wait(&driver)
    #expect(notices(driver).isEmpty)
  }

  @Test(arguments: [true, false])
  func `where nobody knows of the focus, the open task is told after a while without keys`(isHere: Bool) {
    var driver = Driver(running(1))
    driver.arrive { $0.openTask = TaskDetail(summary: $0.tasks.rows[0]) }
    driver.press(KeyEvent(.down))
    driver.forget()
    driver.now += 5
    driver.arrive { $0.tasks.rows[0].status = .waitingForApproval }
    wait(&driver)
    #expect(notices(driver).isEmpty)
    if isHere { driver.press(KeyEvent(.down)) }
    driver.now += AttentionWatch.awaySeconds
    driver.send(.tick(driver.now))
    #expect(notices(driver).count == (isHere ? 0 : 1))
  }

  @Test func `sub-agents are told of only when they need somebody`() {
    var snapshot = running(1)
    snapshot.tasks.rows.append(Samples.task("t9", "Sub", "api", .running, minutes: 1, parent: "t1"))
    var driver = away(snapshot)
    driver.arrive { $0.tasks.rows[1].status = .idle }
    wait(&driver)
    #expect(notices(driver).isEmpty)
    driver.arrive { $0.tasks.rows[1].status = .waitingForApproval }
    wait(&driver)
    #expect(notices(driver).count == 1)
  }

  @Test func `texts of the server are one harmless line of bounded length, also for the command`() throws {
    var snapshot = running(1)
    snapshot.tasks.rows[0].title =
      "\u{1b}]0;evil\u{7}a\nb\u{202E}\u{200D}\u{E0041}" + String(repeating: "x", count: 100_000)
    var driver = away(snapshot)
    driver.arrive { $0.tasks.rows[0].status = .failed }
    wait(&driver)
    let notice = try #require(notices(driver).first)
    #expect(notice.title.count <= AttentionNotice.titleMax && notice.body.count <= AttentionNotice.bodyMax)
    #expect(!notice.title.unicodeScalars.contains { $0.isHidden })
    #expect(notice.title.hasPrefix("api: a b"))
    let json = try notice.json()
    #expect(!String(decoding: json.dropLast(), as: UTF8.self).unicodeScalars.contains { $0.isHidden })
    #expect(json.count < 2_000)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["server"] as? String == "mac-studio")
    #expect((object["tasks"] as? [[String: Any]])?.first?["kind"] as? String == "failed")
  }
}
