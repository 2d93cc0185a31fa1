import CommandCenter
import TerminalUI

/// Test connection: each layer with its result as it comes, and what to do about the one that failed.
struct TestResults {
  private let test: ConnectionTest

  init(_ test: ConnectionTest) { self.test = test }

  private static let layerColumns = 20

  /// Rows that the results take.
  func rows(width: Int) -> Int {
    test.steps.isEmpty
      ? TextWrap.wrap(Strings.testNotRun, width: width).count : test.steps.count + problemLines(width).count
  }

  func draw(in rect: Rect, into canvas: inout Canvas) {
    let look = canvas.look
    let problem = problemLines(rect.width)
    var lines = steps(for: rect.height - problem.count).map { step in
      let style = look[Self.role(step.outcome)]
      var line = StyledLine(Self.glyph(step.outcome, canvas) + " ", style)
      line.append(TextWidth.pad(Strings.layer(step.layer), to: Self.layerColumns))
      line.append("  " + Strings.outcome(step.outcome), style)
      return line
    }
    if test.steps.isEmpty { lines = TextWrap.wrap(Strings.testNotRun, width: rect.width, look[.muted]) }
    lines += problem
    for (row, line) in lines.prefix(rect.height).enumerated() {
      canvas.buffer.put(
        line.truncated(to: rect.width, ellipsis: look.glyphs.ellipsis), at: Point(x: rect.x, y: rect.y + row))
    }
  }

  /// The steps for so many rows. What to do about a failure has to be seen: where it would not, the steps go that say
  /// least, those that were not tried and then the first ones.
  private func steps(for rows: Int) -> ArraySlice<ConnectionTest.Step> {
    guard test.problem != nil, test.steps.count > rows else { return test.steps[...] }
    let tried = test.steps.filter { $0.outcome != .skipped }
    return tried.suffix(max(1, rows))
  }

  private func problemLines(_ width: Int) -> [StyledLine] {
    guard let problem = test.problem else { return [] }
    let text = [problem.message, problem.nextStep].filter { !$0.isEmpty }.joined(separator: " ")
    return TextWrap.wrap(text, width: width)
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
