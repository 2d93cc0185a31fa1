import Foundation
import Screens
import TerminalUI
import Testing

/// The sizes at which screens are laid out in another way: a desk, a terminal as it opens, a phone.
let goldenSizes = [(120, 40), (80, 24), (40, 12)]

/// Compares what a driver shows with the picture in `Goldens/`: the text at every size, styles at the first of them, since
/// a style depends on no size. `UPDATE_GOLDEN=1` records it again; look at the difference then.
func expectGolden(_ driver: Driver, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let size = driver.state.size
  let picture = size == Size(width: goldenSizes[0].0, height: goldenSizes[0].1) ? driver.picture : driver.text
  let name = "\(name)-\(size.width)x\(size.height)"
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
