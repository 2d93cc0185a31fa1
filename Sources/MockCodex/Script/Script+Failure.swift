extension Script {
  /// The retries the server makes before it gives up.
  private static let retries = 5

  /// Scenarios in which the model's provider fails, for good or for a while.
  init(failing scenario: Scenario) {
    let piece = Speech(pieces: (0..<scenario.count("after", default: 3)).map { "w\($0) " }, every: .milliseconds(20))
    switch scenario.name {
    case "flaky":
      let stumbles = (0..<min(scenario.count("fails", default: 2), Self.retries)).map { Self.stumble($0 + 1) }
      self.init(steps: stumbles + [.say(.numbered(Scenario.plain, count: 20, delay: 0.02))])
    case "lostpartial":
      self.init(steps: [
        .loseHalf(piece, retryMessage: Self.reconnecting(1)),
        .pause(.milliseconds(200)), .say(.numbered(scenario, count: 20, delay: 0.02)),
      ])
    case "cut":
      let halves = (1...Self.retries).map { ScriptStep.loseHalf(piece, retryMessage: Self.reconnecting($0)) }
      self.init(steps: halves + [.fail(message: "stream disconnected before completion")])
    case "incomplete":
      self.init(steps: [
        .say(Speech(pieces: ["partial "], every: .zero)),
        .fail(message: "Incomplete response returned, reason: max_output_tokens"),
      ])
    case "streamfail":
      self.init(steps: Self.allStumbles + [.fail(message: scenario.text("msg", default: "stub failure"))])
    default:
      self.init(http: scenario)
    }
  }

  private init(http scenario: Scenario) {
    let code = scenario.count("code", default: 429)
    let message = scenario.text("msg", default: "stub says \(code)")
    switch code {
    case _ where scenario.parameters["type"] == "usage_limit_reached":
      self.init(steps: [.fail(message: "You've hit your usage limit.")])
    case 400: self.init(steps: [.fail(message: message)])
    case 500...:
      let generic = "We're currently experiencing high demand, which may cause temporary errors."
      self.init(steps: Self.allStumbles + [.fail(message: generic)])
    default:
      self.init(steps: Self.allStumbles + [.fail(message: "exceeded retry limit, last status: \(code)")])
    }
  }

  private static var allStumbles: [ScriptStep] { (1...retries).map(stumble) }

  private static func stumble(_ attempt: Int) -> ScriptStep {
    .stumble(message: reconnecting(attempt), after: .milliseconds(200))
  }

  private static func reconnecting(_ attempt: Int) -> String { "Reconnecting... \(attempt)/\(retries)" }
}

extension Scenario {
  /// A scenario without parameters of its own.
  fileprivate static let plain = Scenario(name: "text", parameters: [:])

  private init(name: String, parameters: [String: String]) {
    self.name = name
    self.parameters = parameters
  }
}
