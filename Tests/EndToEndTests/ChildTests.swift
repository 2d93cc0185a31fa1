import Foundation
import TestSupport
import Testing

/// What the programs that ours starts get of it, with a live link: not the link, and not the token.
@Suite(.timeLimit(.minutes(3)))
struct ChildTests {
  /// Writes down what a child has: its open descriptors and its variables.
  private static let list = """
    #!/bin/sh
    { ls -l /proc/self/fd; env; } >"$HOME/child-$1.part"
    mv "$HOME/child-$1.part" "$HOME/child-$1"

    """

  @Test(arguments: [false, true])
  func `no child gets the link, the terminal's descriptors beyond its own, or a token`(overTLS: Bool) async throws {
    let server = try await LocalAppServer.shared()
    let certificates = try await Certificates()
    let (tls, port) = try await Neighbours.tlsFront(certificates, port: server.port)
    defer { tls.kill() }
    let url = overTLS ? "wss://127.0.0.1:\(port)" : server.url
    let desk = try await desk()
    try desk.configure(
      """
      {"servers": [
        {"id": "used", "url": "\(url)", "caFile": "\(certificates.authority)",
         "tokenCommand": "'\(desk.home)/list' token; cat '\(server.tokenFile)'"},
        {"id": "other", "url": "ws://127.0.0.1:1", "tokenEnvironment": "SECOND"}],
       "activeServer": "used", "notifyCommand": "'\(desk.home)/list' notify"}
      """)
    try await desk.open("--token-env FIRST", prefix: "EDITOR=~/editor VISUAL=")
    try await desk.terminal.screen(matching: /127\.0\.0\.1:\d+ connected/)

    try await desk.terminal.type("draft [[scenario:text n=1]]")
    try await desk.terminal.press("C-g")
    try await desk.child("editor")
    try await desk.terminal.screen(showing: "draft")
    // A terminal that lost the focus says so: what ends meanwhile is told.
    try await desk.terminal.type("\u{1b}[O")
    try await desk.terminal.press("Enter")
    for name in ["token", "editor", "notify"] { try await check(name, of: desk) }
    try await desk.quit()
  }

  @Test func `a browser gets neither the link nor a token`() async throws {
    let server = try await SignInServer()
    let desk = try await desk()
    try desk.configure(
      """
      {"servers": [
        {"id": "used", "url": "\(server.url)", "tokenFile": "\(server.tokenFile)"},
        {"id": "other", "url": "ws://127.0.0.1:1", "tokenEnvironment": "SECOND"}],
       "activeServer": "used"}
      """)
    try await desk.open("--token-env FIRST", prefix: "BROWSER=~/browser")
    try await desk.terminal.screen(showing: "account needs a sign-in")
    try await desk.terminal.press("M-4")
    try await desk.terminal.screen(showing: "[Sign in with ChatGPT]")
    try await desk.focus("Sign in with ChatGPT")
    try await desk.terminal.press("Enter")
    try await desk.terminal.screen(showing: "ABCD-1234")
    try await desk.terminal.press("o")
    try await check("browser", of: desk)
    try await desk.terminal.press("Escape")
    try await desk.terminal.screen { !$0.contains("ABCD-1234") }
    try await desk.leave()
  }

  /// A home with programs that write down what they got.
  private func desk() async throws -> Desk {
    let desk = try await Desk(environment: [
      "DISPLAY": ":0", "SSH_CONNECTION": "", "SSH_CLIENT": "", "SSH_TTY": "", "FIRST": "secret-1", "SECOND": "secret-2",
    ])
    for name in ["list", "browser", "editor"] {
      let path = desk.home + "/" + name
      let text = name == "list" ? Self.list : "#!/bin/sh\nexec '\(desk.home)/list' \(name)\n"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
    return desk
  }

  private func check(_ name: String, of desk: Desk) async throws {
    let child = try await desk.child(name)
    let descriptors = child.matches(of: /(\d+) -> (\S+)/).map { (number: String($0.1), place: String($0.2)) }
    // The one after the first three is the folder that `ls` reads.
    #expect(Set(descriptors.map(\.number)) == ["0", "1", "2", "3"], "\(name):\n\(child)")
    #expect(descriptors.allSatisfy { $0.number != "3" || $0.place.hasPrefix("/proc/") }, "\(name):\n\(child)")
    #expect(!child.contains("socket:"), "\(name):\n\(child)")
    #expect(child.contains("PATH="), "\(name) has its other variables")
    #expect(!child.contains("secret-1") && !child.contains("secret-2"), "\(name):\n\(child)")
  }

  @Test(arguments: [true, false])
  func `a token command that waits for somebody holds up neither quitting nor a signal, and is gone`(bySignal: Bool)
    async throws
  {
    let desk = try await Desk()
    try desk.configure(
      #"""
      {"servers": [{"id": "used", "url": "ws://127.0.0.1:1",
        "tokenCommand": "trap '' TERM; echo $$ >\"$HOME/pid.part\"; mv \"$HOME/pid.part\" \"$HOME/child-pid\"; while :; do sleep 600; done"}]}
      """#)
    try await desk.open()
    let text = try await desk.child("pid")
    try await desk.terminal.screen(showing: "Esc leave text")
    let child = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    let start = ContinuousClock.now
    if bySignal {
      kill(try await desk.programID(), SIGTERM)
      try await desk.ended()
    } else {
      try await desk.leave()
    }
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(kill(child, 0) != 0)
    #expect(try await desk.traces() == [])
  }
}

extension Desk {
  /// What a child has written down of itself.
  @discardableResult
  fileprivate func child(_ name: String) async throws -> String {
    let path = home + "/child-\(name)"
    try await terminal.screen { _ in FileManager.default.fileExists(atPath: path) }
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}
