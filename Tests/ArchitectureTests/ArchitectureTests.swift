import TestSupport
import Testing

/// The shape of the sources, held by reading them.
struct ArchitectureTests {
  @Test func `every module has its place among the arrows`() throws {
    #expect(try SourceTree.modules().subtracting(Arrows.allowed.keys) == [])
  }

  @Test func `the manifest declares no dependency against the arrows`() throws {
    let declared = try Arrows.declared()
    #expect(try SourceTree.modules().isSubset(of: declared.keys))
    let helpers: Set = ["CodexTestSupport", "TestSupport", "terminal-probe"]
    for (module, dependencies) in declared where !helpers.contains(module) {
      #expect(dependencies.isSubset(of: Arrows.allowed[module] ?? []), "\(module)")
    }
  }

  @Test func `no source imports a module of ours that is not declared for it`() throws {
    let (modules, declared) = (try SourceTree.modules(), try Arrows.declared())
    for file in try SourceTree.files(in: "Sources") {
      let ours = file.imports.intersection(modules)
      #expect(ours.isSubset(of: declared[file.module] ?? []), "\(file.path)")
    }
  }

  @Test func `each C module has exactly one importer`() throws {
    let imports = try SourceTree.files(in: "Sources").map { ($0.module, $0.imports) }
    for shim in try SourceTree.modules() where shim.prefixMatch(of: /C[A-Z]/) != nil {
      let importers = Set(imports.filter { $0.1.contains(shim) }.map(\.0))
      #expect(importers.count == 1, "\(shim) is imported by \(importers.sorted())")
    }
  }

  @Test func `the app knows no terminal and the screens know no socket`() throws {
    let terminal: Set = ["CCurses", "CTerminalGuard", "CursesTerminal", "Screens", "TerminalUI"]
    let socket: Set = ["CCurl", "CodexSDK", "FoundationNetworking", "WebSocket"]
    for file in try SourceTree.files(in: "Sources") {
      if file.module == "CommandCenter" { #expect(file.imports.isDisjoint(with: terminal), "\(file.path)") }
      if file.module == "Screens" { #expect(file.imports.isDisjoint(with: socket), "\(file.path)") }
    }
  }

  /// A type of that name would hide the module: nothing in it could be named in full any more.
  @Test func `no type has the name of a module`() throws {
    let modules = try SourceTree.modules()
    for file in try SourceTree.files(in: "Sources") {
      #expect(file.declaredTypes.isDisjoint(with: modules), "\(file.path)")
    }
  }

  @Test func `no file is longer than 400 lines`() throws {
    let extensions: Set = ["c", "h", "py", "sh", "swift"]
    for folder in ["Sources", "Tests", "local-app-server", "scripts"] {
      for file in try SourceTree.files(in: folder, extensions: extensions) {
        #expect(file.lines.count <= 401, "\(file.path)")
      }
    }
  }

  /// What two of them need passes as a value through the session, which is the only one that names them.
  @Test func `the desks of a session name neither each other nor the session`() throws {
    let desks = try SourceTree.files(in: "Sources/CommandCenter/State/Session/Desks")
    let names = Set(desks.flatMap(\.declaredTypes).filter { $0.hasSuffix("Desk") })
    #expect(names.count >= 5)
    for file in desks {
      let others = names.subtracting(file.declaredTypes).union(["AppState", "LinkSession", "ServerSession"])
      for line in file.lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        let words = Set(line.split { !$0.isLetter }.map(String.init))
        #expect(words.isDisjoint(with: others), "\(file.path): \(line)")
      }
    }
  }

  /// What is reset by hand is forgotten sooner or later.
  @Test func `what is true of one link goes with it as a whole`() throws {
    let session = try SourceTree.files(in: "Sources/CommandCenter/State/Session")
    let replacements = session.map { file in file.lines.count { $0.contains(" link = LinkSession(") } }
    #expect(replacements.reduce(0, +) == 2, "at the beginning, and when it ends")
  }

  @Test func `imports are read in all their forms`() {
    let text = [
      "import A", "  package import B", "@testable import C", "@preconcurrency public import D", "// import E",
      "import struct F.Part", "let important = 1",
    ]
    let file = SourceTree.File(path: "", module: "", lines: text.map { $0[...] })
    #expect(file.imports == ["A", "B", "C", "D", "F"])
  }
}
