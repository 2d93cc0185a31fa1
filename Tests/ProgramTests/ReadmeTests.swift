import Foundation
import TestSupport
import Testing

@testable import codex_center

/// What README says of the command line, beside what the program does.
struct ReadmeTests {
  private func readme() throws -> String { try String(contentsOfFile: Repository.path("README.md"), encoding: .utf8) }

  @Test func `the synopsis has every option of the help, and no other`() throws {
    let readme = try readme()
    let start = try #require(readme.range(of: "codex-center [--server URL]"))
    let synopsis = readme[start.lowerBound...].prefix { $0 != "`" }
    let option = /--[a-z-]+/
    let told = Set(synopsis.matches(of: option).map { String($0.0) })
    let helped = Set(HelpText.text.matches(of: /\n +(--[a-z-]+)/).map { String($0.1) })
    #expect(told == helped)
    #expect(helped.count >= 10)
  }

  @Test func `every exit code is explained, and no other`() throws {
    let lines = try readme().components(separatedBy: "\n").drop { $0 != "| exit code | means |" }.dropFirst(2)
    let codes = lines.prefix { $0.hasPrefix("|") }.compactMap { Int32($0.split(separator: "|")[0].filter(\.isNumber)) }
    let interrupted: Int32 = 130
    #expect(codes == ExitCode.allCases.map(\.rawValue) + [interrupted])
  }
}
