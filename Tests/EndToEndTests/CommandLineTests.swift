import Foundation
import TestSupport
import Testing

/// Scripts that drive a fleet, on the real server.
@Suite(.serialized) struct CommandLineTests {
  @Test func `a script starts three tasks, answers the first question and exports one`() async throws {
    let server = try await LocalAppServer()
    let desk = try CommandLineDesk(server: server)
    let run = try await desk.script(
      """
      mkdir web api
      a=$("$cc" run --detach --project web '[[scenario:slow n=20 delay=0.1]]' 2>/dev/null)
      b=$("$cc" run --detach --project "$HOME/api" --access workspace '[[scenario:command escalate=1 cmd="date"]]' 2>/dev/null)
      c=$("$cc" run --detach --project api '[[scenario:patch]]' --access workspace --json 2>/dev/null | jq -r .task)
      first=$("$cc" wait "$a" "$b" --until needs-input --any --timeout 60s --json | jq -r '.tasks[0].id')
      [ "$first" = "$b" ]
      "$cc" asks --json >asks.json
      jq -e '.schema == "codex-center/1" and (.asks | length) == 1 and .asks[0].subject.command != null' asks.json >/dev/null
      ask=$(jq -r '.asks[0].id' asks.json) digest=$(jq -r '.asks[0].digest' asks.json)
      if "$cc" answer "$ask" approve --digest "${digest/[0-9]/x}" --json >wrong.json 2>/dev/null; then exit 90; fi
      jq -e '.error.code == "digestMismatch" and .error.hint != ""' wrong.json >/dev/null
      "$cc" answer "$ask" approve --digest "$digest" --json | jq -e '.outcome == "answered"' >/dev/null
      "$cc" wait "$a" "$b" "$c" --timeout 60s --json | jq -e '[.tasks[].status] == ["done", "done", "done"]' >/dev/null
      "$cc" export "$b" --format json | jq -e '[.turns[].items[] | select(.type == "command")] | length == 1' >/dev/null
      "$cc" export "$c" --format html --out c.html 2>/dev/null
      grep -q 'first line' c.html
      "$cc" diff "$c" | git apply --check --directory=copy -
      "$cc" ls --json | jq -r '.tasks[] | [.status, (.project | split("/") | last)] | @tsv' | sort
      "$cc" projects --json | jq -e '[.projects[].tasks] | add == 3' >/dev/null
      for command in servers models info doctor; do "$cc" "$command" --json | jq -e .schema >/dev/null; done
      """)
    #expect(run.status == .exited(0), "\(run.errors)")
    #expect(run.output == ["idle\tapi", "idle\tapi", "idle\tweb"])
    // Whether the command was seen to run before the answer's end is a matter of moments.
    #expect(try desk.decisions().contains(/"decision":"Run once",.*"outcome":"(taken|sent)"/))
    try await server.stop()
  }

  @Test func `a server that is killed under watch, wait and run is said, and they go on`() async throws {
    let server = try await LocalAppServer()
    let desk = try CommandLineDesk(server: server)
    let watch = try desk.start("watch", "--json")
    let task = try desk.start("run", "[[scenario:slow n=100 delay=0.1]]")
    // A list names a task once its first words are stored, which is later than its status.
    let listed = try await desk.script(
      """
      for i in {1..100}; do "$cc" ls --json | jq -e '.tasks | length == 1' >/dev/null && break; done
      """)
    #expect(listed.status == .exited(0))
    let wait = try desk.start("wait", "@last", "--until", "idle")
    try await Task.sleep(for: .milliseconds(500))
    try await server.crash()
    for process in [watch, task, wait] { try await Self.expect("The link is lost", on: process) }
    let again = try await LocalAppServer(port: server.port, stateDirectory: server.stateDirectory)
    for process in [watch, task, wait] { try await Self.expect("Connected again.", on: process) }
    // The server's death ended the turn.
    #expect(try await task.exit() == .exited(8))
    #expect(try await wait.exit() == .exited(0))
    watch.signal(SIGINT)
    #expect(try await watch.exit() == .exited(130))
    #expect(watch.errorText.components(separatedBy: "Stopped watching; tasks go on.").count == 2)
    try await again.stop()
  }

  private static func expect(_ text: String, on process: ChildProcess) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while !process.errorText.contains(text) {
      guard ContinuousClock.now < deadline else {
        throw ChildProcess.Failure(description: "no “\(text)”: \(process.errorText)")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test func `manners: closed pipes, closed descriptors, a full disk, Ctrl-C`() async throws {
    let server = try await LocalAppServer.shared()
    let desk = try CommandLineDesk(server: server)
    let run = try await desk.script(
      """
      "$cc" run 'one' >/dev/null 2>&1
      set +e
      "$cc" help run | head -1 >/dev/null; [ "${PIPESTATUS[0]}" = 0 ] || [ "${PIPESTATUS[0]}" = 141 ] || echo pipe
      "$cc" ls >&- 2>err; [ $? = 1 ] && grep -q 'Bad file descriptor' err || echo closed
      "$cc" ls >/dev/full 2>err; [ $? = 1 ] && grep -q 'No space left' err || echo full
      "$cc" run - <&- >/dev/null 2>err; [ $? = 2 ] || echo stdin
      "$cc" run - </dev/null >/dev/null 2>err; [ $? = 2 ] || echo empty
      "$cc" ls --server nobody --json >out 2>err; [ $? = 2 ] && jq -e '.error.code == "badAddress"' out >/dev/null || echo name
      "$cc" ls --server ws://127.0.0.1:1 2>err; [ $? = 5 ] || echo unreachable
      "$cc" ls --server "\(server.url)" --token-env EMPTY 2>err; [ $? = 2 ] || echo token
      TOKEN=wrong "$cc" ls --server "\(server.url)" --token-env TOKEN 2>err; [ $? = 4 ] || echo refused
      TOKEN=wrong "$cc" wait @last --server "\(server.url)" --token-env TOKEN 2>err; [ $? = 4 ] || echo refused-wait
      "$cc" wait @last --until needs-input --timeout 1s 2>err; [ $? = 1 ] || echo missed
      "$cc" watch --timeout 1 2>err; [ $? = 0 ] || echo watch
      "$cc" __complete -- wait --server '' | grep -q '^lab' || echo complete
      "$cc" doctor --server ws://127.0.0.1:1 >out 2>err; [ $? = 5 ] && grep -q '^FAIL .*network' out || echo doctor
      "$cc" smoke >/dev/null 2>err || echo smoke
      """)
    #expect(run.output == [], "\(run.errors)")
  }
}
