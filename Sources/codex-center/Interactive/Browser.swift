#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The browser of this machine, asked to show an address. What becomes of it is not waited for: a person sees it.
enum Browser {
  #if canImport(Darwin)
    private static let fallback = "open"
  #else
    private static let fallback = "xdg-open"
  #endif

  /// Starts `$BROWSER`, else the system's opener, away from the terminal. Whoever calls has let through web addresses only.
  static func open(_ url: String) {
    // The shell goes at once and leaves the opener behind, so that no child of ours waits to be collected.
    let script = "\"${BROWSER:-\(fallback)}\" \"$1\" </dev/null >/dev/null 2>&1 &"
    let words = ["sh", "-c", script, "sh", url]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var child = pid_t()
    guard posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, environ) == 0 else { return }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return } }
  }
}
