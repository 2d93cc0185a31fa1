import CommandCenter
import TerminalUI

/// Test connection: each layer with its result as it comes, and what to do about the one that failed.
struct TestResults {
  private let test: ConnectionTest

  init(_ test: ConnectionTest) { self.test = test }

  private static let layerColumns = 20

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let look = canvas.look
    guard !test.steps.isEmpty else {
      for (row, line) in TextWrap.wrap(Strings.testNotRun, width: max(1, rect.width), look[.muted]).enumerated() {
        put(line, in: rect.row(row), into: &canvas)
      }
      return
    }
    for (row, step) in test.steps.enumerated() {
      let style = look[Self.role(step.outcome)]
      var line = StyledLine(Self.glyph(step.outcome, canvas) + " ", style)
      line.append(TextWidth.pad(Strings.layer(step.layer), to: Self.layerColumns))
      line.append("  " + Strings.outcome(step.outcome), style)
      put(line, in: rect.row(row), into: &canvas)
    }
    drawProblem(in: rect.inset(by: Insets(top: test.steps.count)), into: &canvas)
  }

  private func drawProblem(in rect: Rect, into canvas: inout Canvas) {
    guard let problem = test.problem, !rect.isEmpty else { return }
    let text = [problem.message, problem.nextStep].filter { !$0.isEmpty }.joined(separator: " ")
    for (row, line) in TextWrap.wrap(text, width: rect.width).prefix(rect.height).enumerated() {
      put(line, in: rect.row(row), into: &canvas)
    }
  }

  private func put(_ line: StyledLine, in row: Rect, into canvas: inout Canvas) {
    canvas.buffer.put(
      line.truncated(to: row.width, ellipsis: canvas.look.glyphs.ellipsis), at: row.origin, maxWidth: row.width)
  }

  private static func glyph(_ outcome: ConnectionTest.Outcome, _ canvas: Canvas) -> String {
    let look = canvas.look
    return switch outcome {
    case .waiting: look.glyphs.queued
    case .running: Spinner.frame(tick: canvas.tick, look: look)
    case .passed: look.glyphs.done
    case .failed: look.glyphs.failed
    case .skipped: look.glyphs.idle
    }
  }

  private static func role(_ outcome: ConnectionTest.Outcome) -> Theme.Role {
    switch outcome {
    case .waiting, .skipped: .muted
    case .running: .info
    case .passed: .success
    case .failed: .danger
    }
  }
}

extension ConnectionTest {
  /// Why the first failed layer failed.
  var problem: Problem? {
    for step in steps {
      if case .failed(let problem) = step.outcome { return problem }
    }
    return nil
  }
}
