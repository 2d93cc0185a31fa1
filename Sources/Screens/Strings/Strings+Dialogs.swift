extension Strings {
  static let no = "No"

  static let pickProject = "Project for new tasks"
  static let pickProjectField = "filter, or a path on the server"
  static let pickModel = "Model"
  static let pickModelField = "filter"
  static let pickProfile = "Run profile"
  static let pickAccess = "What new tasks may do"
  static let serverChooses = "the server chooses"
  static let noModels = "The server has not listed its models yet."
  static let nothingToPick = "Nothing matches."
  static let modelDefault = "default"
  static func profileDetail(_ effort: String?) -> String {
    effort.map { "effort \($0)" } ?? "the server's default effort"
  }
  static let effortDetail = "effort of this model"

  static let fullAccessTitle = "Full access?"
  static let fullAccessLines = [
    "New tasks will run without a sandbox and without asking: they can read,",
    "change and delete everything that the server's user can, and use the network.",
    "This stays until you choose another access.",
  ]
  static let fullAccessYes = "Yes, full access"

  static let forgetTokenTitle = "Forget the token?"
  static let forgetTokenLines = ["The saved token is deleted from this machine.", "The server keeps its own."]
  static let forgetTokenYes = "Yes, forget it"

  static let helpTitle = "Keys"
  static let helpHere = "Here"
  static let helpEverywhere = "Everywhere"
  static let helpEditing =
    "Letters are text. Ctrl-A E start and end, Ctrl-W U K cut, Ctrl-Y puts back, Alt-B F by word."
  static let helpMouse = "Mouse: click selects, a click on the selected row opens, the wheel scrolls."
}
