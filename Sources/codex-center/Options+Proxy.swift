import CodexSDK
import CommandCenter

extension Options {
  /// The proxy of the server that is named beside it.
  ///
  /// - Throws: `Problem` when it can't be used, or holds a password: everyone on this machine can read a command line.
  func chosenProxy() throws(Problem) -> CodexProxy? {
    guard let text = proxy else { return nil }
    let proxy: CodexProxy
    do {
      proxy = try CodexProxy(text)
    } catch {
      throw Problem(.badAddress, "--proxy: " + ((error as? CodexError)?.message ?? "It can't be used."))
    }
    guard !proxy.hasCredentials else {
      throw Problem(
        .badAddress, "--proxy must hold no user name or password: others can read a command line.",
        nextStep: "Save the server, and put the proxy into config.json as “proxy”.")
    }
    return proxy
  }
}
