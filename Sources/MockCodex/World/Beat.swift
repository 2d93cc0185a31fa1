import CommandCenter

/// One event-sized part of a step. Items of a step are told apart by a number; the player gives them their ids.
enum Beat: Hashable, Sendable {
  /// The turn itself begins.
  case begin
  case userMessage(OutgoingMessage)
  case open(Int, ItemContent)
  case grow(Int, ItemDelta)
  /// The item's end with the whole truth.
  case close(Int, ItemContent, ItemState = .completed)
  /// Waits for a person.
  case gate(Int?, ApprovalDraft)
  case checklist([PlanStep])
  case diff([FileChange])
  /// A request to the model is over: tokens were spent.
  case spend
  /// The server tries the model again; what is open is forgotten.
  case stumble(String)
  case startChild(name: String, [ScriptStep])
  case awaitChild
  /// Nothing more comes, ever.
  case stall
  case fail(String)

  /// The item it is about, if any.
  var item: Int? {
    switch self {
    case .open(let item, _), .grow(let item, _), .close(let item, _, _): item
    case .gate(let item, _): item
    default: nil
    }
  }
}

/// A beat and the time that passes before it.
struct TimedBeat: Hashable, Sendable {
  var after: Duration
  var beat: Beat

  init(_ beat: Beat, after: Duration = .zero) {
    self.beat = beat
    self.after = after
  }
}

/// What will be asked when the player gets there.
struct ApprovalDraft: Hashable, Sendable {
  var subject: ApprovalSubject
  var reason: String?
  var options: [ApprovalOption]
}
