import Foundation
import Testing

@testable import CommandCenter

struct FolderBookTests {
  private let now = Sample.start
  private let there: Result<[FolderEntry], Problem> = .success([FolderEntry("go.mod")])

  @Test func `what is on the screen is asked for, two at a time, in the order of the rows`() {
    var book = FolderBook()
    book.show(["/a", "/b", "/c"], now: now)
    #expect(book.next() == ["/a", "/b"])
    #expect(book.next() == [])
    book.read("/b", there, now: now)
    #expect(book.next() == ["/c"])
    #expect(book["/b"] == ProjectFolder(.present, stack: ["Go"]))
  }

  @Test func `rows that left the screen are asked for no more`() {
    var book = FolderBook()
    book.show(["/a", "/b", "/c"], now: now)
    _ = book.next()
    book.show(["/z"], now: now)
    book.read("/a", there, now: now)
    #expect(book.next() == ["/z"])
    #expect(book.next() == [])
  }

  @Test func `an answer counts for a minute, and a refresh ends that`() {
    var book = FolderBook()
    book.show(["/a"], now: now)
    _ = book.next()
    book.read("/a", there, now: now)
    book.show(["/a"], now: now.addingTimeInterval(59))
    #expect(book.next() == [])
    book.expire()
    book.showAgain(now: now.addingTimeInterval(59))
    #expect(book.next() == ["/a"])
    book.read("/a", .failure(Problem(.noSuchPath, "")), now: now.addingTimeInterval(59))
    #expect(book["/a"]?.state == .gone)
    book.show(["/a"], now: now.addingTimeInterval(120))
    #expect(book.next() == ["/a"])
  }

  @Test func `a failure of the call says nothing of the folder, and a server that can't tell is not asked again`() {
    var book = FolderBook()
    book.show(["/a", "/b", "/c"], now: now)
    _ = book.next()
    book.read("/a", .failure(Problem(.timedOut, "")), now: now)
    #expect(book["/a"] == nil)
    book.read("/b", .failure(Problem(.unsupported, "")), now: now)
    #expect(book.next() == [])
    book.show(["/d"], now: now)
    #expect(book.next() == [])
    book.linkLost()
    book.show(["/d"], now: now)
    #expect(book.next() == ["/d"])
  }

  @Test func `only so many are remembered, the newest`() {
    var book = FolderBook()
    for number in 0...FolderBook.foldersMax {
      let time = now.addingTimeInterval(Double(number))
      book.show(["/\(number)"], now: time)
      _ = book.next()
      book.read("/\(number)", there, now: time)
    }
    #expect(book.folders.count == FolderBook.foldersMax)
    #expect(book["/0"] == nil && book["/\(FolderBook.foldersMax)"] != nil)
  }

  @Test(
    arguments: [
      (["Package.swift", "Sources"], ["Swift"]), (["App.xcodeproj", "Package.swift"], ["Swift", "Xcode"]),
      (["package.json", "tsconfig.json"], ["TypeScript", "Node"]), (["Cargo.toml"], ["Rust"]),
      (["pyproject.toml", "setup.py"], ["Python"]), (["go.mod", "Makefile", "Dockerfile"], ["Go", "Make", "Docker"]),
      (["Gemfile"], ["Ruby"]), (["pom.xml"], ["Maven"]), (["build.gradle"], ["Gradle"]),
      (["CMakeLists.txt"], ["CMake"]), (["composer.json"], ["PHP"]), (["mix.exs"], ["Elixir"]),
      (["api.sln"], [".NET"]), (["README.md", "package.json.bak"], []),
      (["Cargo.toml", "go.mod", "Gemfile", "mix.exs", "pom.xml"], ["Rust", "Go", "Ruby", "Maven"]),
    ])
  func `marker files say what a project is made with`(names: [String], stack: [String]) {
    #expect(ProjectFolder(names.map { FolderEntry($0) }).stack == stack)
  }
}
