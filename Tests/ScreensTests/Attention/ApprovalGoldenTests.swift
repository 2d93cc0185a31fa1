import CommandCenter
import Foundation
import Screens
import TerminalUI
import Testing

/// Decisions as they are drawn: each kind in its task and over Home, and the list of what waits.
struct ApprovalGoldenTests {
  @Test(arguments: SampleApprovals.all.indices)
  func `a decision looks as it did in its task`(index: Int) throws {
    let (name, approval) = SampleApprovals.all[index]
    for (width, height) in goldenSizes {
      let driver = Driver(deciding: [approval], isOpen: true, width: width, height: height)
      try expectGolden(driver, "decision-task-\(name)")
    }
  }

  @Test(arguments: SampleApprovals.all.indices)
  func `a decision looks as it did over another screen`(index: Int) throws {
    let (name, approval) = SampleApprovals.all[index]
    for (width, height) in goldenSizes {
      var driver = Driver(deciding: [approval], width: width, height: height)
      driver.press(.control("x"))
      try expectGolden(driver, "decision-overlay-\(name)")
    }
  }

  @Test(arguments: [("empty", 0), ("one", 1), ("many", 12)])
  func `the list of what waits looks as it did`(name: String, count: Int) throws {
    for (width, height) in goldenSizes {
      var driver = Driver(deciding: SampleApprovals.many(count), width: width, height: height)
      driver.press(KeyEvent(.escape))
      try expectGolden(driver, "attention-\(name)")
    }
  }

  @Test func `a form that is half filled in looks as it did`() throws {
    for (width, height) in goldenSizes {
      var driver = Driver(deciding: [SampleApprovals.form], width: width, height: height)
      driver.press(.control("x"))
      driver.now += 1
      driver.type("fAda\n2")
      driver.type("1")
      try expectGolden(driver, "decision-overlay-form-half")
    }
  }
}
