import CommandCenter
import Screens
import Testing

/// Home and Projects in every state that they have, at each size at which they are laid out anew.
struct HomeGoldenTests {
  static let cases: [(name: String, snapshot: AppSnapshot, tab: Tab)] = [
    ("home-folders", ProjectsTests.looked, .home), ("home-empty", Samples.empty, .home),
    ("home-loading", Samples.loading, .home), ("home-error", unreadable, .home), ("home-stale", stale, .home),
    ("projects-folders", ProjectsTests.looked, .projects), ("projects-empty", Samples.empty, .projects),
    ("projects-loading", Samples.loading, .projects), ("projects-error", unreadable, .projects),
    ("projects-stale", stale, .projects),
  ]

  /// The server answers, but can't tell its tasks.
  static var unreadable: AppSnapshot {
    var snapshot = Samples.empty
    snapshot.projects = []
    snapshot.tasks.problem = Problem(
      .refused, "The server failed. (state database is locked)", nextStep: "Try again.")
    return snapshot
  }

  /// No link: the lists of the last run, a project whose folder is gone chosen.
  static var stale: AppSnapshot {
    var snapshot = Samples.offline
    snapshot.folders = ProjectsTests.looked.folders
    snapshot.selection.projectPath = "/home/ada/src/tooling"
    snapshot.selection.modelID = "gpt-4"
    snapshot.tasks.asOf = Samples.ago(minutes: 12)
    return snapshot
  }

  @Test(arguments: cases.indices)
  func `home and projects look as they did`(index: Int) throws {
    let (name, snapshot, tab) = Self.cases[index]
    for (width, height) in goldenSizes {
      let driver = Driver(snapshot, width: width, height: height, tab: tab)
      try expectGolden(driver, "\(name)")
    }
  }
}
