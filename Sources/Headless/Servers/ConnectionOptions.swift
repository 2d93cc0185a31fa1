package import CodexSDK
package import CommandCenter
package import CommandLineKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the command line says of the server.
package struct ConnectionOptions: Sendable, Equatable {
  /// The name of a saved server, or an address.
  package var server: String?
  package var tokenFile: String?
  /// The *name* of an environment variable that holds the token.
  package var tokenEnvironment: String?
  package var caFile: String?
  /// The URL of a proxy, as typed.
  package var proxy: String?
  /// Sends the token over an unencrypted link to a public address.
  package var insecure = false
  package var demo = false

  package init(_ invocation: Invocation) throws(UsageError) {
    server = invocation["server"]
    tokenFile = invocation["token-file"]
    tokenEnvironment = invocation["token-env"]
    caFile = invocation["ca-file"]
    proxy = invocation["proxy"]
    insecure = invocation.has("insecure")
    demo = invocation.has("demo")
    if tokenFile != nil, tokenEnvironment != nil {
      throw UsageError("--token-file and --token-env both name a token.", hint: "Give one of them.")
    }
  }

  /// The server at `url` with the token and the authorities that the command line names, checked as far as that goes
  /// without connecting.
  ///
  /// - Throws: `Problem` of code `badAddress` or `badInput`.
  package func server(at url: String, tokenFile: String?) throws(Problem) -> SavedServer {
    _ = try ServerAddress(parsing: url)
    return try with(SavedServer(id: .commandLine, url: url), tokenFile: tokenFile)
  }

  /// A saved server with what the command line says besides.
  func with(_ saved: SavedServer, tokenFile: String?) throws(Problem) -> SavedServer {
    var server = saved
    if let tokenFile { server.token = .file(tokenFile) }
    if let name = tokenEnvironment { server.token = .environment(name) }
    if let caFile {
      guard access(caFile, R_OK) == 0 else {
        throw Problem(
          .badInput, "The CA file \(caFile) can't be read: \(String(cString: strerror(errno))).",
          nextStep: "Give --ca-file the path of a PEM file with the authority's certificate.")
      }
      server.caFile = caFile
    }
    if let proxy = try chosenProxy() { server.proxy = proxy }
    if insecure { server.allowsInsecureToken = true }
    return server
  }

  /// The proxy of the server that is named beside it.
  ///
  /// - Throws: `Problem` when it can't be used, or holds a password: everyone on this machine can read a command line.
  package func chosenProxy() throws(Problem) -> CodexProxy? {
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
