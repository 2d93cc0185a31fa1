import CommandCenter
import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The columns of Chats, and what stands in them. At narrow widths the glyph speaks for the status alone.
struct ChatColumns {
  let columns: [Column]
  let headings: [String]
  private let isSearch: Bool
  private let isWide: Bool
  /// Whether what was found stands in a column of its own.
  private let hasSnippets: Bool

  init(_ rows: [ChatLine.Row], _ snapshot: AppSnapshot, width: Int) {
    let isWide = width >= ScreenLimits.wideWidth
    self.isWide = isWide
    isSearch = snapshot.search != nil
    hasSnippets = isSearch && width >= ScreenLimits.mediumWidth
    let hasServers = !snapshot.others.isEmpty
    let marks: [Column] = [.glyph, .glyph]
    let server: [Column] = hasServers ? [.fitting(rows.map(\.listed.serverName), 6...14, drop: 1)] : []
    let serverHeading = hasServers ? [Strings.columnServer] : []
    let project = Column.fitting(rows.map { TaskText.project($0.task.projectPath) }, 7...20, drop: 2)
    let age = Column(.fixed(3), drop: 1, alignsRight: true)
    guard !isSearch else {
      let found = hasSnippets ? [Column(.flexible(min: 24, weight: 2), drop: 0)] : []
      columns =
        marks + server + [Column(.flexible(min: hasSnippets ? 14 : 26, weight: 1), drop: 0)] + found + [project, age]
      headings =
        ["", ""] + serverHeading + [Strings.columnTitle] + (hasSnippets ? [Strings.columnFound] : [])
        + [Strings.columnProject, Strings.columnAge]
      return
    }
    columns =
      marks + server + [
        .fitting(rows.map { Self.word($0, isWide: isWide) }, 6...(isWide ? 26 : 14), drop: 3),
        Column(.flexible(min: 24, weight: 1), drop: 0), project,
        .fitting(rows.map { $0.task.branch ?? "" }, 6...20, drop: 4),
        .fitting(rows.map { $0.listed.modelName ?? "" }, 6...16, drop: 5), age,
      ]
    headings =
      ["", ""] + serverHeading + [
        Strings.columnStatus, Strings.columnTitle, Strings.columnProject, Strings.columnBranch,
        Strings.columnModel, Strings.columnAge,
      ]
  }

  func cells(_ row: ChatLine.Row, _ look: Look, now: Date) -> [TableCell] {
    let task = row.task
    let style = look[row.isWaiting ? .warning : StatusLook.role(task.condition)]
    let glyph = row.isWaiting ? look.glyphs.queued : StatusLook.glyph(task.condition, look)
    let server = row.listed.serverName
    let marks =
      [TableCell(task.isUnread ? look.glyphs.unread : "", look[.accent]), TableCell(glyph, style)]
      + (server.isEmpty ? [] : [TableCell(server, look[.info])])
    let indent = row.depth > 0 ? String(repeating: "  ", count: row.depth - 1) + look.glyphs.right + " " : ""
    let title = indent + TaskText.title(task)
    let titleStyle = task.isUnread ? look[.title] : Style.plain
    let place = [TableCell(TaskText.project(task.projectPath), look[.muted])]
    let age = [TableCell(Ages.age(of: task.recencyAt, now: now), look[.muted])]
    guard !isSearch else {
      let snippet = Self.oneLine(row.snippet ?? "")
      if hasSnippets { return marks + [TableCell(title, titleStyle), TableCell(snippet, look[.muted])] + place + age }
      return marks + [TableCell(snippet.isEmpty ? title : title + ": " + snippet, titleStyle)] + place + age
    }
    return marks + [TableCell(Self.word(row, isWide: isWide), style, mode: .visible), TableCell(title, titleStyle)]
      + place
      + [TableCell(task.branch ?? "", look[.muted]), TableCell(row.listed.modelName ?? "", look[.muted])] + age
  }

  /// What a task is doing, where that is known; what it waits for needs room to be told.
  private static func word(_ row: ChatLine.Row, isWide: Bool) -> String {
    if row.isWaiting { return Strings.unsent }
    let activity = isWide || !row.task.status.needsPerson ? row.listed.activity : nil
    return activity ?? StatusLook.word(row.task.condition)
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
