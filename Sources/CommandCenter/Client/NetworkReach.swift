/// How far away a host may be: what decides whether plain text is acceptable on the way.
package enum NetworkReach: Hashable, Sendable {
  /// This machine.
  case loopback
  /// A network that is not routed publicly: RFC 1918, 100.64/10, link-local, ULA, `.local`, single-label names.
  case privateNetwork
  case publicNetwork

  /// Classifies a host as `ServerAddress` holds it: lower case, an IPv6 address without brackets.
  package init(host: String) {
    if let octets = IPv4Address(host)?.octets {
      self.init(octets: octets)
    } else if let address = IPv6Address(host) {
      self.init(address: address)
    } else {
      self.init(name: host)
    }
  }

  private init(name: String) {
    let name = name.hasSuffix(".") ? String(name.dropLast()) : name
    if name == "localhost" || name.hasSuffix(".localhost") {
      self = .loopback
    } else if !name.contains(".") || name.hasSuffix(".local") {
      self = .privateNetwork
    } else {
      self = .publicNetwork
    }
  }

  private init(octets: [UInt8]) {
    switch (octets[0], octets[1]) {
    case (127, _): self = .loopback
    case (10, _), (192, 168), (169, 254): self = .privateNetwork
    case (172, 16...31): self = .privateNetwork
    case (100, 64...127): self = .privateNetwork
    default: self = .publicNetwork
    }
  }

  private init(address: IPv6Address) {
    if let octets = address.mappedIPv4 {
      self.init(octets: octets)
    } else if address.groups == [0, 0, 0, 0, 0, 0, 0, 1] {
      self = .loopback
    } else if address.groups[0] & 0xffc0 == 0xfe80 || address.groups[0] & 0xfe00 == 0xfc00 {
      self = .privateNetwork
    } else {
      self = .publicNetwork
    }
  }
}
