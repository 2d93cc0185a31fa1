import CommandCenter
import CommandLineKit

// The words that several commands share.

extension ValueSpec {
  static let task = ValueSpec("TASK", .known("tasks"))
  static let server = ValueSpec("NAME|URL", .known("servers"))
  static let project = ValueSpec("DIR", .known("projects"))
  static let time = ValueSpec("TIME", .duration)
  static let count = ValueSpec("N", .number)
  static let prompt = ValueSpec("PROMPT")
}

extension ArgumentSpec {
  static let task = ArgumentSpec(.task, "an id, the beginning of one, @last, or a piece of a title")
  static let tasks = ArgumentSpec(.task, "as above, several of them", repeats: true)
  static let prompt = ArgumentSpec(
    .prompt, "the text; - reads it from standard input, and so does leaving it out", isRequired: false, repeats: true)
}

extension OptionSpec {
  static let json = OptionSpec("json", nil, "print JSON: see docs/json.md")
  static let allServers = OptionSpec("all-servers", nil, "ask all saved servers")
  static let timeout = OptionSpec("timeout", .time, "give up after so long: 90, 30s, 10m, 2h")
}
