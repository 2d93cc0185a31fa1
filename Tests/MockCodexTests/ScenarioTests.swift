import CommandCenter
import Testing

@testable import MockCodex

struct ScenarioTests {
  @Test func `a marker names a scenario and its parameters`() {
    let scenario = Scenario(
      prompt: #"Fetch [[scenario:command cmd="touch a b; echo done" escalate=1 why='may I?' x]] now"#)
    #expect(scenario?.name == "command")
    #expect(
      scenario?.parameters == ["cmd": "touch a b; echo done", "escalate": "1", "why": "may I?", "x": ""])
  }

  @Test func `the last marker counts`() {
    #expect(Scenario(prompt: "[[scenario:text]] then [[scenario:slow n=3]]")?.name == "slow")
  }

  @Test(arguments: ["", "plain", "[[scenario:]]", "[[scenario:a", "[scenario:a]", "[[Scenario:a]]"])
  func `text that is no marker is left alone`(prompt: String) {
    #expect(Scenario(prompt: prompt) == nil)
  }

  @Test(arguments: [("n=99999999999999999999", 7), ("n=-5", 0), ("n=300000", 200_000), ("n=x", 7), ("n=12", 12)])
  func `a count stays within what a script may hold`(parameter: String, count: Int) {
    #expect(Scenario(prompt: "[[scenario:text \(parameter)]]")?.count("n", default: 7) == count)
  }

  @Test(arguments: [("delay=nan", 2.0), ("delay=-1", 0), ("delay=1e30", 86_400), ("delay=0.5", 0.5), ("delay=", 2)])
  func `a time stays within a day`(parameter: String, seconds: Double) {
    let scenario = Scenario(prompt: "[[scenario:text \(parameter)]]")
    #expect(scenario?.seconds("delay", default: 2) == .seconds(seconds))
  }

  @Test func `numbered words are padded as the offline model pads them`() {
    #expect(Script(prompt: "[[scenario:text n=3 size=6]]")?.speech == "w0    w1    w2    ")
  }
}

extension Script {
  fileprivate init?(prompt: String) {
    guard let scenario = Scenario(prompt: prompt) else { return nil }
    self.init(scenario)
  }

  fileprivate var speech: String? {
    if case .say(let speech)? = steps.first { speech.text } else { nil }
  }
}
