/// Which of several choices a text means, which may be a choice's number or its name.
package enum ChoicePick: Hashable, Sendable {
  case none
  /// Its place, counted from 0.
  case one(Int)
  /// The number of one is the name of another: nobody may guess.
  case unclear

  /// - Parameters:
  ///   - text: What was typed.
  ///   - names: What each choice is called; a choice may go by several names.
  package init(_ text: String, of names: [[String]]) {
    var found = Set(names.indices.filter { names[$0].contains(text) })
    if let number = Int(text), names.indices.contains(number - 1) { found.insert(number - 1) }
    self = found.count > 1 ? .unclear : found.first.map { .one($0) } ?? .none
  }
}
