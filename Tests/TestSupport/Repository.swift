/// Where the sources that these tests were built from lie.
package enum Repository {
  /// The checkout's top folder, without a slash at its end.
  package static let root: String = {
    // This file is three levels below it: Tests/TestSupport/Repository.swift.
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
  }()

  /// The path of a file, named relative to the top folder.
  package static func path(_ relative: String) -> String { root + "/" + relative }
}
