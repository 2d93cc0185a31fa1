extension News {
  package var level: Notice.Level {
    switch self {
    case .failed: .error
    case .said(let level, _): level
    case .refused(let refusal): refusal.isWarning ? .warning : .info
    case .emptyName, .goalStaysActive, .nothingToSend, .attachmentsCantSteer, .messagesWait, .queuedEditBecameFollowUp,
      .answerLasts, .closedElsewhere, .transcriptIsRead, .transcriptSaved, .signedIn, .signedOut, .tokenStaysBehind,
      .serverRemoved, .tokensRemoved:
      .info
    case .noLongerAsked(let approval): if case .chosenWithoutLink = approval.note { .warning } else { .info }
    default: .warning
    }
  }

  /// What a person reads.
  package var text: String {
    taskWords ?? messageWords ?? questionWords ?? serverWords
  }

  private var taskWords: String? {
    switch self {
    case .refused(let refusal): refusal.sentence
    case .emptyName: "A task can't have an empty name."
    case .stopNotConfirmed: "Stop was not confirmed, and the task can't be read. Stop it again if it runs on."
    case .turnRunsOn: "The turn still runs: Stop did not end it. Stop it again."
    case .stopLostLink: "The link was lost before the server confirmed Stop. Stop it again if it runs on."
    case .goalStaysActive: "The goal stays active: it starts the next turn by itself until it is paused."
    case .turnsKept: "\(ItemLimits.turnsKeptMax) turns of this task are loaded; no more are kept in memory."
    case .noPartialFork(let server):
      "Nothing was copied: \(server) can't fork a task up to a turn, it would copy all of them. "
        + "Fork it when no turn runs and none is marked, or update Codex there."
    case .transcriptIsRead: "Reading every turn of the task…"
    case .transcriptSaved(let path): "All of the task is in \(path)."
    default: nil
    }
  }

  private var messageWords: String? {
    switch self {
    case .nothingToSend: "There is nothing to send yet: type what Codex should do."
    case .outboxFull: "\(Outbox.entriesMax) messages wait to be sent: send or discard some of them first."
    case .attachmentsCantSteer: "It has attachments, which can't join a running turn: it waits for the turn's end."
    case .sentMeanwhile(let becameFollowUp):
      "That message was sent meanwhile\(becameFollowUp ? "; what you wrote is a follow-up now." : ".")"
    case .sentElsewhere: "Another window has sent that message, or settled it: look before you send it again."
    case .arrivalUnknown(let server):
      "The link broke while a message was sent, and the Codex of \(server) is too old to say whether it arrived: "
        + "look for it in the task before you send it again."
    case .messageMissing:
      "A message did not make it into its task: the link broke, or the turn ended first. Open the task to decide."
    case .taskMissing:
      "The link broke while a task was sent, and the server has no such task. Open it to send it again."
    case .messagesWait(1): "A message waits to be sent: open its task to send it."
    case .messagesWait(let count): "\(count) messages wait to be sent: open their tasks to send them."
    case .queuedEditBecameFollowUp(let task):
      "Your change to a queued message was not sent: it is a follow-up of \(task.isEmpty ? "its task" : "“\(task)”") now."
    default: nil
    }
  }

  private var questionWords: String? {
    switch self {
    case .unanswerable(let method):
      "This program can't answer “\(method)”. Answer it in another client, or stop the turn."
    case .answerDoesNotFit(let reason): reason ?? "That answer does not fit this question."
    case .answeredWithoutLink(let label):
      "There is no link: “\(label)” was not sent. If the server asks again for the same, your choice is there and a key sends it."
    case .questionsNotKept(let count):
      (count == 1 ? "1 more question is not shown" : "\(count) more questions are not shown")
        + ": \(ApprovalBook.entriesMax) are kept. Answer those first, then open the task to be asked the others."
    case .answerLasts(let option, let keeping):
      "“\(option.label)” is \(keeping)." + (option.quoted.map { " It covers: \($0.quotedAsSaid)" } ?? "")
    case .overruled(let approval, let label, let counted):
      "Another client's answer counted, not your “\(label)”: \(approval.brief) \(approval.fate(counted))."
    case .noLongerAsked(let approval): approval.withdrawnWords
    case .closedElsewhere(let approval):
      "Closed without your answer: \(approval.brief). Another client answered, or its turn ended."
    default: nil
    }
  }

  private var serverWords: String {
    switch self {
    case .notConnected(let server, let undone): "Not connected to \(server): \(undone.words)"
    case .serverTooOld(let server, let shortfall): "\(server): \(shortfall) Update Codex there."
    case .toolServerFailed(let name, let reason):
      "The tool server \(name.quotedAsName) did not start: \(reason.quotedAsSaid)"
    case .signedIn(let server): "Signed in on \(server)."
    case .signedOut(let server): "Signed out on \(server)."
    case .folderGone(let path, let server):
      "The folder of \(ServerPath.name(of: path)), \(path), is not on \(server) any more: tasks start there, but their "
        + "commands fail."
    case .folderIsFile(let path, let server):
      "\(path) on \(server) is no folder: tasks start there, but their commands fail."
    case .folderClosed(let path, let server): "The user that \(server) runs as may not look into \(path)."
    case .tokenStaysBehind(let server):
      "A saved token does not follow to another address: enter the one of \(server)."
    case .serverRemoved(let server): "\(server) was removed from this machine."
    case .tokensRemoved(let count, let left): Self.removed(count, left: left)
    case .failed(let problem): problem.sentence
    case .said(_, let text): text
    default: ""
    }
  }

  private static func removed(_ count: Int, left: [TokenSource]) -> String {
    let removed = count == 1 ? "1 saved token was removed." : "\(count) saved tokens were removed."
    let places = Set(left.compactMap(\.words)).sorted()
    let outside = places.isEmpty ? [] : ["Left where they are: \(places.joined(separator: ", "))."]
    let signIns = "The servers' own sign-ins and tokens stay: log out there, and start them with a new token."
    return ([removed] + outside + [signIns]).joined(separator: " ")
  }
}

extension News.Undone {
  fileprivate var words: String {
    switch self {
    case .signIn: "sign in when it is back."
    case .change: "nothing was changed."
    case .stop: "the task can't be stopped now."
    case .queue: "the queue stays as it is."
    case .queuedMessage: "the message stays in the queue."
    case .fork: "nothing was copied."
    case .transcript: "its turns can't be read."
    case .message: "nothing was sent. The message waits in the outbox."
    case .waitingMessage: "the message still waits."
    }
  }
}

extension Refusal {
  /// Whether it stands in the way of what a person typed or wanted kept.
  fileprivate var isWarning: Bool {
    switch self {
    case .readOnly, .turnRuns, .takesNoInput, .reviewRuns, .deleted: true
    default: false
    }
  }
}

extension Approval {
  fileprivate func fate(_ counted: AnswerCounted) -> String {
    switch (counted, subject) {
    case (.accepted, .fileChange): "was applied"
    case (.accepted, _): "was run"
    case (.declined, _): "was declined"
    }
  }

  /// A question from before the link was lost is not asked any more.
  fileprivate var withdrawnWords: String {
    switch note {
    case .chosenWithoutLink(let label): "The server no longer asks about \(brief): “\(label)” was not sent."
    case .answerLost(let label):
      "The server no longer asks about \(brief). Whether it took “\(label)” or another client's answer it does not say."
    case nil: "No longer asked: \(brief). The server ended its turn, or it was settled without this link."
    }
  }
}

extension TokenSource {
  /// Where it is, when that is not a file of ours.
  fileprivate var words: String? {
    switch self {
    case .saved: nil
    case .file(let path): "the token file \(path)"
    case .environment(let name): "the variable \(name)"
    case .command(let command): "what `\(command)` prints"
    }
  }
}

extension String {
  private static let nameCharactersMax = 60

  /// A name of the server's between marks that it can't end: what follows is ours.
  fileprivate var quotedAsName: String {
    let inside = replacing("“", with: "'").replacing("”", with: "'")
    return "“\(inside.count > Self.nameCharactersMax ? inside.prefix(Self.nameCharactersMax) + "…" : inside)”"
  }

  /// What somebody else said, likewise.
  fileprivate var quotedAsSaid: String { "“\(replacing("“", with: "'").replacing("”", with: "'"))”" }
}
