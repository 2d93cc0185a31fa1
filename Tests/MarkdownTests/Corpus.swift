import TestSupport

/// Texts to stream: one for each construct whose meaning depends on what comes later, and generators for mixtures.
enum Corpus {
  static let documents = [
    "One line.\nAnd another\nthat goes on.  \nHard break\\\nand one more.\n\nNext paragraph, at last.",
    "Heading\n===\nother\n---\n# one\n#two\n## three ##\ntext\n-\n--\n---\n***\n",
    "- a\n- b\n  - c\n\n    d\n  - e\n* other\n1. one\n2. two\n10) ten\n\n\nend",
    "- [ ] open\n- [x] done\n- plain\n\n- [X] loose\n",
    "1. a\n\n   ```swift\n   let x = 1\n\n   ```\n2. b\nlazy\n\n       code\n",
    "```swift title\nlet a = [1]:\n\n```x\n ``\n  ```\nafter\n~~~\n```\n~~~~  \ntext",
    "``` \n``\n    ```\n\t```\nopen to the end\n\n",
    "```a\r\nline\r\n```\r\nnext\r\rlast\r\n- x\r\n",
    "~~~\nnul \u{0} and é\n~~~",
    "text before\n| a | b |\n| - | :-: |\n| 1 | *2* |\n| 3\nno row\n\n| x |\n| -\n| - | c\n",
    "a | b\n-|-\n1|2|3\n> quote ends it\n",
    "> quote\nlazy\n> - list\n>   more\nlazy too\n\n> > deep\n> back\n\nout\n",
    "see [one] and [two][one]\n\n[one]: https://a.example \"title\"\nmore [one]\n\n[two]:\n/url\n'open title\nstill'\n\nend [two]",
    "[ref]: first\n[ref]: second\n\n- [ref]\n\n  [inner]: /x\n- b\n\nuse [inner] [ref]\n\n# h\n\n[inner]\n",
    "[a]: /x\n===\n\n[b]: /y\n[c\n]: /z\ntext [b] [c]\n",
    "word word\r\n\r\nword word\r\nword\\\r\nword \r\nword\rword\r\rword\t\nword", "a [foo]\n\n[foo]:\nbar [foo]\n",
    " [foo]:\nbar", "\u{FEFF}[foo]:\nbar [foo]",
    "[foo]: bar\n\n[foo]: \nbaz word\n\n[x]: word",
    "<div>\n*raw*\n\n*not raw*\n</div>\n<!-- open\n\nstill\n--> after\n\n<a href='x'>\ntext\n",
    "<pre>\na\n\nb\n</pre>\nc\n<di",
    "    code\n\n    more\n  \n\nend\n\tcode",
    "www.example.com and http://a.example/x?y=(z) or me@x.example, ww w.x www .a\n", "www. word",
    "www word http:// word a@ word @b word",
    "**bold *both* bold** ~~gone~~ ~not~ `a  b` `` ` `` [l **s** `c`](u \"t\") ![i *m*](v) ![](w) <b> &amp; &#35; \\* !x [y\n",
    "*a **b\nc* d** word word word\nword _x_y_ z_\n",
    "\u{FEFF}first\n\n\u{FEFF}second\n\n\u{FEFF}# third",
    "1\n1. x\n\n1 . y\n\n+\n+ z\n\nword\n1. list\n2. list\n\nword\n2. no list",
    "\n\n  indented\n   more\n\n   \n- \n\n  not in the item\n-\n  in the item\n",
    "abc \n def\n\n ghi\n  \njkl  \n\nmno\n\n",
    "e\u{301}\u{1F468}\u{200D}\u{1F469} words é\u{A0}\nà la\n",
    "word [a](b word) word \"quoted\" a&amp word; x <b word> y `code word` z\n",
  ]

  private static let lines = [
    "plain words here", "- item", "  - nested", "    deeper", "1. one", "2) two", "> quote", "> - in quote", "", "", "",
    "```", "```sh", "~~~", "    indented", "| a | b |", "|---|:-:|", "| 1 | 2 |", "===", "---", "# head", "#no",
    "* * *",
    "[ref]: /target", "[other]: <x y> 'title'", "see [ref] and [other]", "<div>", "</div>", "<!--", "-->", "<i>x</i>",
    "- [x] done", "**bold", "bold** `code", "code` ~~s~~", "trailing  ", "back\\", "\tTab", "www.a.example b@c.example",
    "words, more words. And (so on", "é\u{301}\u{0}", "1", "-", "+ plus", "`", "[", "]: x", "|", "w ww www", "-|-",
  ]

  static func random(using random: inout SeededRandom) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 3...14, using: &random) {
      text += String(repeating: " ", count: random.pick([0, 0, 0, 0, 1, 2, 3, 4, 5]))
      text += random.pick(lines)
      text += random.pick(["\n", "\n", "\n", "\n", "\n\n", "\r\n", "\r", " "])
    }
    return text
  }

  private static let fragments = [
    "[", "]", "(", ")", "](", "]:", "!", "*", "**", "_", "~~", "`", "``", "```", "~~~", ">", "> ", "- ", "* ", "+ ",
    "1. ",
    "1) ", "#", "# ", "|", "|-", ":-", "-", "=", "<", "</", "<!--", "-->", "<?", "<![CDATA[", "&", ";", "&#0;",
    "&#x110000;",
    "\\", "\n", "\n", "\n\n", "\r", "\r\n", "\t", " ", "    ", "\u{0}", "\u{1B}[2J", "\u{202E}", "\u{FEFF}", "é",
    "\u{301}",
    "\u{1F600}", "www.", "http://", "a@b.c", "x", "word ", "0", "\"", "'", "[x]: y\n", "[x]", "\u{85}", "\u{2028}",
    "\u{B}",
  ]

  static func hostile(using random: inout SeededRandom) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 5...80, using: &random) {
      text += String(repeating: random.pick(fragments), count: random.pick([1, 1, 1, 1, 2, 3, 40]))
    }
    return text
  }
}
