/// What the server told of a project's folder when it was last asked.
package struct ProjectFolder: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case present
    /// The server has nothing there any more: tasks start, and their commands fail.
    case gone
    /// What is there is no folder.
    case notAFolder
    /// The server's user may not look there.
    case closed
  }

  package var state: State
  /// What the project is made with, most telling first, as marker files say: "Swift", "Node".
  package var stack: [String]

  package init(_ state: State, stack: [String] = []) {
    self.state = state
    self.stack = stack
  }

  /// Whether commands of a task can run there, as far as is known.
  package var isUsable: Bool { state == .present }
}

extension ProjectFolder {
  /// Words kept of one project; more would say less.
  static let stackMax = 4

  init(_ entries: [FolderEntry]) {
    let names = Set(entries.lazy.map(\.name))
    var stack: [String] = []
    for (marker, word) in Self.markers where !stack.contains(word) {
      let isThere =
        marker.hasPrefix("*")
        ? entries.contains { $0.name.hasSuffix(marker.dropFirst()) && $0.name.count >= marker.count }
        : names.contains(marker)
      if isThere { stack.append(word) }
    }
    self.init(.present, stack: Array(stack.prefix(Self.stackMax)))
  }

  /// What the failure of reading a folder says of it; nil when it says nothing.
  init?(_ problem: Problem) {
    switch problem.code {
    case .noSuchPath: self.init(.gone)
    case .notAFolder: self.init(.notAFolder)
    case .noAccess: self.init(.closed)
    default: return nil
    }
  }

  /// Files that say what a project is made with; `*` stands for the beginning of a name. Languages come before the tools
  /// that go with any of them.
  private static let markers = [
    ("Package.swift", "Swift"), ("*.xcworkspace", "Xcode"), ("*.xcodeproj", "Xcode"), ("Cargo.toml", "Rust"),
    ("go.mod", "Go"), ("pyproject.toml", "Python"), ("setup.py", "Python"), ("requirements.txt", "Python"),
    ("tsconfig.json", "TypeScript"), ("deno.json", "Deno"), ("package.json", "Node"), ("Gemfile", "Ruby"),
    ("build.gradle.kts", "Gradle"), ("build.gradle", "Gradle"), ("pom.xml", "Maven"), ("build.sbt", "Scala"),
    ("*.sln", ".NET"), ("*.csproj", ".NET"), ("composer.json", "PHP"), ("mix.exs", "Elixir"),
    ("rebar.config", "Erlang"), ("pubspec.yaml", "Dart"), ("build.zig", "Zig"), ("stack.yaml", "Haskell"),
    ("*.cabal", "Haskell"), ("dune-project", "OCaml"), ("deps.edn", "Clojure"), ("project.clj", "Clojure"),
    ("CMakeLists.txt", "CMake"), ("meson.build", "Meson"), ("Makefile", "Make"), ("flake.nix", "Nix"),
    ("*.tf", "Terraform"), ("Dockerfile", "Docker"),
  ]
}
