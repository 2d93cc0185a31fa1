/// Reads the head of an HTTP answer from bytes that come in any portions.
struct HTTPResponseReader {
  enum Failure: Error, Equatable {
    /// What came is not HTTP; holds its first byte, which gives TLS away.
    case notHTTP(firstByte: UInt8)
    case malformedHeader
    case tooLarge
  }

  private let bytesMax: Int
  private var bytesRead = 0
  private var line: [UInt8] = []
  private var response: HTTPResponse?

  init(bytesMax: Int) { self.bytesMax = bytesMax }

  /// Takes bytes up to the end of the head; what follows stays in the input, behind `offset`.
  ///
  /// Interim answers (1xx other than 101) are passed over.
  mutating func next(in input: Span<UInt8>, from offset: inout Int) throws(Failure) -> HTTPResponse? {
    while offset < input.count {
      let byte = input[offset]
      offset += 1
      bytesRead += 1
      guard bytesRead <= bytesMax else { throw .tooLarge }
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        // Something that greets with other words (SSH, TLS) may never end its line.
        if response == nil, !Self.couldBeHTTP(line) { throw .notHTTP(firstByte: line[0]) }
        continue
      }
      if let response = try endLine() { return response }
    }
    return nil
  }

  private mutating func endLine() throws(Failure) -> HTTPResponse? {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    defer { line = [] }
    let text = String(decoding: line, as: UTF8.self)[...]
    guard var head = response else {
      guard let first = HTTPResponse(statusLine: text) else { throw .notHTTP(firstByte: line.first ?? 0) }
      response = first
      return nil
    }
    guard line.isEmpty else {
      guard head.add(headerLine: text) else { throw .malformedHeader }
      response = head
      return nil
    }
    let isInterim = head.status < 200 && head.status != 101
    response = nil
    return isInterim ? nil : head
  }

  private static func couldBeHTTP(_ start: [UInt8]) -> Bool {
    zip(start, "HTTP/1.".utf8).allSatisfy { $0 == $1 }
  }
}
