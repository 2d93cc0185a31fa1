import CCurses
import TerminalUI

/// What the person's locale means for drawing.
struct LocaleChoice: Hashable, Sendable {
  var isUTF8: Bool
  /// The locale that was named but is not installed here.
  var missing: String?

  /// The variables that name the locale for characters, the one that counts first.
  static let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
  /// Locales with UTF-8 that systems have without anybody installing one.
  private static let substitutes = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]

  /// A locale that is not installed still says what the terminal shows: SSH forwards its name from where the person is.
  ///
  /// - Parameters:
  ///   - name: The locale that is named, empty where none is.
  ///   - use: Takes a locale, the environment's where the name is empty: whether its characters are UTF-8, nil when it
  ///     is not installed.
  /// - Returns: How to draw, with the locale of the process set to it.
  static func choose(_ name: String, use: (String) -> Bool?) -> LocaleChoice {
    if let isUTF8 = use("") { return LocaleChoice(isUTF8: isUTF8) }
    let isMeant = name.lowercased().replacing("-", with: "").contains("utf8")
    let isUTF8 = isMeant && substitutes.contains { use($0) == true }
    if !isUTF8 { _ = use("C") }
    return LocaleChoice(isUTF8: isUTF8, missing: Sanitizer.joiningLines(Sanitizer.clean(name, mode: .visible)))
  }

  /// Sets the locale of the process, for characters alone.
  static func take(_ name: String) -> LocaleChoice {
    choose(name) { name in
      let result = cn_use_locale(name)
      return result < 0 ? nil : result == 1
    }
  }
}

extension TerminalCapabilities {
  /// What became of the text when the person's locale could not be used; nil when it could.
  package var localeNote: String? {
    missingLocale.map { name in
      isUTF8
        ? "The locale \(name) is not installed here: text is drawn as UTF-8 all the same."
        : "The locale \(name) is not installed here: text is drawn in ASCII. Install it, or set LC_ALL=C.UTF-8."
    }
  }
}
