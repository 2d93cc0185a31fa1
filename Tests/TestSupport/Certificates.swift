import Foundation

/// An authority and a certificate for 127.0.0.1, made by openssl, that live as long as this object.
package final class Certificates: Sendable {
  private let folder: String
  /// The authority's own certificate, for a client to trust.
  package var authority: String { "\(folder)/ca.pem" }
  /// What a server shows, and its key.
  package var certificate: String { "\(folder)/server.pem" }
  package var key: String { "\(folder)/server.key" }

  /// - Throws: `ChildProcess.Failure` when openssl does not do it.
  package init() async throws {
    let script = """
      set -e
      new='-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
      openssl req -x509 $new -keyout ca.key -out ca.pem -days 2 -subj '/CN=Throwaway authority'
      openssl req $new -keyout server.key -out server.csr -subj '/CN=Throwaway server'
      echo 'subjectAltName=IP:127.0.0.1' > names
      openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.pem -days 2 -extfile names
      """
    folder = try TemporaryDirectory.make("certificates")
    let openssl = try await ChildProcess.run("/bin/sh", ["-c", script], directory: folder)
    guard openssl.status == .exited(0) else { throw ChildProcess.Failure(description: openssl.errors) }
  }

  // What cannot be removed is left to the system's own cleaning of its temporary directory.
  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
