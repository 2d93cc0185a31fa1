import Foundation
import Testing

@testable import CodexSDK

struct ValueTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  @Test(arguments: [
    #""accept""#, #"{"acceptWithExecpolicyAmendment":{"execpolicy_amendment":["touch","x"]}}"#,
    #"{"a":1,"b":2}"#, "null", "7", #""""#,
  ])
  func `a decision goes back exactly as it came`(json: String) throws {
    let decision = try decode(CommandApprovalDecision.self, json)
    let answer = ServerRequestAnswer.command(decision)
    #expect(try answer.result == ["decision": decode(JSONValue.self, json)])
    #expect(
      try decode(JSONValue.self, String(decoding: decision.wireData(), as: UTF8.self)) == decode(JSONValue.self, json))
  }

  @Test func `a policy may be a word or an object`() throws {
    #expect(try decode(ApprovalPolicy.self, #""on-request""#) == .onRequest)
    let granular = try decode(ApprovalPolicy.self, #"{"granular":{"rules":true}}"#)
    #expect(granular.name == "granular")
    #expect(granular.payload == ["rules": true])
  }

  @Test func `an error kind carries the HTTP status it came with`() throws {
    let kind = try decode(CodexErrorInfo.self, #"{"httpConnectionFailed":{"httpStatusCode":401}}"#)
    #expect(kind.name == "httpConnectionFailed")
    #expect(kind.httpStatusCode == 401)
    #expect(CodexErrorInfo.other.httpStatusCode == nil)
  }

  @Test(arguments: [#"{"a":[1,-2.5,"x",null,true,{}],"b":9007199254740993}"#, "[]", "0", #""\u0000\u001b""#])
  func `any JSON survives a round trip`(json: String) throws {
    let value = try decode(JSONValue.self, json)
    #expect(try JSONDecoder().decode(JSONValue.self, from: value.wireData()) == value)
    #expect(try decode(JSONValue.self, #"{"b":9007199254740993}"#)["b"]?.integerValue == 9_007_199_254_740_993)
  }

  @Test func `ids are numbers or strings and nothing else`() throws {
    #expect(try decode(RequestID.self, "0") == .number(0))
    #expect(try decode(RequestID.self, #""0""#) == .string("0"))
    #expect(throws: DecodingError.self) { try decode(RequestID.self, "1.5") }
    #expect(throws: DecodingError.self) { try decode(RequestID.self, "null") }
  }

  @Test(arguments: [
    UserInput.text("hi"), .image(url: "https://example.com/a.png"), .localImage(path: "/a.png"),
    .skill(name: "s", path: "/s"), .mention(name: "m", path: "/m"), .unknown(["type": "audio", "url": "u"]),
  ])
  func `every kind of input comes back as it was sent`(input: UserInput) throws {
    #expect(try JSONDecoder().decode(UserInput.self, from: input.wireData()) == input)
  }

  @Test func `a file of this machine travels as a data URL`() throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 1])
    #expect(try UserInput.image(data: png) == .image(url: "data:image/png;base64,iVBORwE="))
    let webp = Data("RIFF....WEBP".utf8)
    #expect(try UserInput.image(data: webp) == .image(url: "data:image/webp;base64,\(webp.base64EncodedString())"))
    #expect(try UserInput.image(data: Data(), mediaType: "image/x") == .image(url: "data:image/x;base64,"))
  }

  @Test func `what is no image or too large is refused`() {
    func code(_ data: Data) -> CodexError.Code? {
      do { _ = try UserInput.image(data: data) } catch { return (error as? CodexError)?.code }
      return nil
    }
    #expect(code(Data("GI".utf8)) == .invalidInput)
    #expect(code(Data(count: UserInput.imageBytesMax + 1)) == .inputTooLarge)
  }

  @Test func `a token shows itself nowhere`() {
    var configuration = CodexConfiguration(url: "ws://127.0.0.1:1", bearerToken: BearerToken("  s3cret\n"))
    configuration.connectTimeout = .seconds(1)
    #expect(configuration.bearerToken?.secret == "s3cret")
    var dumped = ""
    dump(configuration, to: &dumped)
    for text in ["\(configuration)", String(reflecting: configuration), dumped] { #expect(!text.contains("s3cret")) }
  }

  @Test(
    arguments: [
      ("codex_center/0.163.0 (Debian 12.0.0; x86_64) xterm (codex_center; 0.1.0)", "0.163.0"),
      ("somebody/1.2.3-alpha.1(x)", "1.2.3-alpha.1"), ("nothing", nil), ("nothing/", nil), ("", nil),
    ] as [(String, String?)])
  func `the server's version is what follows the slash`(userAgent: String, version: String?) {
    #expect(ServerMetadata.version(in: userAgent) == version)
  }
}
