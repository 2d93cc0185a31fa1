import CodexTestSupport
import Foundation
import Testing

@testable import CodexSDK

/// A server that echoes the token can't make anybody see or keep it.
@Suite(.timeLimit(.minutes(1)))
struct TokenMaskTests {
  private let token = #"tok/en-12"34\x"#

  private func masked(_ json: String) throws -> String {
    let made = TokenMask(token)
    let mask = try #require(made)
    return String(decoding: mask.masked(Data(json.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"a":"x tok/en-12\"34\\x y","b":["tok/en-12\"34\\x"]}"#, #"{"a":"x [secret] y","b":["[secret]"]}"#),
    (#"{"a":"tok\/en-12\"34\\x"}"#, #"{"a":"[secret]"}"#),
    (#"{"a":"\u0074\u006Fk/en-\u00312\"34\\x\u001b"}"#, #"{"a":"[secret]\u001b"}"#),
    (#"{"a":"\\u0074ok/en-12\"34\\x"}"#, #"{"a":"\\u0074ok/en-12\"34\\x"}"#),
    (
      #"{"id":"tok/en-12\"34\\x","method":"tok/en-12\"34\\x","params":{"id":"tok/en-12\"34\\x"}}"#,
      #"{"id":"tok/en-12\"34\\x","method":"tok/en-12\"34\\x","params":{"id":"[secret]"}}"#
    ),
    (#"{"tok/en-12\"34\\x" : 1}"#, #"{"tok/en-12\"34\\x" : 1}"#),
    (#"{"a":"tok/en-12\"34\\"#, #"{"a":"tok/en-12\"34\\"#), (#"{"a":"\"#, #"{"a":"\"#),
  ])
  func `each text loses the token, however it is written; the envelope stays`(raw: String, expected: String) throws {
    #expect(try masked(raw) == expected)
  }

  @Test func `a number that reads like the token stays a number`() throws {
    let made = TokenMask("1234567890")
    let mask = try #require(made)
    let json = #"{"at":1234567890,"text":"1234567890"}"#
    #expect(String(decoding: mask.masked(Data(json.utf8)), as: UTF8.self) == #"{"at":1234567890,"text":"[secret]"}"#)
  }

  @Test func `a short token is no secret`() {
    #expect(TokenMask("turn") == nil)
    #expect(TokenMask(nil) == nil)
  }

  @Test func `a beginning at the end of a text is found`() throws {
    let made = TokenMask("abcabcabd")
    let mask = try #require(made)
    #expect(mask.begun(atEndOf: "xx abcabc") == 6)
    #expect(mask.begun(atEndOf: "xx abcabcabd") == 0)
    #expect(mask.begun(atEndOf: "") == 0)
    #expect(mask.masked("1 abcabcabd 2 abcabcabdabcabcabd") == "1 [secret] 2 [secret][secret]")
  }

  @Test func `answers, events and errors of a connection are without its token`() async throws {
    let server = ScriptedTransport()
    server.answer { message in
      guard let id = message["id"]?.integerValue else { return [] }
      switch message["method"]?.stringValue {
      case "initialize":
        return [#"{"id":\#(id),"result":{"userAgent":"x/1 (secret-token-1)","codexHome":"/secret-token-1"}}"#]
      default: return [#"{"id":\#(id),"error":{"code":-32600,"message":"no secret-token-1"}}"#]
      }
    }
    let configuration = CodexConfiguration(url: "ws://scripted", bearerToken: BearerToken("secret-token-1"))
    let codex = try await Codex.connect(configuration, transport: server)
    #expect(codex.metadata.codexHome == "/[secret]")
    let error = await #expect(throws: CodexError.self) { try await codex.call(AccountRead(refreshToken: false)) }
    #expect(error?.message.contains("secret-token-1") == false)
    let events = codex.events()
    server.say([#"{"method":"warning","params":{"message":"your secret-token-1"}}"#])
    for try await batch in events {
      #expect(!String(describing: batch).contains("secret-token-1"))
      #expect(String(describing: batch).contains("[secret]"))
      break
    }
    await codex.close()
  }

  @Test(arguments: [#""\fuzz-token-1 \u0041""#, #""\ud83d\ude00 fuzz\u002dtoken-1 \\fuzz-token-1""#])
  func `an escape is never cut in two`(text: String) throws {
    let made = TokenMask("fuzz-token-1")
    let masked = try #require(made).masked(Data(#"{"method":"warning","params":\#(text)}"#.utf8))
    let value = try JSONDecoder().decode(JSONValue.self, from: masked)
    #expect(value["params"]?.stringValue?.contains(" fuzz-token-1") == false)
  }
}
