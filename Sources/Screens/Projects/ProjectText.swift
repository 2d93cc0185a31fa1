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

  func folder(_ project: ProjectSummary) -> ProjectFolder? { project.path.flatMap { snapshot.folders[$0] } }

  /// The mark before the name: the project of new tasks, or a folder in which nothing can run.
  func mark(_ project: ProjectSummary) -> TableCell {
    if let folder = folder(project), !folder.isUsable { return TableCell(look.glyphs.failed, look[.danger]) }
    return TableCell(project.path == snapshot.selection.projectPath ? look.glyphs.done : "", look[.success])
  }

  /// The name, and in a word what is wrong with the folder.
  func name(_ project: ProjectSummary) -> String {
    guard let trouble = folder(project).flatMap({ Strings.folderWord($0.state) }) else { return project.name }
    return "\(project.name) (\(trouble))"
  }

  /// What the project is made with; empty while nobody knows.
  func stack(_ project: ProjectSummary) -> String { folder(project)?.stack.joined(separator: " ") ?? "" }
}
