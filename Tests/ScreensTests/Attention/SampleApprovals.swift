import CommandCenter
import Foundation
import TerminalUI

/// One request of every kind, as servers send them.
enum SampleApprovals {
  static let command = make(
    .command("/bin/bash -lc 'rm -rf build && npm ci'"), [.accept, .acceptPrefix(["rm", "-rf"]), .decline, .cancel])

  static let network: Approval = {
    var approval = make(
      .permissions(["host: registry.npmjs.org", "protocol: https", "for: npm ci"]),
      [
        .accept, .hostRule(host: "registry.npmjs.org", allows: true),
        .hostRule(host: "registry.npmjs.org", allows: false), .decline, .cancel,
      ])
    approval.reason = nil
    return approval
  }()

  static let patch: Approval = {
    var approval = make(
      .fileChange([
        FileChange(
          path: "/home/dev/web-app/Login.swift", kind: .update(movedTo: nil),
          diff: "@@ -1,2 +1,2 @@\n import Foundation\n-wait(1)\n+await cookie()\n"),
        FileChange(path: "/home/dev/web-app/NOTES.md", kind: .add, diff: "# Notes\nfirst line\n"),
      ]), [])
    approval.options = ApprovalOption.patchOptions
    approval.directory = nil
    return approval
  }()

  static let permissions: Approval = {
    var approval = make(.permissions(["write /opt/extra", "read /etc/hosts", "network"]), [])
    approval.options = [.permissionForTurn, .permissionForSession, .permissionRefused]
    approval.takesParts = true
    return approval
  }()

  static let questions = SampleTask.question

  static let secret: Approval = {
    var approval = SampleTask.question
    approval.subject = .questions([
      Question(
        id: "code", header: "Code", text: "What is the code of the door?", choices: [], allowsFreeText: true,
        isSecret: true)
    ])
    return approval
  }()

  static let form: Approval = {
    var approval = make(
      .form(
        AnswerForm(
          server: "desk", message: "Who gets the parcel?",
          fields: [
            FormField(id: "name", title: "Name", kind: .text(lengths: 2...40, format: nil), isRequired: true),
            FormField(
              id: "size", title: "Size",
              kind: .choice([
                FormField.Choice(value: "s", label: "Small"), FormField.Choice(value: "l", label: "Large"),
              ]),
              isRequired: true),
            FormField(
              id: "extras", title: "Extras",
              kind: .choices([FormField.Choice(value: "ribbon"), FormField.Choice(value: "card")], counts: 0...2)),
            FormField(
              id: "count", title: "How many", kind: .number(isWhole: true, range: 1...9), preset: .whole(3)),
            FormField(id: "gift", title: "Gift wrap", kind: .flag),
          ])), [])
    approval.options = refusals
    approval.directory = nil
    approval.reason = nil
    return approval
  }()

  static let link: Approval = {
    var approval = make(
      .link(
        server: "desk", message: "Sign in at the desk.",
        url: "https://desk.example.com/sign-in?ticket=4711&return=https%3A%2F%2Fexample.com%2F\u{202E}moc"), [])
    approval.options = [.linkVisited] + refusals
    approval.directory = nil
    approval.reason = nil
    return approval
  }()

  static let unknown: Approval = {
    var approval = make(.unsupported(method: "item/hologram/request", summary: #"{"colour":"blue"}"#), [])
    approval.directory = nil
    approval.reason = nil
    return approval
  }()

  static let long = make(
    .command((1...60).map { "echo line \($0)" }.joined(separator: "\n")), [.accept, .decline, .cancel])

  static let unreachable: Approval = {
    var approval = command
    approval.state = .unreachable
    approval.note = .chosenWithoutLink(optionLabel: "Run once")
    return approval
  }()

  static let all: [(name: String, approval: Approval)] = [
    ("command", command), ("network", network), ("patch", patch), ("permissions", permissions),
    ("questions", questions), ("secret", secret), ("form", form), ("link", link), ("unknown", unknown), ("long", long),
    ("unreachable", unreachable),
  ]

  private static let refusals = [ApprovalOption(.decline, for: .form), ApprovalOption(.cancel, for: .form)]

  private static func make(_ subject: ApprovalSubject, _ choices: [ApprovalChoice]) -> Approval {
    var approval = SampleTask.approval(subject)
    approval.options = choices.map { ApprovalOption($0, for: .command) }
    return approval
  }

  /// The task of the samples, waiting, with these requests; open or in its list.
  static func snapshot(_ approvals: [Approval], isOpen: Bool = false) -> AppSnapshot {
    var snapshot = SampleTask.snapshot(SampleTask.detail(status: .waitingForApproval, approvals: approvals))
    if !isOpen { snapshot.openTask = nil }
    return snapshot
  }

  /// As many commands, each a minute older than the next.
  static func many(_ count: Int) -> [Approval] {
    (0..<count).map { index in
      var approval = command
      approval.id = ApprovalID(String(index))
      approval.subject = .command("echo \(index)")
      approval.askedAt = SampleTask.now.addingTimeInterval(Double(index - count) * 60)
      return approval
    }
  }
}

extension Driver {
  /// Asks for the decision that waits longest, and looks at it.
  mutating func showDecision() {
    press(.control("x"))
    now += 1
  }
}

extension Driver {
  /// In front of what waits; `isOpen` shows the task that it is of.
  init(deciding approvals: [Approval], isOpen: Bool = false, width: Int = 120, height: Int = 40) {
    self.init(SampleApprovals.snapshot(approvals, isOpen: isOpen), at: SampleTask.now, width: width, height: height)
  }
}
