import CodexSDK
import CommandCenter
import CommandLineKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// `diff` and `export`.

extension CommandContext {
  func diff() async throws -> ExitCode {
    try await connected { client in
      let task = try await TaskFinder(client).find(invocation.arguments[0])
      let (turns, _) = try await Transcript.turns(of: task.id, newest: invocation.has("all") ? nil : 1, from: client)
      let changes = turns.flatMap(\.items).filter { $0.state == .completed || $0.state == .inProgress }
        .flatMap { item in if case .fileChange(let changes) = item.content { changes } else { [] as [FileChange] } }
      if isJSON {
        output.say(
          .document(["task": .string(task.id.rawValue), "changes": .array(changes.map(\.json))]))
      } else if changes.isEmpty {
        output.tell("No files were changed.")
      } else {
        output.say(raw: PatchText.of(changes.map { PatchFile($0, in: task.projectPath) }))
      }
      return .done
    }
  }

  func export() async throws -> ExitCode {
    let format = invocation["format"].flatMap { Transcript.Format(rawValue: $0) } ?? (isJSON ? .json : .markdown)
    return try await connected { client in
      let task = try await TaskFinder(client).find(invocation.arguments[0])
      let text = try await Transcript(of: task, from: client).text(as: format)
      guard let path = invocation["out"], path != "-" else {
        output.say(raw: text)
        return .done
      }
      try write(text, to: path)
      output.tell("Written: \(path)")
      return .done
    }
  }

  /// A new file, readable by its owner alone; an older one of that name is replaced with `--force` only.
  private func write(_ text: String, to path: String) throws(Problem) {
    let flags = O_WRONLY | O_CREAT | (invocation.has("force") ? O_TRUNC : O_EXCL)
    let ownerOnly: mode_t = 0o600
    let file = open(path, flags, ownerOnly)
    guard file >= 0 else {
      throw Problem(
        .badInput, "\(path) can't be written: \(String(cString: strerror(errno))).",
        nextStep: errno == EEXIST ? "Give another name, or say --force." : "")
    }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        let why = String(cString: strerror(errno))
        close(file)
        throw Problem(.failedToWrite, "\(path) could not be written to its end: \(why).")
      }
      rest = rest.dropFirst(count)
    }
    guard close(file) == 0 else {
      throw Problem(.failedToWrite, "\(path) could not be written: \(String(cString: strerror(errno))).")
    }
  }
}

extension Problem.Code {
  /// A file could be opened, and not written.
  fileprivate static let failedToWrite = Self(rawValue: "failedToWrite")
}
