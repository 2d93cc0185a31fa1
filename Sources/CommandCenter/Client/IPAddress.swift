/// A dotted quad, four decimal octets. The short and hexadecimal forms that some resolvers take are not accepted:
/// what a person reads should be where the program connects.
struct IPv4Address: Hashable {
  /// Four octets, network order.
  let octets: [UInt8]

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var octets: [UInt8] = []
    for part in parts {
      guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        part == "0" || part.first != "0", let octet = UInt8(part)
      else { return nil }
      octets.append(octet)
    }
    self.octets = octets
  }
}

/// An IPv6 address (RFC 4291 text forms), with or without a zone.
struct IPv6Address: Hashable {
  /// Eight groups, network order.
  let groups: [UInt16]
  /// The text after `%`, a network interface on this machine.
  let zone: String?

  init?(_ text: String) {
    let halves = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    zone = halves.count == 2 ? String(halves[1]) : nil
    if let zone, zone.isEmpty { return nil }
    guard let groups = Self.parse(halves[0]) else { return nil }
    self.groups = groups
  }

  /// The IPv4 address inside `::ffff:a.b.c.d`.
  var mappedIPv4: [UInt8]? {
    guard groups.prefix(5).allSatisfy({ $0 == 0 }), groups[5] == 0xffff else { return nil }
    return [groups[6], groups[7]].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
  }

  private static func parse(_ text: Substring) -> [UInt16]? {
    guard text.contains(":"), !text.contains(":::") else { return nil }
    guard let gap = text.firstRange(of: "::") else {
      guard let groups = parseGroups(text), groups.count == 8 else { return nil }
      return groups
    }
    let after = text[gap.upperBound...]
    guard !after.contains("::"), let head = parseGroups(text[..<gap.lowerBound]), let tail = parseGroups(after),
      head.count + tail.count < 8
    else { return nil }
    return head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail
  }

  private static func parseGroups(_ text: Substring) -> [UInt16]? {
    if text.isEmpty { return [] }
    var groups: [UInt16] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, part.contains(".") {
        guard let octets = IPv4Address(String(part))?.octets else { return nil }
        groups.append(UInt16(octets[0]) << 8 | UInt16(octets[1]))
        groups.append(UInt16(octets[2]) << 8 | UInt16(octets[3]))
      } else {
        guard (1...4).contains(part.utf8.count), part.allSatisfy(\.isHexDigit), let group = UInt16(part, radix: 16)
        else { return nil }
        groups.append(group)
      }
    }
    return groups
  }
}
