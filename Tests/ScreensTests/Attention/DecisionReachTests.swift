import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// Nothing is accepted that was not on the screen: what is to be decided, and how far the answer reaches.
struct DecisionReachTests {
  private let id = ApprovalID("0")
  private var yes: UserAction { .approvalAnswered(id, .option("accept")) }

  @Test func `a long command is paged to its end before it is approved`() {
    var driver = Driver(deciding: [SampleApprovals.long], width: 80, height: 24)
    driver.showDecision()
    let seen = driver.text + driver.pressOn("y")
    #expect(driver.actions == [yes])
    #expect((1...60).allSatisfy { seen.contains("echo line \($0)") })
  }

  @Test(arguments: [(80, 24), (45, 20), (40, 12)])
  func `what was jumped over is shown before it is approved`(size: (Int, Int)) {
    for key in [KeyEvent(.end), .character("G")] {
      var driver = Driver(deciding: [SampleApprovals.long], width: size.0, height: size.1)
      driver.showDecision()
      var seen = driver.text
      driver.press(key)
      driver.now += 1
      driver.type("y")
      #expect(driver.actions.isEmpty)
      seen += driver.text + driver.pressOn("y")
      #expect(driver.actions == [yes])
      #expect((10...50).allSatisfy { seen.contains("echo line \($0)") })
    }
  }

  @Test func `pages that come too fast to be drawn are not taken for seen`() {
    var driver = Driver(deciding: [SampleApprovals.long], width: 40, height: 12)
    driver.showDecision()
    for _ in 0..<200 { driver.type("y") }
    #expect(driver.actions.isEmpty)
  }

  @Test(arguments: [(120, 40), (80, 24), (45, 20), (40, 12)], [true, false])
  func `how far a yes reaches is on the screen before it is given`(size: (Int, Int), isOpen: Bool) {
    for approval in SampleApprovals.all.map(\.approval) {
      for (key, option) in [("y", approval.options.first { $0.role == .acceptOnce }), ("a", approval.options.wider)] {
        guard let option, !option.scope.isEmpty else { continue }
        var driver = Driver(deciding: [approval], isOpen: isOpen, width: size.0, height: size.1)
        if !isOpen { driver.showDecision() }
        var seen = driver.text.inCard
        for _ in 0..<100 where driver.actions.isEmpty {
          driver.now += 1
          driver.give(key)
          if driver.actions.isEmpty { seen += driver.text.inCard }
        }
        #expect(driver.actions == [.approvalAnswered(approval.id, .option(option.id))], "\(approval.subject)")
        #expect(
          "\(option.scope) \(option.quoted ?? "")".split(separator: " ").allSatisfy { seen.contains($0) },
          "\(option.scope) at \(size) \(key) in \(seen)")
      }
    }
  }

  @Test func `a rule that refuses for good is not set before its reach was seen`() {
    var driver = Driver(deciding: [SampleApprovals.network], width: 40, height: 12)
    driver.showDecision()
    driver.type("p")
    #expect(driver.actions.isEmpty)
    var seen = driver.text
    for _ in 0..<20 where driver.actions.isEmpty {
      driver.now += 1
      driver.give("p")
      seen += driver.text
    }
    #expect(driver.actions == [.approvalAnswered(id, .option("denyHost:registry.npmjs.org"))])
    #expect(seen.inCard.contains("nonetworkaccesstoregistry.npmjs.org"))
  }

  @Test func `an answer is named whole or not at all`() {
    for approval in SampleApprovals.all.map(\.approval) where approval.options.contains(where: { $0.id == "cancel" }) {
      for isOpen in [true, false] {
        var driver = Driver(deciding: [approval], isOpen: isOpen, width: 40, height: 12)
        if !isOpen { driver.showDecision() }
        let shown = driver.text.inCard
        #expect(
          !shown.contains("cDon't") || shown.contains("cDon'trun,andstop") || shown.contains("cDon'tapply,andstop"))
      }
    }
  }

  @Test(arguments: [(120, 40), (80, 24), (45, 20), (40, 12)])
  func `the path of a changed file is never cut, nor is a line of the change`(size: (Int, Int)) {
    var approval = SampleApprovals.patch
    let path = "/home/dev/web-app/Sources/Features/SignIn/Views/LoginButtonWithALongName.swift"
    let line = "let hidden = 1" + String(repeating: " ", count: 60) + "; run(\"rm -rf /\")"
    approval.subject = .fileChange([FileChange(path: path, kind: .add, diff: line)])
    var driver = Driver(deciding: [approval], width: size.0, height: size.1)
    driver.showDecision()
    var seen = driver.text.inCard
    for _ in 0..<20 where driver.actions.isEmpty {
      driver.now += 1
      driver.type("y")
      if driver.actions.isEmpty { seen += driver.text.inCard }
    }
    #expect(seen.contains(path) && seen.contains(line.inCard))
  }
}

extension String {
  /// The text without what a card's frame and its line breaks add.
  fileprivate var inCard: String { filter { !" │\n".contains($0) } }
}

extension [ApprovalOption] {
  /// The one that the first further key gives.
  fileprivate var wider: ApprovalOption? { first { $0.role == .acceptWider } }
}

extension Driver {
  /// Presses the key of an answer, or the second one where that is asked for.
  fileprivate mutating func give(_ key: String) { text.contains(" gives it") ? press(KeyEvent(.enter)) : type(key) }

  /// Presses a key, with time to look, until something is done.
  ///
  /// - Returns: What was on the screen meanwhile.
  fileprivate mutating func pressOn(_ key: String) -> String {
    var seen = ""
    for _ in 0..<60 where actions.isEmpty {
      now += 1
      type(key)
      seen += text
    }
    return seen
  }
}
