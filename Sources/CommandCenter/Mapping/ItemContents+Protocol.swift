import CodexSDK

extension UserMessage {
  init(_ item: UserMessageItem) {
    self.init(item.content, id: item.clientId.map { MessageID($0) })
  }

  init(_ input: [UserInput], id: MessageID?) {
    var texts: [String] = []
    var attachments: [String] = []
    for part in input {
      switch part {
      case .text(let text): texts.append(text)
      // A data URL is the image itself: megabytes nobody reads.
      case .image(let url): attachments.append(url.hasPrefix("data:") ? "image" : "image \(url)")
      case .localImage(let path): attachments.append("image \(path)")
      case .skill(let name, _): attachments.append("skill \(name)")
      case .mention(let name, _): attachments.append("mention \(name)")
      case .unknown(let value): attachments.append(value["type"]?.stringValue ?? "attachment")
      }
    }
    self.init(text: texts.joined(separator: "\n"), attachments: attachments, messageID: id)
  }
}

extension AgentMessage {
  init(_ item: AgentMessageItem) {
    let phase: Phase? =
      switch item.phase {
      case .commentary: .commentary
      case .finalAnswer: .finalAnswer
      default: nil
      }
    self.init(text: item.text, phase: phase)
  }
}

extension CommandRun {
  init(_ item: CommandExecutionItem) {
    let only = item.commandActions.count == 1 ? item.commandActions[0].command : ""
    // Reading a shell's quotes takes its time: what is cut anyway is cut first.
    let command = item.command.kept(.text)
    self.init(
      command: command,
      shortCommand: ShellWrapper.unwrapped(command) ?? (only.isEmpty ? command : only), directory: item.cwd,
      output: item.aggregatedOutput ?? "", exitCode: item.exitCode, durationMilliseconds: item.durationMs,
      processID: item.processId)
  }
}

extension FileChange.Rest {
  init?(_ other: [String: JSONValue], misread: [String: JSONValue]) {
    let all = other.merging(misread) { $1 }
    guard !all.isEmpty else { return nil }
    texts = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.readable)" }
    isMisread = !misread.isEmpty
  }
}

extension FileChange {
  init(_ change: FileUpdateChange) {
    let kind: Kind =
      switch change.kind {
      case .add: .add
      case .update: .update(movedTo: change.movePath)
      case .delete: .delete
      default: .unknown(change.kind.rawValue)
      }
    self.init(path: change.path, kind: kind, diff: change.diff)
    rest = Rest(change.other, misread: change.misread)
  }
}

extension ToolCall {
  init(_ item: McpToolCallItem) {
    self.init(
      name: "\(item.server) · \(item.tool)", arguments: item.arguments?.readable ?? "",
      result: item.errorMessage ?? item.result?.toolText ?? "")
  }

  init(_ item: DynamicToolCallItem) {
    self.init(
      name: Self.name(item.tool, in: item.namespace), arguments: item.arguments?.readable ?? "",
      result: JSONValue.array(item.contentItems).toolText)
  }

  init(_ item: FunctionCallOutputItem) {
    self.init(name: Self.name(item.name, in: item.namespace), result: item.output?.toolText ?? "")
  }

  private static func name(_ tool: String, in namespace: String?) -> String {
    namespace.map { "\($0) · \(tool)" } ?? tool
  }
}

extension SubAgentActivity {
  init(_ item: SubAgentActivityItem) {
    self.init(
      threadID: item.agentThreadId.isEmpty ? nil : ThreadID(item.agentThreadId), path: item.agentPath,
      kind: item.kind.rawValue)
  }
}

extension WebSearchItem {
  /// What was looked for; empty until the search is over.
  var wording: String {
    switch action?.type {
    case .openPage: return action?.url ?? query
    case .findInPage:
      return [action?.pattern, action?.url].compactMap(\.self).joined(separator: " in ")
    default:
      let queries = action?.queries ?? []
      return action?.query ?? (query.isEmpty ? queries.joined(separator: ", ") : query)
    }
  }
}

extension UnknownItem {
  /// Characters shown of an item of an unknown type.
  static let summaryCharactersMax = 400

  /// The readable part: its text, else the whole of it as JSON.
  var summary: String {
    // A character may be as long as a text.
    let text = (raw["text"]?.stringValue ?? raw["message"]?.stringValue ?? raw.readable).kept(.sentence)
    return text.count <= Self.summaryCharactersMax ? text : text.prefix(Self.summaryCharactersMax) + "…"
  }
}
