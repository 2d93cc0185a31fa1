package import TerminalUI

/// Sizes at which the layout changes, in cells.
package enum ScreenLimits {
  /// The smallest window that is drawn in.
  package static let widthMin = 40
  package static let heightMin = 12
  /// Below this many columns the phone layout is used: no boxes, one list.
  package static let mediumWidth = 60
  /// From here on two columns stand side by side.
  package static let wideWidth = 100
  /// Windows lower than this keep banners and prompts short.
  package static let lowHeight = 16

  /// Whether a window is large enough for the screens.
  package static func canDraw(_ size: Size) -> Bool { size.width >= widthMin && size.height >= heightMin }
}
