import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct RealPathTests {
  private func error(_ path: String) -> FileError? {
    do throws(FileError) {
      _ = try RealPath(path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `has no links and no dots`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "a/b/file")
    try folder.link("link", to: "a/b")
    try folder.link("a/up", to: "..")
    let root = try RealPath(folder.path).text
    for path in [
      "a/b/file", "./a/./b/../b/file", "link/file", "a//b///file", "a/up/link/file",
    ] {
      #expect(try RealPath(folder.path + "/" + path).text == root + "/a/b/file", "\(path)")
    }
    #expect(try RealPath("/").text == "/")
    #expect(try RealPath(".") == RealPath(FileManager.default.currentDirectoryPath))
  }

  @Test func `needs an existing file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("", to: "file")
    try folder.link("dangling", to: "missing")
    try folder.link("cycle", to: "cycle")
    #expect(error(folder.path + "/missing")?.kind == .notFound)
    #expect(error(folder.path + "/dangling")?.kind == .notFound)
    #expect(error(folder.path + "/cycle")?.kind == .danglingLink)
    #expect(error(file + "/below")?.kind == .notFound)
    #expect(error("")?.kind == .notFound)
    #expect(error(file + "\0x")?.kind == .notFound)
  }

  @Test func `is within itself and the directories above`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try RealPath(folder.write("", to: "a/file"))
    let directory = try RealPath(folder.path + "/a")
    // The name of a sibling starts with that of the directory.
    let sibling = try RealPath(folder.write("", to: "a-sibling/file"))
    #expect(file.isWithin(file))
    #expect(file.isWithin(directory))
    #expect(try file.isWithin(RealPath(folder.path)))
    #expect(try file.isWithin(RealPath("/")))
    #expect(!sibling.isWithin(directory))
    #expect(!directory.isWithin(file))
    #expect(try RealPath("/").isWithin(RealPath("/")))
  }
}
