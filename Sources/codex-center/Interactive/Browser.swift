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
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return PageOpener(environment: environment, isMac: isMac) { name in
      let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
      return places.contains { access($0, X_OK) == 0 }
    }
  }

  /// Starts it away from the terminal. Whoever calls has let through web addresses only.
  static func open(_ url: String, with opener: PageOpener) {
    // The shell goes at once and leaves the opener behind, so that no child of ours waits to be collected.
    let words = ["sh", "-c", #""$0" "$1" </dev/null >/dev/null 2>&1 &"#, opener.command, url]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // A group of its own: Ctrl-C here is not meant for it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, environ) == 0 else { return }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return } }
  }
}
