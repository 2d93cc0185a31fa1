import CommandCenter
import Foundation
import Testing

struct ReportFileTests {
  @Test func `a report is a private file that is named with its time, and takes no other's place`() throws {
    let place = try Place("report")
    let date = Date(timeIntervalSinceReferenceDate: 800_000_040)
    let first = try ReportFile.save("one\n", in: place.directories.state, at: date)
    let second = try ReportFile.save("two\n", in: place.directories.state, at: date)
    #expect(first.hasSuffix("/diagnostics-20260509T061400Z.txt"))
    #expect(first != second)
    #expect(try place.text(first) == "one\n")
    #expect(try place.mode(first) == 0o600)
  }
}
