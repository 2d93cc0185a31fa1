@testable import CodexSDK

/// Ways in which a server of another version may say the same thing.
enum Mutations {
  /// A field nobody has heard of, in every object.
  static func addingUnknownFields(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members) where members.count != 1 || members.keys.first?.contains("/") == true:
      var members = members.mapValues(addingUnknownFields)
      members["fieldOfTheFuture"] = ["nested": [1, .null]]
      return .object(members)
    // An object with a single member may be a tagged value, whose key is its meaning.
    case .object(let members): return .object(members.mapValues(addingUnknownFields))
    case .array(let elements): return .array(elements.map(addingUnknownFields))
    default: return value
    }
  }

  /// `null` instead of every array.
  static func nullingArrays(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array: .null
    case .object(let members): .object(members.mapValues(nullingArrays))
    default: value
    }
  }

  /// Without every member that isn't one of the few a message is meaningless without.
  static func droppingOptionals(_ value: JSONValue, keeping required: Set<String>) -> JSONValue {
    switch value {
    case .object(let members):
      .object(members.filter { required.contains($0.key) }.mapValues { droppingOptionals($0, keeping: required) })
    case .array(let elements): .array(elements.map { droppingOptionals($0, keeping: required) })
    default: value
    }
  }

  /// Another word instead of every word that is one of a fixed set.
  static func renewingWords(_ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else {
      if case .array(let elements) = value { return .array(elements.map(renewingWords)) }
      return value
    }
    let words: Set = [
      "status", "phase", "source", "kind", "historyMode", "effort", "reasoningEffort", "approvalPolicy",
      "codexErrorInfo", "itemsView", "planType", "authMode", "mode", "threadSource",
    ]
    return .object(
      Dictionary(
        uniqueKeysWithValues: members.map { key, member in
          if case .string = member, words.contains(key) { return (key, .string("wordOfTheFuture")) }
          return (key, renewingWords(member))
        }))
  }
}
