import SafeText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The transcript as one file for a browser. It fetches nothing and runs nothing: whatever a text holds, it is text.

extension Transcript {
  package var html: String {
    let title = Self.escaped(TextGuard.plain(summary.title))
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header><h1>\(title)</h1>\(facts)</header>
      \(turns.enumerated().map { Self.section($1, number: $0 + 1) }.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private static let style = """
    body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
    pre,.t{white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext}pre{font:13px/1.45 ui-monospace,monospace;background:#f5f5f3;padding:.6rem .8rem;border-radius:4px}
    .p{border-left:4px solid #36c;padding:.2rem .8rem;background:#eef3fc}.r{color:#666;font-size:.9em}.n{color:#a40}
    h2{font-size:1rem;border-top:1px solid #ccc;padding-top:1rem;color:#555}dt{float:left;width:6rem;color:#666}dd{margin-left:6rem}
    @media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}pre{background:#242424}.p{background:#1d2634}}
    """

  private var facts: String {
    let rows: [(String, String?)] = [
      ("Task", summary.id.rawValue), ("Project", summary.projectPath), ("Branch", summary.branch),
      ("Model", summary.model), ("Status", summary.condition.word),
    ]
    let terms = rows.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : "<dt>\(name)</dt><dd>\(Self.escaped(TextGuard.plain($0)))</dd>" }
    }
    return "<dl>\(terms.joined())</dl>"
  }

  private static func section(_ turn: Turn, number: Int) -> String {
    let start = turn.startedAt.map { ", " + $0.ISO8601Format() } ?? ""
    let failure = turn.failure.map { block("p", "n", "The turn failed: " + $0) } ?? ""
    return "<section>\n<h2>Turn \(number) (\(escaped(turn.status.word))\(start))</h2>\n"
      + turn.items.map(block).joined(separator: "\n") + failure + "\n</section>"
  }

  private static func block(_ item: TimelineItem) -> String {
    switch item.content {
    case .userMessage(let message):
      return block("div", "t p", ([message.text] + message.attachments.map { "[\($0)]" }).joined(separator: "\n"))
    case .agentMessage(let message): return block("div", "t", message.text)
    case .reasoning(let parts): return parts.isEmpty ? "" : block("div", "t r", parts.joined(separator: "\n\n"))
    case .plan(let text): return block("div", "t", text)
    case .command(let run):
      let ending = run.exitCode.map { $0 == 0 ? "" : "\n[exit code \($0)]" } ?? "\n[\(item.state.word)]"
      return block("pre", nil, "$ \(run.shortCommand)\n\(run.output)\(ending)")
    case .fileChange(let changes):
      return changes.map { block("pre", nil, "\($0.kindWord) \($0.path) (\(item.state.word))\n\($0.diff)") }.joined()
    case .toolCall(let call): return block("pre", nil, "\(call.name)\n\(call.arguments)\n\(call.result)")
    case .webSearch(let query): return block("p", "r", "Web search: " + query)
    case .subAgent(let agent): return block("p", "r", "Agent \(agent.path): \(agent.kind)")
    case .review(let subject): return block("p", "r", "Review of " + subject)
    case .notice(let notice): return block("p", "n", notice.text)
    case .unknown(let type, let summary): return block("pre", nil, "\(type)\n\(summary)")
    }
  }

  private static func block(_ tag: String, _ style: String?, _ text: String) -> String {
    let mark = style.map { " class=\"\($0)\"" } ?? ""
    return "<\(tag)\(mark)>\(escaped(text))</\(tag)>"
  }

  /// Text that is nothing but text, its hidden characters spelled out.
  private static func escaped(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      TextGuard.shown(String(line).replacing("\t", with: "    ")).replacing("&", with: "&amp;").replacing(
        "<", with: "&lt;"
      )
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    }.joined(separator: "\n")
  }
}
