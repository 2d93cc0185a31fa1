import CursesTerminal
import TerminalUI

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Shows its size and what was typed, and ends in the way that a key asks for:
/// `q` quit, `x` exit without leaving, `t` trap, `a` abort, `e` standard error and quit.
@main struct Probe {
  static func main() async {
    let log = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : nil
    do {
      let capabilities = try TerminalCheck.capabilities()
      let events = await TerminalEvents()
      let driver = try CursesDriver(capabilities, .init(logPath: log))
      await run(driver, events)
    } catch {
      report("\(error)")
      exit(TerminalCheck.exitCode)
    }
  }

  private static func run(_ driver: CursesDriver, _ events: TerminalEvents) async {
    var typed = "ready"
    driver.setTitle("probe")
    draw(driver, typed)
    for await event in events.stream {
      switch event {
      case .input(let batch):
        for input in batch { typed = await take(input, driver) ?? typed }
      case .resized: break
      case .suspendRequested: typed = await driver.suspend() ? "back" : "no shell"
      case .continued: await driver.resume()
      case .terminated(let number):
        driver.leave()
        SignalSource.die(by: number)
      case .closed:
        driver.leave()
        exit(0)
      }
      draw(driver, typed)
    }
  }

  /// What to show for an input; nil leaves the screen as it is.
  private static func take(_ input: InputEvent, _ driver: CursesDriver) async -> String? {
    switch input {
    case .key(.control("z")): return await driver.suspend() ? "back" : "no shell"
    case .key(let event): return act(on: event, driver)
    case .paste(let paste): return "pasted \(paste.text)"
    case .mouse(let mouse): return "mouse \(mouse.position.x),\(mouse.position.y)"
    case .focusGained: return "focused"
    case .focusLost: return "not focused"
    case .reply(let reply):
      driver.take(reply)
      return nil
    }
  }

  private static func act(on event: KeyEvent, _ driver: CursesDriver) -> String? {
    switch event.typed {
    case "q":
      driver.leave()
      exit(0)
    case "x": exit(3)
    case "t":
      let nothing: [Int] = []
      return "\(nothing[typedCount])"
    case "a": abort()
    case "e":
      report("a warning")
      return "warned"
    case "m": driver.setMouse(!driver.isMouseOn)
    case "i": return nil
    default: break
    }
    return "key \(event.key)"
  }

  private static func report(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }

  /// An index that the compiler cannot know to be out of range.
  private static var typedCount: Int { CommandLine.arguments.count }

  private static func draw(_ driver: CursesDriver, _ text: String) {
    let size = driver.size
    var buffer = CellBuffer(size)
    buffer.put("\(size.width)x\(size.height)", at: Point(x: 0, y: 0))
    buffer.put(text, at: Point(x: 0, y: 1), Style(.indexed(2)).adding(.bold))
    buffer.put("漢字 👩‍👩‍👧‍👦 é|", at: Point(x: 0, y: 2))
    buffer.cursor = Point(x: 3, y: 1)
    driver.paint(buffer)
  }
}
