#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The opening handshake of a client (RFC 6455 section 4.1): what to send, and whether the answer will do.
struct Handshake {
  /// How much of the answer to a refused upgrade is kept: enough for the sentence that codex puts there.
  static let refusalBytesMax = 4 << 10

  /// The request to send.
  let requestBytes: [UInt8]
  private let request: WebSocketRequest
  private let key: String
  private var reader: HTTPResponseReader
  private var refusal: HTTPResponse?
  private var refusalBody: [UInt8] = []

  /// - Parameters:
  ///   - request: what to connect to, and with what.
  ///   - nonce: 16 bytes that are new for each connection.
  /// - Throws: `invalidToken` or `invalidHeader` for what cannot be put into a header.
  init(_ request: WebSocketRequest, nonce: [UInt8]) throws(WebSocketError) {
    self.request = request
    key = Data(nonce).base64EncodedString()
    reader = HTTPResponseReader(bytesMax: request.limits.responseHeadBytesMax)
    requestBytes = Array(try HandshakeRequest(request, key: key).text.utf8)
  }

  static func makeNonce() -> [UInt8] { (0..<16).map { _ in UInt8.random(in: .min ... .max) } }

  /// Takes what the server sent. Once it returns `true` the connection is open, and the bytes behind `offset` are frames:
  /// a server may send the first ones together with its answer.
  mutating func receive(_ input: Span<UInt8>, from offset: inout Int) throws(WebSocketError) -> Bool {
    if refusal == nil {
      guard let response = try readHead(input, from: &offset) else { return false }
      guard response.status != 101 else {
        try check(response)
        return true
      }
      refusal = response
    }
    while offset < input.count, refusalBody.count < Self.refusalBytesMax {
      refusalBody.append(input[offset])
      offset += 1
    }
    let bytesExpected = min(refusal?.contentBytes ?? 0, Self.refusalBytesMax)
    if refusalBody.count >= bytesExpected, let refusalSoFar { throw refusalSoFar }
    return false
  }

  /// The refusal whose head has come, for when the stream ends or the time is over before its text is complete.
  var refusalSoFar: WebSocketError? {
    refusal.map {
      var body = String(decoding: refusalBody, as: UTF8.self)
      // Before it is cut anywhere: half a token is a secret, too.
      if let token = request.bearerToken, !token.isEmpty { body = body.replacing(token, with: "[secret]") }
      return .refused($0, body: body, hadToken: request.bearerToken != nil, by: request.url)
    }
  }

  private mutating func readHead(
    _ input: Span<UInt8>, from offset: inout Int
  ) throws(WebSocketError) -> HTTPResponse? {
    do throws(HTTPResponseReader.Failure) {
      return try reader.next(in: input, from: &offset)
    } catch {
      throw .unreadableAnswer(error, from: request.url)
    }
  }

  private func check(_ response: HTTPResponse) throws(WebSocketError) {
    let accept = Data(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
    let fault: String? =
      if !response.isVersion11 {
        "it answered with HTTP/1.0"
      } else if response.list("upgrade") != ["websocket"] {
        "it did not upgrade to websocket"
      } else if !response.list("connection").contains("upgrade") {
        "its Connection header does not say upgrade"
      } else if response.values("sec-websocket-accept") != [accept] {
        "its Sec-WebSocket-Accept does not belong to our key"
      } else if !response.list("sec-websocket-extensions").isEmpty {
        "it turned on an extension that was not asked for"
      } else if !response.values("sec-websocket-protocol").isEmpty {
        "it chose a subprotocol that was not asked for"
      } else {
        nil
      }
    if let fault { throw .badHandshake(fault, by: request.url) }
  }
}
