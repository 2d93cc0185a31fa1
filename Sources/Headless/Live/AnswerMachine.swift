import CodexSDK
import CommandCenter

/// Answers one question, if it still is the one that was shown.
struct AnswerMachine: LiveMachine {
  let server: String
  /// The id of the question, or a task that asks one alone.
  let name: String
  let choice: String?
  /// Texts by the id of a question or a field.
  let texts: [(id: String, text: String)]
  let digest: String
  let isJSON: Bool
  private var finder = LiveFinder()
  private var sent: Ask?
  private var isLimited = false

  init(
    server: String, name: String, choice: String?, texts: [(id: String, text: String)], digest: String, isJSON: Bool
  ) {
    self.server = server
    self.name = name
    self.choice = choice
    self.texts = texts
    self.digest = digest
    self.isJSON = isJSON
  }

  mutating func take(_ snapshot: AppSnapshot) -> [LiveStep] {
    if let sent { return follow(sent, snapshot) }
    let steps = finder.take(snapshot)
    let asks = snapshot.asks(of: server)
    if let ask = asks.first(where: { $0.approval.id.rawValue == name }) {
      // Of a patch only the item tells what is in it.
      if ask.approval.subject == .fileChange([]), !isLimited { return steps + patience() }
      return steps + answer(ask)
    }
    guard finder.isComplete else { return steps }
    let isAllTold = snapshot.tasks.rows.allSatisfy { row in
      !row.status.needsPerson || asks.contains { $0.approval.threadID == row.id }
    }
    guard isAllTold || isLimited else { return steps + patience() }
    switch ofTask(asks, snapshot) {
    case .success(let ask): return steps + answer(ask)
    case .failure(let problem): return isAllTold ? steps + [.fail(problem)] : steps
    }
  }

  mutating func timedOut() -> [LiveStep] {
    if sent != nil { return [.fail(Problem(.timedOut, "The server did not say in time whether it took the answer."))] }
    return [.fail(notFound)]
  }

  mutating func interrupted() -> [LiveStep] {
    [.tell(sent == nil ? "Nothing was answered." : "Whether the answer was taken is not known.")]
  }

  private mutating func patience() -> [LiveStep] {
    guard !isLimited else { return [] }
    isLimited = true
    return [.limit(AsksMachine.patience)]
  }

  private var notFound: Problem {
    Problem(
      .noSuchTask, "Nothing with the id “\(name)” waits for an answer.",
      nextStep: "It may be answered already: see codex-center asks.")
  }

  private func ofTask(_ asks: [Ask], _ snapshot: AppSnapshot) -> Result<Ask, Problem> {
    guard case .one(let task) = TaskReference(name).match(in: snapshot.tasks.rows) else { return .failure(notFound) }
    let own = asks.filter { $0.approval.threadID == task.id }
    if own.count == 1 { return .success(own[0]) }
    return .failure(
      own.isEmpty
        ? notFound
        : Problem(
          .ambiguousTask, "That task asks \(own.count) things.",
          nextStep: "Give the id of one: \(own.map(\.approval.id.rawValue).joined(separator: ", "))."))
  }

  private mutating func answer(_ ask: Ask) -> [LiveStep] {
    guard ask.digest == digest else {
      return [
        .fail(
          Problem(
            .digestMismatch, "Nothing was answered: what is asked is not what the digest was made of.",
            nextStep: "Look at it again with codex-center asks, and give the digest that stands there."))
      ]
    }
    switch AnswerWords(ask.approval, choice: choice, texts: texts).answer {
    case .failure(let problem): return [.fail(problem)]
    case .success(let answer):
      sent = ask
      return [.limit(Self.answerLimit), .perform(.approvalAnswered(ask.approval.id, answer))]
    }
  }

  /// How long the server may take to close a question that was answered.
  private static let answerLimit = Duration.seconds(30)

  private func follow(_ ask: Ask, _ snapshot: AppSnapshot) -> [LiveStep] {
    guard let now = snapshot.attention.first(where: { $0.id == ask.approval.id }) else {
      return done(ask, "answered", .done)
    }
    switch now.state {
    case .pending, .answering: return []
    case .unreachable: return [.tell("The link is lost: whether the answer was taken is not known yet.")]
    case .answered:
      // Only then the server has closed the question, and the record says so.
      let row = snapshot.tasks.rows.first { $0.id == now.threadID }
      let asksOn = snapshot.asks(of: server).contains { $0.approval.threadID == now.threadID }
      return row?.status.needsPerson == true && !asksOn ? [] : done(ask, "answered", .done)
    case .overruled, .closedElsewhere: return done(ask, "answeredElsewhere", .failed)
    case .withdrawn: return done(ask, "withdrawn", .failed)
    }
  }

  private func done(_ ask: Ask, _ outcome: String, _ code: ExitCode) -> [LiveStep] {
    let json: JSONValue = .document([
      "ask": .string(ask.approval.id.rawValue), "task": .string(ask.approval.threadID.rawValue),
      "outcome": .string(outcome),
    ])
    let words =
      switch outcome {
      case "answered": "Answered: \(ask.approval.id)"
      case "withdrawn": "No longer asked: \(ask.approval.id)"
      default: "Another client answered first: \(ask.approval.id)"
      }
    return [isJSON ? .say(.json(json)) : .say(.line(words)), .end(code)]
  }
}
