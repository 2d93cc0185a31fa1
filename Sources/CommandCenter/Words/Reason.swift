/// Why something is as it is, in a sentence that a screen shows beside it.
enum Reason {
  static let archived = "This task was archived."
  static let deleted = "This task was deleted on the server."
  static let credentialsCleared = "Credentials were cleared."
}
