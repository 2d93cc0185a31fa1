/// Lengths of time in as few characters as say enough.
enum DurationText {
  /// `0.3s`, `12s`, `4m12s`, `2h05m`.
  static func short(milliseconds: Int) -> String {
    let tenths = max(0, milliseconds) / 100
    if tenths < 100 { return "\(tenths / 10).\(tenths % 10)s" }
    return short(seconds: tenths / 10)
  }

  /// `9s`, `4m12s`, `2h05m`, `3d04h`.
  static func short(seconds: Int) -> String {
    let seconds = max(0, seconds)
    switch seconds {
    case ..<60: return "\(seconds)s"
    case ..<3_600: return "\(seconds / 60)m\(padded(seconds % 60))s"
    case ..<86_400: return "\(seconds / 3_600)h\(padded(seconds % 3_600 / 60))m"
    default: return "\(seconds / 86_400)d\(padded(seconds % 86_400 / 3_600))h"
    }
  }

  private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
