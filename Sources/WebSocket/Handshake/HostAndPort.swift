#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The part of an address between the slashes, taken apart.
enum HostAndPort {
  /// Returns the host in one spelling and the port, `nil` when none is written.
  static func split(_ authority: Substring) throws(WebSocketError) -> (host: String, port: Int?) {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else {
        throw WebSocketURL.invalid("The IPv6 address in the server address lacks its closing bracket.")
      }
      let after = authority[authority.index(after: end)...]
      return (try ipv6(String(authority[..<end].dropFirst())), try port(after))
    }
    guard authority.count(where: { $0 == ":" }) <= 1 else {
      throw WebSocketURL.invalid("An IPv6 address is written in brackets, such as ws://[fd00::1]:4500.")
    }
    let host = authority.prefix { $0 != ":" }
    return (try name(host.lowercased()), try port(authority[host.endIndex...]))
  }

  private static func port(_ text: Substring) throws(WebSocketError) -> Int? {
    guard !text.isEmpty else { return nil }
    let digits = text.dropFirst()
    guard text.hasPrefix(":"), !digits.isEmpty, digits.allSatisfy(\.isNumber), let port = Int(digits),
      1...65_535 ~= port
    else {
      throw WebSocketURL.invalid("The port in the server address must be a number from 1 to 65535.")
    }
    return port
  }

  private static func name(_ host: String) throws(WebSocketError) -> String {
    guard !host.isEmpty else {
      throw WebSocketURL.invalid("The server address names no host.", "Write it such as ws://mac-studio.local:4500.")
    }
    let labels = (host.hasSuffix(".") ? host.dropLast() : host[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    let isWellFormed = labels.allSatisfy { label in
      1...63 ~= label.utf8.count && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
    guard isWellFormed, host.utf8.count <= 254 else {
      throw WebSocketURL.invalid("The host in the server address is not a valid name or IP address.")
    }
    // Resolvers take 127.1 and 0x7f000001 for addresses too; in a setting that is a typing error.
    guard labels.last?.first?.isNumber == true else { return host }
    return try ipv4(host)
  }

  private static func ipv4(_ host: String) throws(WebSocketError) -> String {
    var address = in_addr()
    guard inet_pton(AF_INET, host, &address) == 1 else {
      throw WebSocketURL.invalid("The host in the server address is not a valid IPv4 address, such as 192.168.1.20.")
    }
    guard address.s_addr != 0 else { throw listenAddress("0.0.0.0") }
    return host
  }

  private static func ipv6(_ host: String) throws(WebSocketError) -> String {
    var address = in6_addr()
    guard inet_pton(AF_INET6, host, &address) == 1 else {
      throw WebSocketURL.invalid(
        "The part in brackets in the server address is not a valid IPv6 address (one without a %zone), such as [fd00::1]."
      )
    }
    let bytes = withUnsafeBytes(of: &address) { Array($0) }
    let isMappedZero =
      bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11] == [0xff, 0xff] && bytes[12...] == [0, 0, 0, 0]
    guard bytes.contains(where: { $0 != 0 }), !isMappedZero else { throw listenAddress("[::]") }
    var spelling = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, &address, &spelling, socklen_t(spelling.count)) != nil else { return host }
    return String(decoding: spelling.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func listenAddress(_ written: String) -> WebSocketError {
    WebSocketURL.invalid(
      "\(written) is where a server listens, not where it is reached.",
      "Use the address of its machine: 127.0.0.1 on the same one, else the LAN address or name that start.sh printed.")
  }
}
