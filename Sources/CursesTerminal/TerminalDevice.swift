import CCurses
import CTerminalGuard
import TerminalUI

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal behind the standard descriptors: its modes, its size, its bytes.
final class TerminalDevice {
  let input = STDIN_FILENO
  let output = STDOUT_FILENO
  /// The mode that curses set, to return to after a suspension.
  private var ownMode = termios()
  /// Where standard error goes while the screen is up; negative when it stays where it is.
  private var log: Int32 = -1

  /// Used where the terminal does not know its size.
  private static let fallbackSize = Size(width: 80, height: 24)
  /// The largest picture that is drawn; a terminal that says it is larger gets it at its top left. Real ones are smaller,
  /// and nothing is allocated for one that lies.
  static let sizeMax = Size(width: 1_000, height: 500)
  private static let logMode: mode_t = 0o600
  /// Where standard error goes when there can be no log: not onto the screen.
  private static let noLog = "/dev/null"

  /// Remembers the terminal as the person had it.
  func save() throws(TerminalProblem) {
    guard ctg_save(output) == 0 else { throw .cannotStart(Self.reason()) }
  }

  /// From here on the terminal is restored whatever happens. Standard error moves to the log, if it is on the terminal;
  /// where the log can't be opened, what would be in it is lost.
  func arm(leave: String, logPath: String?) throws(TerminalProblem) {
    var errorCopy: Int32 = -1
    var message = "codex-center ended unexpectedly; tasks on the server keep running.\n"
    if let logPath, isatty(STDERR_FILENO) == 1 {
      // Without waiting: what has its name may be a pipe that nobody reads.
      log = open(logPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, Self.logMode)
      let reason = log >= 0 ? "it is not a file" : Self.reason()
      if log >= 0, Self.isFile(log) {
        message += "The log is \(logPath)\n"
      } else {
        message += "No log was kept: \(logPath) could not be opened (\(reason)).\n"
        if log >= 0 { close(log) }
        log = open(Self.noLog, O_WRONLY | O_CLOEXEC)
      }
      errorCopy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      if log >= 0 { dup2(log, STDERR_FILENO) }
    }
    guard ctg_arm(leave, message, errorCopy) == 0 else { throw .cannotStart("its restore sequence is too long") }
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  func restore() { ctg_restore() }

  func rememberOwnMode() { tcgetattr(output, &ownMode) }

  /// Sets our mode again; false while another process group has the terminal.
  @discardableResult
  func applyOwnMode() -> Bool {
    guard isForeground, tcsetattr(output, TCSANOW, &ownMode) == 0 else { return false }
    if log >= 0 { dup2(log, STDERR_FILENO) }
    ctg_rearm()
    return true
  }

  /// Whether the terminal is still in our mode. A shell that had it in between has set its own.
  var isInOwnMode: Bool {
    var mode = termios()
    return tcgetattr(output, &mode) == 0 && mode.c_lflag == ownMode.c_lflag && mode.c_iflag == ownMode.c_iflag
  }

  /// Whether the terminal is ours to use now.
  var isForeground: Bool { tcgetpgrp(output) == getpgrp() }

  var size: Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard cn_size(output, &rows, &columns) == 0 else { return Self.fallbackSize }
    return Size(width: min(Int(columns), Self.sizeMax.width), height: min(Int(rows), Self.sizeMax.height))
  }

  /// Writes control sequences past curses, whose buffer is empty between two paints. A terminal that is gone is
  /// noticed by the reader, not here.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { _ = ctg_write(output, $0.baseAddress, $0.count) }
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
