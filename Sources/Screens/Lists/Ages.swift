#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Times as people say them. All take the time of the drawing: nothing here looks at a clock.
package enum Ages {
  private static let minute = 60
  private static let hour = 3600
  private static let day = 86_400
  /// From here on weeks are counted.
  private static let weeksFrom = 14 * day
  /// From here on years are counted.
  private static let yearsFrom = 365 * day

  /// How long ago something was: "now", "2m", "1h", "3d", "5w", "2y". Empty when it is not known.
  ///
  /// It is told as of the last full minute on the clock: all ages of a screen change together, once a minute.
  package static func age(of date: Date, now: Date) -> String {
    guard let seconds = settledSeconds(from: date, to: now) else { return "" }
    switch seconds {
    case ..<minute: return Strings.now
    case ..<hour: return "\(seconds / minute)m"
    case ..<day: return "\(seconds / hour)h"
    case ..<weeksFrom: return "\(seconds / day)d"
    case ..<yearsFrom: return "\(seconds / (7 * day))w"
    default: return "\(seconds / yearsFrom)y"
    }
  }

  /// How long something has been going on, to the second: "9s", "4m12s", "2h03m".
  package static func elapsed(since date: Date, now: Date) -> String {
    seconds(from: date, to: now).map { length(seconds: $0) } ?? ""
  }

  /// How long something has been going on that goes on: seconds only while there are no minutes, so that a long task is
  /// redrawn once a minute. "9s", "4m", "2h03m".
  package static func running(since date: Date, now: Date) -> String {
    guard let seconds = seconds(from: date, to: now), seconds >= minute,
      let settled = settledSeconds(from: date, to: now)
    else { return elapsed(since: date, now: now) }
    return settled < hour ? "\(max(1, settled / minute))m" : length(seconds: settled)
  }

  /// A length of time: "0.3s" below ten seconds, "12s", "4m12s", "2h03m", "3d04h" above.
  package static func length(milliseconds: Int) -> String {
    let tenths = max(0, milliseconds) / 100
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)s" : length(seconds: tenths / 10)
  }

  private static func length(seconds: Int) -> String {
    switch seconds {
    case ..<minute: "\(seconds)s"
    case ..<hour: "\(seconds / minute)m" + twoDigits(seconds % minute) + "s"
    case ..<day: "\(seconds / hour)h" + twoDigits(seconds % hour / minute) + "m"
    default: "\(seconds / day)d" + twoDigits(seconds % day / hour) + "h"
    }
  }

  /// The time of day here: "14:03". Nil for an unknown time.
  package static func clock(_ date: Date) -> String? {
    guard date != .distantPast, abs(date.timeIntervalSince1970) < Double(Int32.max) * 4 else { return nil }
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    return twoDigits(Int(parts.tm_hour)) + ":" + twoDigits(Int(parts.tm_min))
  }

  /// Whole seconds until `date`, rounded up; 0 when it is past.
  package static func secondsLeft(until date: Date, now: Date) -> Int {
    let seconds = date.timeIntervalSince(now).rounded(.up)
    return seconds > 0 && seconds < Double(yearsFrom) ? Int(seconds) : 0
  }

  /// When the text of `age` changes next.
  package static func nextChange(of date: Date, after now: Date) -> Date? {
    guard let seconds = settledSeconds(from: date, to: now) else { return nil }
    let step = seconds < hour ? minute : hour
    return fullMinute(date.addingTimeInterval(Double((seconds / step + 1) * step)), .up)
  }

  /// When the text of `running` changes next.
  package static func nextChange(ofRunning date: Date, after now: Date) -> Date? {
    guard let seconds = seconds(from: date, to: now) else { return nil }
    if seconds < minute { return date.addingTimeInterval(Double(seconds + 1)) }
    return fullMinute(now, .down).addingTimeInterval(Double(minute))
  }

  /// A full minute on the clock.
  private static func fullMinute(_ date: Date, _ rule: FloatingPointRoundingRule) -> Date {
    let seconds = Double(minute)
    return Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / seconds).rounded(rule) * seconds)
  }

  /// Whole seconds from a time to the last full minute on the clock; nil for an unknown time.
  private static func settledSeconds(from date: Date, to now: Date) -> Int? {
    seconds(from: date, to: fullMinute(now, .down))
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Whole seconds between two times, 0 when the clocks disagree; nil for an unknown time.
  private static func seconds(from date: Date, to now: Date) -> Int? {
    guard date != .distantPast else { return nil }
    let seconds = now.timeIntervalSince(date)
    guard seconds.isFinite, seconds < Double(Int32.max) else { return nil }
    return max(0, Int(seconds))
  }
}
