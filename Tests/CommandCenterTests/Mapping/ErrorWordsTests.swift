import CommandCenter
import Testing

struct ErrorWordsTests {
  @Test func `an error of a provider is told by its sentence`() {
    #expect(ErrorWords.sentence(#"{"error": {"message": "Too long."}}"#) == "Too long.")
    #expect(
      ErrorWords.sentence(#"{"error":{"message":"{\n \"error\": {\"message\": \"Deep.\", \"type\": \"x\"}}"}}"#)
        == "Deep.")
    #expect(
      ErrorWords.sentence(#"unexpected status 400 Bad Request: {"detail":"No model."}, url: http://x"#)
        == "unexpected status 400 Bad Request: No model.")
    for text in ["plain", "{broken", "{}", #"{"a":1}"#, "", "use {x} here", #"{"error":null}"#] {
      #expect(ErrorWords.sentence(text) == text)
    }
  }
}
