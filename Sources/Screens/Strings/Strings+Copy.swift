import CommandCenter

/// What copying says.
enum CopyStrings {
  static let title = "Copy"
  static let linksTitle = "Links"
  static let prompt = "Prompt"
  static let answer = "Answer (Markdown)"
  static let lastAnswer = "Last answer (Markdown)"
  static let transcript = "Whole transcript (Markdown)"
  static let command = "Command"
  static let output = "Output"
  static let commandAndOutput = "Command and output"
  static let patch = "Patch, as git apply takes it"
  static let path = "Path"
  static let result = "Result"
  static let call = "Call"
  static let plan = "Plan"
  static let error = "Error"
  static let text = "Text"
  static let hunk = "Hunk as a patch"
  static let filePatch = "This file as a patch"
  static let allPatch = "All of it as a patch"
  static func code(_ number: Int, of count: Int) -> String { count == 1 ? "Code block" : "Code block \(number)" }
  static func turns(_ count: Int) -> String { count == 1 ? "1 turn" : "\(count) turns" }
  static func turnsRead(_ count: Int) -> String { "\(turns(count)) that are read; there are older ones" }
  static let nothing = "Nothing here can be copied yet."
  static let noLinks = "There is no link in what is read of this task."

  static func copied(_ label: String, _ text: String, _ outcome: CopyOutcome) -> String {
    let size = BoundedText.size(text.utf8.count)
    switch outcome {
    case .tool(let name): return "\(label) copied with \(name) (\(size))."
    case .terminal: return "\(label) sent to the terminal's clipboard (\(size)); some terminals take none."
    case .file(let path, let isTooLong):
      return isTooLong
        ? "Too long for the terminal's clipboard (\(size)): written to \(path)"
        : "No clipboard here: \(label.lowercased()) written to \(path)"
    case .failed(let problem): return problem.message
    }
  }
}
