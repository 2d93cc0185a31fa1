/// The look of everything that has a meaning. Screens ask for roles, never for colours.
///
/// The terminal's own foreground and background stay; only accents are coloured, so that light and dark terminals are
/// both honest. A role is never the only carrier of a state: a glyph or a word says the same.
package struct Theme: Hashable, Sendable {
  /// What a piece of the interface means.
  package enum Role: Int, CaseIterable, Sendable {
    case text, muted, accent, success, warning, danger, info
    case title, heading, border, borderFocused, selection, selectionInactive
    case userMessage, reasoning, code, link, quote
    case diffAdded, diffRemoved, diffHunk
    case key, placeholder, tab, tabSelected, badge, demo
  }

  /// How many colours the terminal can show.
  package enum Depth: Hashable, Sendable {
    case mono, colors16, colors256
  }

  /// What is known of the terminal's background.
  package enum Background: Hashable, Sendable {
    case unknown, dark, light
  }

  package let depth: Depth
  package let background: Background
  private let styles: [Style]

  package init(depth: Depth, background: Background = .unknown) {
    self.depth = depth
    self.background = background
    styles = Role.allCases.map { Palette(depth: depth, background: background).style($0) }
  }

  package subscript(_ role: Role) -> Style { styles[role.rawValue] }
}

/// Which colours carry the accents. Where the background is not known, the first sixteen are used: people have set
/// them so that they can be read.
private struct Palette {
  let blue, cyan, green, yellow, red, magenta: Color
  let muted: Style
  let selection: Style
  let selectionInactive: Style

  init(depth: Theme.Depth, background: Theme.Background) {
    switch (depth, background) {
    case (.mono, _):
      self.init([], muted: Style().adding(.dim), selection: Style().adding(.reverse), inactive: Style().adding(.bold))
    case (.colors256, .dark):
      self.init(
        [75, 80, 114, 179, 210, 176], muted: Style(.indexed(246)),
        selection: Style(on: .indexed(238)).adding(.bold), inactive: Style(on: .indexed(236)))
    case (.colors256, .light):
      self.init(
        [25, 24, 22, 94, 124, 90], muted: Style(.indexed(241)),
        selection: Style(on: .indexed(253)).adding(.bold), inactive: Style(on: .indexed(255)))
    default:
      self.init(
        [4, 6, 2, 3, 1, 5], muted: Style().adding(.dim), selection: Style().adding(.reverse),
        inactive: Style().adding(.bold))
    }
  }

  private init(_ accents: [UInt8], muted: Style, selection: Style, inactive: Style) {
    func accent(_ index: Int) -> Color { index < accents.count ? .indexed(accents[index]) : .default }
    blue = accent(0)
    cyan = accent(1)
    green = accent(2)
    yellow = accent(3)
    red = accent(4)
    magenta = accent(5)
    self.muted = muted
    self.selection = selection
    selectionInactive = inactive
  }

  func style(_ role: Theme.Role) -> Style {
    switch role {
    case .text: Style.plain
    case .muted, .border, .placeholder, .reasoning: role == .reasoning ? muted.adding(.italic) : muted
    case .accent: Style(blue)
    case .success: Style(green)
    case .warning: Style(yellow).adding(.bold)
    case .danger: Style(red).adding(.bold)
    case .info: Style(cyan)
    case .title: Style.plain.adding(.bold)
    case .heading: Style(blue).adding(.bold)
    case .borderFocused: Style(blue).adding(.bold)
    case .selection: selection
    case .selectionInactive: selectionInactive
    case .userMessage: Style(cyan).adding(.bold)
    case .code: Style(cyan)
    case .link: Style(blue).adding(.underline)
    case .quote: muted.adding(.italic)
    case .diffAdded: Style(green)
    case .diffRemoved: Style(red)
    case .diffHunk: Style(magenta)
    case .key: Style(blue).adding(.bold)
    case .tab: muted
    case .tabSelected: Style(blue).adding([.bold, .underline])
    case .badge: Style(yellow).adding([.bold, .reverse])
    case .demo: Style(magenta).adding([.bold, .reverse])
    }
  }
}
