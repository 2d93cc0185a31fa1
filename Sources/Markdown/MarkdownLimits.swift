/// What bounds the work that a text from outside can cause.
package enum MarkdownLimits {
  /// Longer texts (in UTF-8 bytes) are shown as they are, as one unstyled paragraph.
  package static let textBytesMax = 4 << 20

  /// Lists and quotes nested deeper than this are shown at this depth: no text is lost, only indentation. Keeps
  /// everything that walks blocks recursively (comparing, laying out, freeing) off the end of a small stack.
  package static let nestingDepthMax = 24
}
