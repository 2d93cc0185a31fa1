/// Lines as the parser counts them: ended by "\n", "\r" or both.
enum LineScanner {
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// How many lines `bytes` ends; the rest behind the last line end does not count.
  static func lineCount(_ bytes: some RandomAccessCollection<UInt8>) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == carriageReturn || (byte == lineFeed && previous != carriageReturn) { count += 1 }
      previous = byte
    }
    return count
  }

  /// The offset of the line that is not ended yet; the end of the text if every line is.
  static func startOfLastLine(in bytes: UnsafeRawBufferPointer) -> Int {
    var index = bytes.count
    if index > 0, bytes[index - 1] == carriageReturn { index -= 1 }
    while index > 0, bytes[index - 1] != lineFeed, bytes[index - 1] != carriageReturn { index -= 1 }
    return index
  }

  /// Where each of `lines` (ascending, from 0) begins, as offsets into `bytes`. Lines that are not there are left out.
  static func offsets(of lines: [Int], in bytes: UnsafeRawBufferPointer) -> [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(lines.count)
    var wanted = lines[...]
    var line = 0
    var offset = 0
    while let next = wanted.first {
      if next == line {
        offsets.append(offset)
        wanted.removeFirst()
      } else if let end = endOfLine(from: offset, in: bytes) {
        line += 1
        offset = end
      } else {
        break
      }
    }
    return offsets
  }

  /// The offset behind the line end that follows `start`, nil if the text ends before one. A "\r" at the very end does
  /// not count yet: a "\n" may follow and belong to it.
  static func endOfLine(from start: Int, in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == lineFeed { return index }
      if byte == carriageReturn {
        guard index < bytes.count else { return nil }
        return bytes[index] == lineFeed ? index + 1 : index
      }
    }
    return nil
  }
}
