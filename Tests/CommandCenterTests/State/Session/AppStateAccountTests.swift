import CommandCenter
import Foundation
import Testing

/// Signing in and out, and the account's allowance.
struct AppStateAccountTests {
  private let login = DeviceLogin(
    id: LoginID("L1"), verificationURL: "https://example.com/device", userCode: "ABCD-1234")
  private let ada = AccountStatus.signedIn(method: "chatgpt", email: "ada@example.com", plan: "plus")
  private let limits = AccountLimits(
    id: "codex", short: .init(usedPercent: 42, minutes: 300, resetsAt: Sample.start), long: .init(usedPercent: 7),
    credits: .some(balance: "12.5"), plan: "plus")

  /// Connected to a server that nobody is signed in on.
  private func signedOut() -> TestApp {
    var app = TestApp.connected()
    app.reply(.account(.success(.signInNeeded)))
    return app
  }

  /// With the code on the screen.
  private func waiting() -> TestApp {
    var app = signedOut()
    app.act(.signInRequested)
    app.reply(.loginStarted(.success(login)))
    return app
  }

  private func signedIn() -> TestApp {
    var app = TestApp.connected()
    app.reply(.account(.success(ada)))
    app.reply(.limits(.success(limits)))
    return app
  }

  private func isCancelled(_ effects: [AppEffect]) -> Bool { effects.contains(.cancelTimer(.signIn)) }

  @Test func `a sign-in shows its code, and its end is noticed without asking`() {
    var app = signedOut()
    let effects = app.act(.signInRequested)
    #expect(effects == [.startTimer(.signIn, after: .seconds(900)), app.call(.startLogin)])
    #expect(app.snapshot.signIn?.stage == .starting)
    app.reply(.loginStarted(.success(login)))
    #expect(app.snapshot.signIn?.login == login)
    #expect(app.snapshot.signIn?.expiresAt == app.now.addingTimeInterval(900))
    let ended = app.hear(.loginEnded(LoginEnd(id: login.id, succeeded: true)))
    #expect(ended.contains(app.call(.readAccount)) && isCancelled(ended))
    #expect(app.snapshot.signIn?.stage == .completed)
    #expect(app.reply(.account(.success(ada))) == [app.call(.readLimits)])
    #expect(app.snapshot.account == ada)
    app.act(.signInDismissed)
    #expect(app.snapshot.signIn == nil)
  }

  @Test func `a sign-in that is said to have failed and was saved all the same has worked`() {
    var app = waiting()
    app.hear(.loginEnded(LoginEnd(id: login.id, succeeded: false, reason: "routing check failed")))
    guard case .failed(let problem) = app.snapshot.signIn?.stage else {
      Issue.record("\(String(describing: app.snapshot.signIn))")
      return
    }
    #expect(problem.message.contains("routing check failed") && !problem.nextStep.isEmpty)
    app.reply(.account(.success(ada)))
    #expect(app.snapshot.signIn?.stage == .completed)
  }

  @Test func `a second sign-in of another client ends this one, and that is said`() {
    var app = waiting()
    app.hear(.loginEnded(LoginEnd(id: login.id, succeeded: false, reason: "Login was not completed")))
    #expect(app.snapshot.signIn?.stage == .endedElsewhere)
  }

  @Test func `the end of somebody else's sign-in is none of ours`() {
    var app = waiting()
    app.hear(.loginEnded(LoginEnd(id: LoginID("other"), succeeded: false, reason: "Login was not completed")))
    #expect(app.snapshot.signIn?.login == login)
  }

  @Test func `an own new start survives the end of the old one`() {
    var app = waiting()
    app.act(.signInRequested)
    app.hear(.loginEnded(LoginEnd(id: login.id, succeeded: false, reason: "Login was not completed")))
    #expect(app.snapshot.signIn?.stage == .starting)
    let second = DeviceLogin(id: LoginID("L2"), verificationURL: "https://example.com/device", userCode: "WXYZ")
    app.reply(.loginStarted(.success(second)))
    #expect(app.snapshot.signIn?.login == second)
  }

  @Test func `“I finished login” asks the server, and says when it has not seen it`() {
    var app = waiting()
    #expect(app.act(.signInFinished) == [app.call(.readAccount)])
    #expect(app.snapshot.signIn?.isChecking == true)
    app.reply(.account(.success(.signInNeeded)))
    #expect(app.snapshot.signIn?.isChecking == false && app.snapshot.signIn?.wasNotSeen == true)
    app.act(.signInFinished)
    app.reply(.account(.success(ada)))
    #expect(app.snapshot.signIn?.stage == .completed)
  }

  @Test func `cancelling tells the server, also when it had no code yet`() {
    var app = waiting()
    #expect(app.act(.signInCancelled) == [app.call(.cancelLogin(login.id))])
    app.hear(.loginEnded(LoginEnd(id: login.id, succeeded: false, reason: "Login was not completed")))
    #expect(app.snapshot.signIn?.stage == .cancelled)
    app.reply(.loginCancelled(nil))
    #expect(app.snapshot.signIn?.stage == .cancelled)

    var early = signedOut()
    early.act(.signInRequested)
    early.act(.signInCancelled)
    #expect(early.snapshot.signIn?.stage == .cancelled)
    #expect(early.reply(.loginStarted(.success(login))) == [early.call(.cancelLogin(login.id))])
  }

  @Test func `a code gets too old`() {
    var app = waiting()
    #expect(app.send(.timerFired(.signIn)).contains(app.call(.cancelLogin(login.id))))
    #expect(app.snapshot.signIn?.stage == .expired)
  }

  @Test func `a server without a way to the sign-in service says so`() {
    var app = signedOut()
    app.act(.signInRequested)
    let problem = Problem(.refused, "The server could not get a sign-in code.", nextStep: "See to its network.")
    #expect(isCancelled(app.reply(.loginStarted(.failure(problem)))))
    #expect(app.snapshot.signIn?.stage == .failed(problem))
  }

  @Test func `a sign-in goes on while the link is down`() {
    var app = waiting()
    app.loseLink()
    #expect(app.snapshot.signIn?.login == login)
    app.send(.timerFired(.reconnect))
    app.link()
    app.reply(.account(.success(ada)))
    #expect(app.snapshot.signIn?.stage == .completed)
  }

  @Test func `signing in as somebody else while signed in waits for that one`() {
    var app = signedIn()
    app.act(.signInRequested)
    app.reply(.loginStarted(.success(login)))
    app.act(.signInFinished)
    app.reply(.account(.success(ada)))
    #expect(app.snapshot.signIn?.login == login)
    app.reply(.account(.success(.signedIn(method: "chatgpt", email: "bob@example.com", plan: nil))))
    #expect(app.snapshot.signIn?.stage == .completed)
    #expect(app.snapshot.limits == nil)
  }

  @Test func `logging out asks the server and reads the account again`() {
    var app = signedIn()
    #expect(app.act(.logOutRequested) == [app.call(.logout)])
    #expect(app.reply(.loggedOut(nil)) == [app.call(.readAccount)])
    app.reply(.account(.success(.signInNeeded)))
    #expect(app.snapshot.limits == nil)
  }

  @Test func `an account that can't be told keeps what was known of its limits`() {
    var app = signedIn()
    app.reply(.account(.success(.unknown(reason: "the server can't reach its backend"))))
    #expect(app.snapshot.limits == limits)
  }

  @Test func `updates of the limits add to what is known and never wipe it`() {
    var app = signedIn()
    app.hear(.limitsChanged(AccountLimits(id: "codex", short: .init(usedPercent: 50))))
    #expect(app.snapshot.limits?.short == .init(usedPercent: 50, minutes: 300, resetsAt: Sample.start))
    #expect(app.snapshot.limits?.long == limits.long && app.snapshot.limits?.credits == limits.credits)
    app.hear(.limitsChanged(AccountLimits(id: "other", short: .init(usedPercent: 99))))
    #expect(app.snapshot.limits?.short?.usedPercent == 50)
    app.reply(.limits(.success(AccountLimits())))
    app.reply(.limits(.failure(Problem(.timedOut, "slow"))))
    #expect(app.snapshot.limits?.plan == "plus")
  }

  @Test func `without a link nothing is begun`() {
    var app = TestApp()
    app.launch()
    #expect(app.act(.signInRequested) == [] && app.act(.logOutRequested) == [])
    #expect(app.snapshot.signIn == nil && app.snapshot.messages.count == 2)
  }
}
