import CommandCenter
import Markdown
import TerminalUI

/// One thing that can be copied.
package struct CopyOffer: Hashable, Sendable {
  /// What it is: "Answer", "Output".
  package var label: String
  /// A part of it, to be told from others.
  package var detail: String
  package var text: String

  init(_ label: String, _ text: String, detail: String = "") {
    self.label = label
    self.detail = detail.isEmpty ? text.firstLine : detail
    self.text = text
  }

  /// A text of the server's, without what drives a terminal: it may be pasted into one.
  static func plain(_ label: String, _ text: String) -> CopyOffer { CopyOffer(label, Sanitizer.editable(text)) }

  /// A patch keeps its carriage returns and tabs; what else drives a terminal goes.
  static func patch(_ text: String, label: String = CopyStrings.patch) -> CopyOffer {
    CopyOffer(label, String(String.UnicodeScalarView(text.unicodeScalars.filter(\.isKeptInPatch))))
  }
}

extension Unicode.Scalar {
  fileprivate var isKeptInPatch: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0x7F..<0xA0: false
    default: true
    }
  }
}

/// What a task offers to be copied: logical text, without borders, gutters and wrapping.
struct CopyOffers {
  private let detail: TaskDetail
  /// The task's: patches name their files without it.
  private let directory: String

  /// Code blocks that are offered one by one.
  private static let codeBlocksMax = 6
  /// Files whose paths are offered one by one.
  private static let pathsMax = 6

  init(_ detail: TaskDetail) {
    self.detail = detail
    directory = detail.settings.directory ?? detail.summary.projectPath
  }

  /// What the row offers first, then what is always there.
  func all(_ row: TimelineRow?) -> [CopyOffer] {
    var offers = row.map { of($0, in: detail.timeline.turns.last { [key = $0.key] in $0.id == key.turn }) } ?? []
    if let answer = lastAnswer, !offers.contains(where: { $0.text == answer.text }) { offers.append(answer) }
    if !detail.timeline.turns.isEmpty { offers.append(transcript) }
    return offers.filter { !$0.text.isEmpty }
  }

  private func of(_ row: TimelineRow, in turn: Turn?) -> [CopyOffer] {
    switch row.content {
    case .heading: []
    case .plan(let steps): [.plain(CopyStrings.plan, PlanStep.checklist(steps))]
    case .ending: turn?.failure.map { [.plain(CopyStrings.error, $0)] } ?? []
    case .item(let item): of(item)
    }
  }

  private func of(_ item: TimelineItem) -> [CopyOffer] {
    switch item.content {
    case .userMessage(let message): return [.plain(CopyStrings.prompt, message.text)]
    case .agentMessage(let message):
      let blocks = Self.codeBlocks(MarkdownDocument.parse(message.text)).prefix(Self.codeBlocksMax)
      return [.plain(CopyStrings.answer, message.text)]
        + blocks.enumerated().map { CopyOffer.plain(CopyStrings.code($0.offset + 1, of: blocks.count), $0.element) }
    case .command(let run):
      let command = CopyOffer.plain(CopyStrings.command, run.shortCommand)
      guard !run.output.isEmpty else { return [command] }
      return [
        command, .plain(CopyStrings.output, run.output),
        .plain(CopyStrings.commandAndOutput, "$ \(run.shortCommand)\n\(run.output)"),
      ]
    case .fileChange(let changes):
      return [.patch(patch(changes))] + changes.prefix(Self.pathsMax).map { .plain(CopyStrings.path, $0.path) }
    case .toolCall(let call):
      return [.plain(CopyStrings.result, call.result), .plain(CopyStrings.call, "\(call.name) \(call.arguments)")]
    default: return [.plain(CopyStrings.text, item.content.texts.joined(separator: "\n\n"))]
    }
  }

  private func patch(_ changes: [FileChange]) -> String {
    PatchText.of(changes.map { PatchFile($0, in: directory) })
  }

  private static func codeBlocks(_ blocks: [MarkdownBlock]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .codeBlock(_, let text): [text]
      case .list(let list): list.items.flatMap { codeBlocks($0.blocks) }
      case .blockQuote(let blocks): codeBlocks(blocks)
      default: []
      }
    }
  }

  private var lastAnswer: CopyOffer? {
    for turn in detail.timeline.turns.reversed() {
      for item in turn.items.reversed() {
        if case .agentMessage(let message) = item.content, message.phase != .commentary, !message.text.isEmpty {
          return .plain(CopyStrings.lastAnswer, message.text)
        }
      }
    }
    return nil
  }

  /// All that is loaded, as Markdown.
  private var transcript: CopyOffer {
    let turns = detail.timeline.turns
    let text = Transcript(detail.summary, turns: turns).text(as: .markdown)
    let isWhole = detail.timeline.olderCursor == nil
    return CopyOffer(
      CopyStrings.transcript, text,
      detail: isWhole ? CopyStrings.turns(turns.count) : CopyStrings.turnsRead(turns.count))
  }
}
