import Foundation
import TestSupport

/// The sources as they lie in the checkout, read as text.
enum SourceTree {
  struct File: Sendable {
    /// Relative to the checkout.
    var path: String
    /// The folder under `Sources` or `Tests` that it lies in: a module's name.
    var module: String
    var lines: [Substring]
  }

  /// Every file below `folder` whose name ends in one of `extensions`.
  static func files(in folder: String, extensions: Set<String> = ["swift"]) throws -> [File] {
    let root = URL(filePath: Repository.path(folder), directoryHint: .isDirectory)
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var files: [File] = []
    for case let url as URL in found ?? .init() where extensions.contains(url.pathExtension) {
      let path = String(url.path(percentEncoded: false).dropFirst(Repository.root.count + 1))
      let text = try String(contentsOf: url, encoding: .utf8)
      files.append(
        File(
          path: path, module: String(path.split(separator: "/")[1]),
          lines: text.split(separator: "\n", omittingEmptySubsequences: false)))
    }
    return files.sorted { $0.path < $1.path }
  }

  /// The names of the folders of `Sources`.
  static func modules() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources")))
  }
}

extension SourceTree.File {
  /// The modules that its import declarations name.
  var imports: Set<String> {
    let declaration =
      /^\s*(?:(?:public|package|internal|fileprivate|private|@\w+(?:\(\w+\))?)\s+)*import\s+(?:(?:class|enum|func|let|protocol|struct|typealias|var)\s+)?([\w]+)/
    return Set(lines(naming: ["import "]).compactMap { $0.prefixMatch(of: declaration).map { String($0.1) } })
  }

  /// The types it declares, at any depth.
  var declaredTypes: Set<String> {
    let declaration = /\b(?:actor|class|enum|protocol|struct|typealias)\s+([A-Z]\w*)/
    let candidates = lines(naming: ["actor ", "class ", "enum ", "protocol ", "struct ", "typealias "])
    return Set(candidates.flatMap { $0.matches(of: declaration).map { String($0.1) } })
  }

  /// The lines of code that contain one of `words`: looking for a word is far cheaper than trying a pattern.
  private func lines(naming words: [String]) -> [Substring] {
    lines.filter { line in
      words.contains { line.contains($0) } && !line.drop { $0 == " " }.hasPrefix("//")
    }
  }
}
