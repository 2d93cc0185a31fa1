import Foundation
import Testing

@testable import CommandCenter

struct MessageBoardTests {
  private let now = Date(timeIntervalSince1970: 0)

  private let here = ServerID("here")
  private let there = ServerID("there")

  @Test func `what could not be done without a link is said until there is one to that server`() {
    var board = MessageBoard()
    board.post(.said(.info, "Saved."), now: now)
    board.post(.notConnected(server: "mac", .message), of: here, now: now)
    board.isOver(.missingLink, of: there)
    #expect(board.messages.count == 2)
    board.isOver(.missingLink, of: here)
    #expect(board.messages.map(\.text) == ["Saved."])
  }

  @Test func `only a warning of the server's asks to be remembered when it is waved away`() {
    var board = MessageBoard()
    board.postServerWarning("no sandbox", of: here, now: now)
    board.post(.said(.info, "Saved."), now: now)
    #expect(board.messages.map { board.dismiss($0.id)?.1 } == ["no sandbox", nil])
    #expect(board.messages.isEmpty)
  }

  @Test func `a standing warning of the server does not cover news of the person's own`() {
    var board = MessageBoard()
    board.post(.messagesWait(1), now: now)
    board.postServerWarning("no sandbox", of: here, now: now)
    #expect(board.messages.last?.text == News.messagesWait(1).text)
  }

  @Test func `an answer to the person is given each time`() {
    var board = MessageBoard()
    board.post(.said(.info, "Saved."), now: now)
    _ = board.dismiss(board.messages[0].id)
    board.post(.said(.info, "Saved."), now: now)
    #expect(board.messages.map(\.text) == ["Saved."])
  }
}
