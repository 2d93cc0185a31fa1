/// How things look on this terminal: what widgets need to draw.
package struct Look: Hashable, Sendable {
  package var theme: Theme
  package var glyphs: Glyphs
  /// False keeps spinners still: the state is then told by the glyph alone.
  package var hasMotion: Bool

  package init(theme: Theme, glyphs: Glyphs, hasMotion: Bool = true) {
    self.theme = theme
    self.glyphs = glyphs
    self.hasMotion = hasMotion
  }

  package subscript(_ role: Theme.Role) -> Style { theme[role] }
}
