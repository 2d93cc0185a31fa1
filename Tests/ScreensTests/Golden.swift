import Foundation
import Testing

/// Compares a picture with the one in `Goldens/`. `UPDATE_GOLDEN=1` writes it anew; look at the difference then.
func expectGolden(_ picture: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens").appending(path: "\(name).txt")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try Data((picture + "\n").utf8).write(to: file)
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  let difference = zip(lines(expected), lines(picture + "\n")).enumerated().first { $0.element.0 != $0.element.1 }
  let place = difference.map { "first difference in line \($0.offset + 1):\n\($0.element.0)\n\($0.element.1)" }
  #expect(expected == picture + "\n", "\(name): \(place ?? "other length")", sourceLocation: sourceLocation)
}

private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
