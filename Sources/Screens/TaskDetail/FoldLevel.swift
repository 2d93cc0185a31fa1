/// How much of a row is shown. Long things start small; one key opens and closes them.
enum FoldLevel: Int, CaseIterable, Hashable {
  /// One line for each row.
  case line
  case preview
  case full

  /// Lines of output of a command in a preview: its end, where the news is.
  static let outputLinesPreview = 5
  /// Lines of a diff in a preview: its beginning.
  static let diffLinesPreview = 12
  /// Lines of a prompt in a preview.
  static let promptLinesPreview = 12
  /// Lines laid out of one row at most; the rest is counted, not shown.
  static let linesMax = 20_000
}
