/// Content that scrolls by lines: a list of items, each some lines high. Heights are asked for near the screen only,
/// so that a long history costs nothing.
package struct ScrollContent<ID: Hashable & Sendable> {
  package var ids: [ID]
  /// Lines of the item at an index.
  package var height: (Int) -> Int

  package init(ids: [ID], height: @escaping (Int) -> Int) {
    self.ids = ids
    self.height = height
  }
}

/// What a scrolled view remembers: the line at its top, by item and line within it, or that it follows the end.
///
/// Anchored to content instead of a line number, the text under the eye stays where it is while items above it grow,
/// fold or re-wrap.
package struct ScrollState<ID: Hashable & Sendable>: Hashable, Sendable {
  /// A line of an item.
  package struct Anchor: Hashable, Sendable {
    package var id: ID
    package var line: Int
  }

  /// A part of an item on the screen.
  package struct Part: Hashable, Sendable {
    /// Index of the item.
    package var index: Int
    /// Which of its lines show.
    package var lines: Range<Int>
    /// Row of the view where the first of them goes.
    package var row: Int
  }

  /// The line at the top; nil before the first frame and while following.
  package private(set) var top: Anchor?
  /// Where the anchored item was in the list: its neighbour takes over when the item is gone.
  private var topIndex = 0
  /// True while the view sticks to the end as it grows.
  package private(set) var isFollowing: Bool
  /// The end of the content when following ended: what came after it is new.
  private var seenEnd: Anchor?

  package init(isFollowing: Bool = true) { self.isFollowing = isFollowing }

  /// Brings the anchor in line with the items as they are now; call it when they changed.
  package mutating func reconcile(_ content: ScrollContent<ID>) {
    guard let top, !content.ids.isEmpty else { return }
    if let index = content.ids.firstIndex(of: top.id) {
      topIndex = index
    } else {
      topIndex = min(topIndex, content.ids.count - 1)
      self.top = Anchor(id: content.ids[topIndex], line: 0)
    }
  }

  /// The parts on the screen, from top to bottom.
  package func parts(of content: ScrollContent<ID>, height: Int) -> [Part] {
    guard height > 0, var (index, line) = start(in: content, height: height) else { return [] }
    var parts: [Part] = []
    var row = 0
    while row < height, index < content.ids.count {
      let lines = line..<max(line, min(content.height(index), line + height - row))
      if !lines.isEmpty { parts.append(Part(index: index, lines: lines, row: row)) }
      row += lines.count
      line = 0
      index += 1
    }
    return parts
  }

  /// Moves by lines, down when positive. Reaching the end follows it again.
  package mutating func scroll(by lines: Int, of content: ScrollContent<ID>, height: Int) {
    guard lines != 0, let start = start(in: content, height: height) else { return }
    let moved = advance(start, by: lines, in: content)
    let last = lastStart(in: content, height: height)
    if (moved.index, moved.line) >= last && lines > 0 { return follow() }
    let target = (moved.index, moved.line) >= last ? last : moved
    if isFollowing { seenEnd = end(of: content) }
    isFollowing = false
    top = Anchor(id: content.ids[target.0], line: target.1)
    topIndex = target.0
  }

  package mutating func follow() {
    isFollowing = true
    top = nil
    seenEnd = nil
  }

  /// Shows an item at the top, or as near to it as the end of the content allows.
  package mutating func show(_ id: ID, line: Int = 0, of content: ScrollContent<ID>) {
    if isFollowing { seenEnd = end(of: content) }
    isFollowing = false
    top = Anchor(id: id, line: line)
    topIndex = content.ids.firstIndex(of: id) ?? 0
  }

  package mutating func scrollToTop(of content: ScrollContent<ID>) {
    if let first = content.ids.first { show(first, of: content) }
  }

  /// Lines that were added below since following ended.
  package func newLines(in content: ScrollContent<ID>) -> Int {
    guard let seenEnd, let index = content.ids.lastIndex(of: seenEnd.id) else { return 0 }
    return (index..<content.ids.count).reduce(-seenEnd.line) { $0 + content.height($1) }
  }
}

extension ScrollState {
  private typealias Position = (index: Int, line: Int)

  /// The position at the top of the screen now.
  private func start(in content: ScrollContent<ID>, height: Int) -> Position? {
    guard !content.ids.isEmpty else { return nil }
    let last = lastStart(in: content, height: height)
    if isFollowing { return last }
    guard let top else { return (0, 0) }
    let index = content.ids.firstIndex(of: top.id) ?? min(topIndex, content.ids.count - 1)
    let line = min(top.line, max(0, content.height(index) - 1))
    return (index, line) >= last ? last : (index, line)
  }

  /// The position from which the end of the content fills the screen.
  private func lastStart(in content: ScrollContent<ID>, height: Int) -> Position {
    var missing = height
    var index = content.ids.count
    while index > 0, missing > 0 {
      index -= 1
      missing -= content.height(index)
    }
    return (index, max(0, -missing))
  }

  private func advance(_ position: Position, by lines: Int, in content: ScrollContent<ID>) -> Position {
    var (index, line) = position
    line += lines
    while line < 0, index > 0 {
      index -= 1
      line += content.height(index)
    }
    while index < content.ids.count - 1, line >= content.height(index) {
      line -= content.height(index)
      index += 1
    }
    return (index, max(0, line))
  }

  private func end(of content: ScrollContent<ID>) -> Anchor? {
    content.ids.indices.last.map { Anchor(id: content.ids[$0], line: content.height($0)) }
  }
}
