import CMarkGFM

/// Collects inline events into runs, joining neighbours of the same style.
struct SpanBuilder {
  private struct Style: Equatable {
    var traits: MarkdownSpan.Traits = []
    var link: String?
  }

  private var spans: [MarkdownSpan] = []
  private var style = Style()
  /// The bytes of the run being collected, and their style. They become a string once, when the style changes.
  private var pending: [UInt8] = []
  private var pendingStyle = Style()
  /// How many of each the walk is inside of: the parser allows emphasis within emphasis.
  private var strongDepth = 0
  private var emphasisDepth = 0
  private var strikethroughDepth = 0
  /// Addresses of the images the walk is inside of, outermost first.
  private var imageTargets: [String] = []

  /// Takes one inline event; others are ignored.
  mutating func add(_ event: cmg_event) {
    switch event.kind {
    case cmg_kind_text, cmg_kind_html_inline:
      append(event.literal, style)
    case cmg_kind_code:
      append(event.literal, Style(traits: style.traits.union(.code), link: style.link))
    case cmg_kind_soft_break:
      append(" ")
    case cmg_kind_hard_break:
      append("\n")
    case cmg_kind_strong:
      Self.count(event, &strongDepth)
      set(.strong, strongDepth > 0)
    case cmg_kind_emphasis:
      Self.count(event, &emphasisDepth)
      set(.emphasis, emphasisDepth > 0)
    case cmg_kind_strikethrough:
      Self.count(event, &strikethroughDepth)
      set(.strikethrough, strikethroughDepth > 0)
    case cmg_kind_link:
      passLink(event)
    case cmg_kind_image:
      passImage(event)
    default:
      break
    }
  }

  /// Hands over the runs collected so far and starts anew.
  mutating func take() -> [MarkdownSpan] {
    flush()
    defer { self = SpanBuilder() }
    return spans
  }

  private static func count(_ event: cmg_event, _ depth: inout Int) {
    depth += event.is_entry ? 1 : -1
  }

  private mutating func set(_ trait: MarkdownSpan.Traits, _ isOn: Bool) {
    if isOn { style.traits.insert(trait) } else { style.traits.remove(trait) }
  }

  /// Links do not nest, not even by way of an image's description.
  private mutating func passLink(_ event: cmg_event) {
    style.link = event.is_entry ? Self.target(event) : nil
    set(.link, event.is_entry)
  }

  private mutating func passImage(_ event: cmg_event) {
    if event.is_entry {
      imageTargets.append(Self.target(event))
    } else if let target = imageTargets.popLast() {
      append(pending.isEmpty && spans.isEmpty ? "(\(target))" : " (\(target))")
    }
  }

  private static func target(_ event: cmg_event) -> String {
    event.detail.map { String(cString: $0) } ?? ""
  }

  private mutating func append(_ text: UnsafeRawBufferPointer, _ style: Style) {
    change(to: style)
    pending.append(contentsOf: text)
  }

  private mutating func append(_ text: String) {
    change(to: style)
    pending.append(contentsOf: text.utf8)
  }

  private mutating func change(to style: Style) {
    guard style != pendingStyle else { return }
    flush()
    pendingStyle = style
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    spans.append(
      MarkdownSpan(String(decoding: pending, as: UTF8.self), pendingStyle.traits, link: pendingStyle.link))
    pending.removeAll(keepingCapacity: true)
  }
}
