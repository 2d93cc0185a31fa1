import CommandCenter
import Screens
import Testing

/// Whole screens as they are drawn, at the three sizes that count.
struct GoldenScreenTests {
  static let cases: [(name: String, snapshot: AppSnapshot, tab: Tab)] = [
    ("home-full", Samples.full, .home), ("home-demo", Samples.demo, .home), ("home-empty", Samples.empty, .home),
    ("home-loading", Samples.loading, .home), ("home-offline", Samples.offline, .home),
    ("projects-full", Samples.full, .projects), ("projects-empty", Samples.empty, .projects),
    ("settings-full", Samples.full, .settings), ("settings-demo", Samples.demo, .settings),
  ]

  @Test(arguments: cases.indices)
  func `a screen looks as it did`(index: Int) throws {
    let (name, snapshot, tab) = Self.cases[index]
    for (width, height) in goldenSizes {
      let driver = Driver(snapshot, width: width, height: height, tab: tab)
      try expectGolden(driver, "\(name)")
    }
  }

  static let chats: [(name: String, snapshot: AppSnapshot, keys: String)] = [
    ("full", Samples.full, ""), ("empty", Samples.empty, ""), ("loading", Samples.loading, ""),
    ("error", Samples.listFailed, ""), ("by-project", Samples.full, "b"), ("by-status", Samples.full, "bb"),
    ("filtered", Samples.full, "jpos/upg\n"), ("nothing", Samples.full, "/qqq\n"), ("found", Samples.found, ""),
    ("menu", Samples.full, "m"), ("rename", Samples.full, "E"), ("delete", Samples.full, "jZ"),
  ]

  @Test(arguments: chats.indices)
  func `chats look as they did`(index: Int) throws {
    let (name, snapshot, keys) = Self.chats[index]
    for (width, height) in goldenSizes {
      var driver = Driver(snapshot, width: width, height: height, tab: .chats)
      driver.type(keys)
      try expectGolden(driver, "chats-\(name)")
    }
  }
}
