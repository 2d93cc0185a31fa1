/// An order of rows that stands still while a person looks at it.
///
/// The server sorts by last use, so rows would jump under the cursor whenever something happens. Here a row keeps its
/// place until the list is shown afresh: new rows come in at the top, gone ones leave.
package struct StableOrder<ID: Hashable & Sendable>: Sendable {
  /// The rows in the order to show.
  package private(set) var ids: [ID] = []

  package init() {}

  /// Takes the order as it comes: when the list is opened or refreshed.
  package mutating func reset(to incoming: [ID]) { ids = incoming }

  /// Takes over which rows there are and leaves the known ones where they stand. Returns whether anything changed.
  @discardableResult
  package mutating func merge(_ incoming: [ID]) -> Bool {
    let present = Set(incoming)
    let known = Set(ids)
    let kept = ids.filter(present.contains)
    // A page that was loaded at the end stays at the end: what follows the last known row in the new order.
    let lastKnown = incoming.lastIndex(where: known.contains) ?? -1
    let front = incoming[..<max(0, lastKnown)].filter { !known.contains($0) }
    let back = incoming[(lastKnown + 1)...]
    let merged = front + kept + back
    defer { ids = merged }
    return merged != ids
  }
}
