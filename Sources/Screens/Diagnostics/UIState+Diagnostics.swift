import CommandCenter
import TerminalUI

/// Diagnostics while it is open.
package struct DiagnosticsState: Sendable {
  var scroll = Scroll()

  package init() {}
}

extension UIState {
  mutating func openDiagnostics() -> [UIEffect] {
    overlays.append(.diagnostics(DiagnosticsState()))
    return [.collectFacts]
  }

  mutating func perform(
    _ command: Command, _ diagnostics: DiagnosticsState, _ snapshot: AppSnapshot
  ) -> [UIEffect] {
    let report = DiagnosticsReport(self, snapshot, now: now)
    switch command {
    case .move(let direction):
      var diagnostics = diagnostics
      let view = DiagnosticsView(report, offset: diagnostics.scroll.offset, size: size)
      diagnostics.scroll.move(direction, lines: view.lines.count, height: view.text.height)
      replaceTop(with: .diagnostics(diagnostics))
    case .leave: overlays.removeLast()
    case .copyDiagnostics: return copy(report.text, Strings.diagnosticsCopied(keys))
    case .saveDiagnostics: return [.saveReport(report.text)]
    default: break
    }
    return []
  }

  mutating func reportSaved(_ result: Result<String, Problem>) {
    switch result {
    case .success(let path): hint = Strings.diagnosticsSaved(path)
    case .failure(let problem): hint = problem.message
    }
  }
}
