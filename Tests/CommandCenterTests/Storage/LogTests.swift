import CommandCenter
import Foundation
import Testing

struct LogTests {
  private let date = Date(timeIntervalSince1970: 0)

  @Test func `a line has its time and level, no control characters and no secret`() throws {
    let place = try Place("log")
    let file = place.path + "/state/log"
    let log = Log(path: file, level: .info, now: { [date] in date })
    log.redact("tok-123")
    log.write(.debug, "not this")
    log.write(.warning, "token tok-123\u{1b}[2J\nsecond \u{9b}line é\u{202e}\u{200b}\u{e0041}")
    #expect(
      try place.text(file)
        == "1970-01-01T00:00:00Z warning token [secret]\\u{1b}[2J\\u{a}second \\u{9b}line é\\u{202e}\\u{200b}\\u{e0041}\n"
    )
    #expect(try place.mode(file) == 0o600)
  }

  @Test func `a full log is put aside and begins anew`() throws {
    let place = try Place("log")
    let file = place.path + "/log"
    let log = Log(path: file)
    let line = String(repeating: "x", count: 2 * Log.lineBytesMax)
    for _ in 0...(Log.fileBytesMax / Log.lineBytesMax) { log.write(.error, line) }
    log.write(.error, "after")
    #expect(try place.text(file).utf8.count < Log.fileBytesMax / 2)
    #expect(try place.text(file + ".1").utf8.count >= Log.fileBytesMax)
    #expect(try place.text(file).hasSuffix("error after\n"))
  }

  @Test func `a log that can't be written stops nothing`() throws {
    let place = try Place("log")
    try place.write("", to: place.path + "/file")
    Log(path: place.path + "/file/below/log").write(.error, "lost")
    Log(path: nil).write(.error, "lost")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path) == ["file"])
  }
}
