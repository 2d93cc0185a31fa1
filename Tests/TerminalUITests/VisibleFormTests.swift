import SafeText
import Testing

@testable import TerminalUI

/// What somebody approves is what is drawn: nothing hides in it, and nothing passes for something else.
@Suite struct VisibleFormTests {
  private func visible(_ text: String) -> String { Sanitizer.clean(text, mode: .visible) }

  @Test func `every character that hides is marked, by the runtime's own tables`() {
    var missed: [String] = []
    let unseen: Set<UInt32> = [0x2800, 0xFFFC, 0x16FE4, 0x1D159]
    for scalar in everyScalar where scalar != "\n" && scalar != "\t" {
      let properties = scalar.properties
      let hides =
        properties.isDefaultIgnorableCodePoint || properties.isBidiControl || properties.isVariationSelector
        || unseen.contains(scalar.value) || (properties.isWhitespace && scalar != " ")
        || [.control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse].contains(
          properties.generalCategory)
      guard hides else { continue }
      let shown = visible("a\(scalar)b")
      let isMarked = shown.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) } && shown.utf8.count > 3
      if !isMarked { missed.append(String(scalar.value, radix: 16)) }
    }
    #expect(missed == [])
  }

  @Test func `what is drawn takes a place of its own or rides on a letter`() {
    var missed: [String] = []
    for scalar in everyScalar where !scalar.isASCII {
      let shown = visible("a\(scalar)")
      let isSeen = TextWidth.of(shown) > 1 || CharacterWidth.of(scalar) == .combining
      if !isSeen { missed.append(String(scalar.value, radix: 16)) }
    }
    #expect(missed == [])
  }

  @Test func `the fifth mark on one base and every further one is marked`() {
    let four = "e\u{301}\u{302}\u{303}\u{304}"
    #expect(visible(four) == four)
    #expect(visible(four + "\u{305}\u{306}x") == four + "<U+0305><U+0306>x")
    #expect(visible("漢\u{301}\u{301}\u{301}\u{301}\u{301}") == "漢\u{301}\u{301}\u{301}\u{301}<U+0301>")
    #expect(visible("rm \u{338}home") == "rm <U+0338>home")
  }

  @Test(arguments: [
    ("curl https://g\u{456}thub.com/x", "curl https://g<U+0456>thub.com/x"),
    ("\u{455}udo rm", "<U+0455>udo rm"), ("p\u{430}yp\u{430}l", "p<U+0430>yp<U+0430>l"),
    ("g\u{3BF}\u{3BF}gle.com", "g<U+03BF><U+03BF>gle.com"), ("micr\u{585}soft", "micr<U+0585>soft"),
    ("\u{13AA}it", "<U+13AA>it"),
    ("\u{430}\u{440}\u{440}\u{4CF}\u{435}.com", "<U+0430><U+0440><U+0440><U+04CF><U+0435>.com"),
    ("run \u{441}\u{43E}\u{440}\u{443} now", "run <U+0441><U+043E><U+0440><U+0443> now"),
    ("\u{261}ithub", "<U+0261>ithub"), ("\u{1D42B}\u{1D426} x", "<U+1D42B><U+1D426> x"),
    ("github.com\u{2044}evil", "github.com<U+2044>evil"), ("https:\u{2215}\u{2215}x", "https:<U+2215><U+2215>x"),
    ("a\u{2024}b", "a<U+2024>b"), ("github\u{3002}com", "github<U+3002>com"), ("com\u{FF0F}x", "com<U+FF0F>x"),
    ("evil\u{2011}site", "evil<U+2011>site"), ("github.com\u{30CE}x", "github.com<U+30CE>x"),
    ("\u{FF47}ithub", "<U+FF47>ithub"), ("ls\u{37E}rm", "ls<U+037E>rm"),
    ("\u{430}\u{3BF}\u{436}", "\u{430}<U+03BF>\u{436}"),
  ])
  func `a letter of another script inside a word is marked`(raw: String, shown: String) {
    #expect(visible(raw) == shown)
  }

  @Test(arguments: [
    "cat отчёт.txt", "echo привет мир", "Добавить ось и сор", "npm-пакет обновить", "ls Ελλάδα", "grep naïve café",
    "Größe łódź kapı", "người Việt ơ ư", "日本語のテスト", "GPTモデルを使う", "API를 호출", "用Python写，然后测试。", "カタカナ",
    "שלום עולם", "سلام دنیا", "ไทย", "don’t – it’s “fine” … 2 × 3", "€ 5 – 10 °C", "✅ done 🎉", "é.txt", "Ångström",
    "ノート",
    "हिन्दी में", "ἀρχή", "ՀԱՅ", "საქართველო",
  ])
  func `honest words of any language stay as they are`(text: String) {
    #expect(visible(text) == text)
  }

  @Test func `a megabyte of mixed words is marked in one pass`() {
    let raw = String(repeating: "g\u{456}thub \u{441}\u{43E}\u{440}\u{443} ", count: 60_000)
    let start = ContinuousClock.now
    #expect(visible(raw).contains("g<U+0456>thub"))
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  private var everyScalar: some Sequence<Unicode.Scalar> {
    (UInt32(0)..<0x110000).lazy.compactMap { Unicode.Scalar($0) }
  }
}
