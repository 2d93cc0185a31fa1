import CommandCenter

extension ApprovalSubject {
  /// The form that the offline server's tool asks for.
  static let sampleForm = ApprovalSubject.form(
    AnswerForm(
      server: "desk", message: "Who gets the parcel?",
      fields: [
        FormField(id: "name", title: "Name", kind: .text(lengths: 2...40, format: nil), isRequired: true),
        FormField(
          id: "size", title: "Size",
          kind: .choice([FormField.Choice(value: "s", label: "Small"), FormField.Choice(value: "l", label: "Large")]),
          isRequired: true),
        FormField(id: "count", title: "How many", kind: .number(isWhole: true, range: 1...9)),
        FormField(id: "gift", title: "Gift wrap", kind: .flag),
      ]))

  /// The page that it wants to be visited.
  static let samplePage = ApprovalSubject.link(
    server: "desk", message: "Sign in at the desk.", url: "https://desk.example.com/sign-in?ticket=4711")
}
