import CommandCenter
import Foundation
import TestSupport

/// A directory of its own for each test, gone with it.
final class Place {
  let path: String
  init(_ purpose: String) throws { path = try TemporaryDirectory.make(purpose) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  var directories: Directories { Directories(configuration: path + "/config", state: path + "/state") }

  func write(_ text: String, to file: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
  }

  /// Blocks until somebody wrote a line into a named pipe.
  func waitForLine(in pipe: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe))
    while let bytes = try file.read(upToCount: 1), bytes != Data("\n".utf8) {}
    try file.close()
  }

  func text(_ file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }

  func mode(_ file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }
}
