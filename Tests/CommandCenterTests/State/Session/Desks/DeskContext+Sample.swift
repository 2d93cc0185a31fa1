@testable import CommandCenter

extension DeskContext {
  static func sample(isUsable: Bool = true) -> DeskContext {
    DeskContext(
      now: Sample.start, isUsable: isUsable, serverName: "mac-studio", savedServer: ServerID("s"), home: "/home/me")
  }
}
