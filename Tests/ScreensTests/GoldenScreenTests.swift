import CommandCenter
import Screens
import Testing

/// Whole screens as they are drawn, at the three sizes that count.
struct GoldenScreenTests {
  static let sizes = [(120, 40), (80, 24), (40, 12)]

  static let cases: [(name: String, snapshot: AppSnapshot, tab: Tab)] = [
    ("home-full", Samples.full, .home), ("home-demo", Samples.demo, .home), ("home-empty", Samples.empty, .home),
    ("home-loading", Samples.loading, .home), ("home-offline", Samples.offline, .home),
    ("projects-full", Samples.full, .projects), ("projects-empty", Samples.empty, .projects),
    ("chats-full", Samples.full, .chats), ("chats-empty", Samples.empty, .chats),
    ("chats-loading", Samples.loading, .chats),
    ("settings-full", Samples.full, .settings), ("settings-demo", Samples.demo, .settings),
    ("settings-refused", Samples.refused, .settings),
  ]

  @Test(arguments: cases.indices)
  func `a screen looks as it did`(index: Int) throws {
    let (name, snapshot, tab) = Self.cases[index]
    for (width, height) in Self.sizes {
      let driver = Driver(snapshot, width: width, height: height, tab: tab)
      try expectGolden(driver.picture, "\(name)-\(width)x\(height)")
    }
  }
}
