import CommandCenter
import TerminalUI

/// The words of a project's row, with what the server told of its folder.
struct ProjectText {
  private let snapshot: AppSnapshot
  private let look: Look

  init(_ snapshot: AppSnapshot, _ look: Look) {
    self.snapshot = snapshot
    self.look = look
  }

  func folder(_ row: ListedProject) -> ProjectFolder? {
    row.isShown ? row.project.path.flatMap { snapshot.folders[$0] } : nil
  }

  func isSelected(_ row: ListedProject) -> Bool {
    row.isShown && row.project.path == snapshot.selection.projectPath
  }

  /// The mark before the name: the project of new tasks, or a folder in which nothing can run.
  func mark(_ row: ListedProject) -> TableCell {
    if let folder = folder(row), !folder.isUsable { return TableCell(look.glyphs.failed, look[.danger]) }
    return TableCell(isSelected(row) ? look.glyphs.done : "", look[.success])
  }

  /// The name, and in a word what is wrong with the folder.
  func name(_ row: ListedProject) -> String {
    guard let trouble = folder(row).flatMap({ Strings.folderWord($0.state) }) else { return row.project.name }
    return "\(row.project.name) (\(trouble))"
  }

  /// What the project is made with; empty while nobody knows.
  func stack(_ row: ListedProject) -> String { folder(row)?.stack.joined(separator: " ") ?? "" }

  /// Where it lies. The home directory is known of the server that is shown.
  func path(_ row: ListedProject, _ style: Style) -> TableCell {
    guard let path = row.project.path else { return TableCell(Strings.serverChooses, style) }
    let home = row.isShown ? snapshot.connection.server?.home : nil
    return TableCell(TaskText.short(path, home: home), style, keepsEnd: true)
  }
}
