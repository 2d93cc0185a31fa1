/// Sets of code points as the generated tables write them.
package enum CodePointRanges {
  /// Binary search in sorted pairs of first and last value.
  package static func contains(_ value: UInt32, in pairs: [UInt32]) -> Bool {
    var low = 0
    var high = pairs.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > pairs[2 * middle + 1] {
        low = middle + 1
      } else if value < pairs[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
