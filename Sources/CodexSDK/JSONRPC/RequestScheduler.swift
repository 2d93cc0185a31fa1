/// Decides which request goes out when: a fixed number in flight, the rest in order, refused ones again after a pause.
///
/// A *call* is what a caller waits for; a *request* is one attempt at it, with an id of its own.
struct RequestScheduler {
  /// What bounds it.
  struct Limits {
    /// Requests in flight at once. The server refuses work when many are waiting, so waiting happens here.
    var inFlightMax = 8
    /// Calls waiting for their turn; further ones are refused.
    var waitingMax = 4096
    /// Attempts at a call the server is too busy for.
    var triesMax = 6
  }

  /// An instruction: send this call's request under this id.
  struct Dispatch: Equatable {
    var call: Int
    var request: Int
  }

  /// What to do about a call the server was too busy for.
  enum Retry: Equatable {
    /// Try again after a pause; `tries` attempts were made.
    case later(call: Int, tries: Int)
    /// Enough.
    case giveUp(call: Int)
  }

  private let limits: Limits
  private var waiting: [Int] = []
  private var inFlight: [Int: Int] = [:]
  private var tries: [Int: Int] = [:]
  private var urgent: Set<Int> = []
  private var lastRequest = 0

  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The requests that wait for an answer, with their calls.
  var outstanding: [Int: Int] { inFlight }

  /// Takes a new call; `false` when too many are waiting already. An urgent one goes out at once, whatever is in flight.
  mutating func submit(_ call: Int, isUrgent: Bool = false) -> Bool {
    guard waiting.count < limits.waitingMax else { return false }
    tries[call] = 0
    if isUrgent {
      urgent.insert(call)
      waiting.insert(call, at: 0)
    } else {
      waiting.append(call)
    }
    return true
  }

  /// What may go out now. Ask after every change.
  mutating func dispatch() -> [Dispatch] {
    var out: [Dispatch] = []
    while let call = waiting.first, inFlight.count < limits.inFlightMax || urgent.contains(call) {
      waiting.removeFirst()
      lastRequest += 1
      inFlight[lastRequest] = call
      tries[call, default: 0] += 1
      out.append(Dispatch(call: call, request: lastRequest))
    }
    return out
  }

  /// A final answer came; returns the call it ends.
  mutating func answered(_ request: Int) -> Int? {
    guard let call = inFlight.removeValue(forKey: request) else { return nil }
    forget(call)
    return call
  }

  /// The server was too busy for a request.
  mutating func overloaded(_ request: Int) -> Retry? {
    guard let call = inFlight.removeValue(forKey: request) else { return nil }
    let made = tries[call, default: 1]
    if made < limits.triesMax { return .later(call: call, tries: made) }
    forget(call)
    return .giveUp(call: call)
  }

  /// The pause of a call is over; it goes before those that came later.
  mutating func retry(_ call: Int) {
    if tries[call] != nil { waiting.insert(call, at: 0) }
  }

  /// Nobody waits for the call any more. A late answer will find nobody.
  mutating func abandon(_ call: Int) {
    forget(call)
    waiting.removeAll { $0 == call }
    for (request, owner) in inFlight where owner == call { inFlight[request] = nil }
  }

  private mutating func forget(_ call: Int) {
    tries[call] = nil
    urgent.remove(call)
  }
}
