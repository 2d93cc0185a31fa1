import CommandCenter

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Options {
  /// The server at `url` with the token and the authorities that the command line names, checked as far as that goes
  /// without connecting.
  ///
  /// - Throws: `Problem` of code `badAddress` or `badInput`.
  func server(at url: String, tokenFile: String?) throws(Problem) -> SavedServer {
    _ = try ServerAddress(parsing: url)
    var token = TokenSource.saved
    if let tokenFile { token = .file(tokenFile) }
    if let name = tokenEnvironment { token = .environment(name) }
    if let caFile, access(caFile, R_OK) != 0 {
      throw Problem(
        .badInput, "The CA file \(caFile) can't be read: \(String(cString: strerror(errno))).",
        nextStep: "Give --ca-file the path of a PEM file with the authority's certificate.")
    }
    return SavedServer(
      id: .commandLine, url: url, caFile: caFile, proxy: try chosenProxy(), token: token,
      allowsInsecureToken: insecure)
  }
}
