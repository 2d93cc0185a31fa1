import CommandCenter
import Screens

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The browser of this screen, asked to show an address. What becomes of it is not waited for: a person sees it.
enum Browser {
  /// The program that the environment leads to; nil where there is none.
  static func find(_ environment: [String: String]) -> PageOpener? {
    #if canImport(Darwin)
      let isMac = true
    #else
      let isMac = false
    #endif
    return PageOpener(environment: environment, isMac: isMac) { exists($0, environment) }
  }

  /// Whether a program of that name can be run.
  static func exists(_ name: String, _ environment: [String: String]) -> Bool {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return places.contains { access($0, X_OK) == 0 }
  }

  /// Starts it away from the terminal. Whoever calls has let through web addresses only.
  static func open(_ url: String, with opener: PageOpener, by shell: Shell) {
    // The shell goes at once and leaves the opener behind, so that no child of ours waits to be collected. Where not even
    // a shell starts, a person sees that no page comes.
    let command = try? shell.start(#""$1" "$2" &"#, arguments: [opener.command, url], in: .apart())
    _ = command?.wait()
  }
}
