import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct RootDirectoryTests {
  private func result(
    _ root: RootDirectory, _ path: String
  ) -> Result<RealPath, RootDirectory.PathError> {
    Result { () throws(RootDirectory.PathError) in try root.file(at: path) }
  }

  @Test func `finds files by relative paths`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try RealPath(folder.write("", to: "a/file"))
    try folder.write("", to: "..a/file")
    try folder.write("", to: "a..b/c..")
    try folder.link("link", to: "a/file")
    try folder.link("a/up", to: "..")
    try folder.link("root", to: folder.path)
    for path in [folder.path, folder.path + "/", folder.path + "/root", folder.path + "/a/.."] {
      let root = try RootDirectory(path)
      for name in ["a/file", "./a/file", "a//file", "link", "a/up/a/file", "root/a/file"] {
        #expect(try root.file(at: name) == file, "\(name)")
      }
      for name in ["..a/file", "a..b/c..", "a", "."] {
        #expect(throws: Never.self) { try root.file(at: name) }
      }
    }
  }

  @Test func `rejects paths that leave the directory`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "root/file")
    try folder.write("", to: "outside/secret")
    // The name of a sibling starts with that of the root.
    try folder.write("", to: "root-sibling/secret")
    try folder.link("root/out", to: "../outside")
    try folder.link("root/secret", to: "../outside/secret")
    try folder.link("root/absolute", to: folder.path + "/outside/secret")
    try folder.link("root/sibling", to: "../root-sibling")
    try folder.link("root/parent", to: "..")
    let root = try RootDirectory(folder.path + "/root")
    let rows: [(path: String, found: String)] = [
      ("", "an empty path"), ("file\0", "a path with a null character"),
      ("\0", "a path with a null character"), ("/etc/hosts", "an absolute path"),
      ("//etc/hosts", "an absolute path"), (folder.path + "/root/file", "an absolute path"),
      ("..", "a path with .."), ("../outside/secret", "a path with .."),
      ("out/../file", "a path with .."), ("file/..", "a path with .."),
      ("out", "a link to a file outside the directory"),
      ("out/secret", "a link to a file outside the directory"),
      ("secret", "a link to a file outside the directory"),
      ("absolute", "a link to a file outside the directory"),
      ("sibling/secret", "a link to a file outside the directory"),
      ("parent", "a link to a file outside the directory"),
      ("parent/outside/secret", "a link to a file outside the directory"),
    ]
    for row in rows {
      #expect(result(root, row.path) == .failure(.invalid(row.found)), "\(row.path)")
    }
    // A link that leads back is inside.
    #expect(throws: Never.self) { try root.file(at: "parent/root/file") }
  }

  @Test func `reports what the file system refuses`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "file")
    try folder.link("dangling", to: "missing")
    try folder.link("cycle", to: "cycle")
    let root = try RootDirectory(folder.path)
    for (path, number) in [
      ("missing", ENOENT), ("dangling", ENOENT), ("file/below", ENOTDIR), ("cycle", ELOOP),
      (String(repeating: "n", count: 256), ENAMETOOLONG),
    ] {
      guard case .failure(.file(let error)) = result(root, path) else {
        Issue.record("\(path) was found")
        continue
      }
      #expect(error.systemError == number, "\(path)")
    }
  }

  @Test func `starts at an existing directory`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("", to: "file")
    let rows: [(path: String, reason: String)] = [
      (file, "expected a directory, found a file"),
      (folder.path + "\0", "the path contains a null character"),
      (folder.path + "/missing", "No such file or directory"),
    ]
    for row in rows {
      do throws(FileError) {
        _ = try RootDirectory(row.path)
        Issue.record("\(row.path) was opened")
      } catch {
        #expect(error.reason == row.reason)
      }
    }
  }

  @Test func `keeps the directory that its path led to at first`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let first = try RealPath(folder.write("", to: "first/file"))
    try folder.write("", to: "second/file")
    try folder.link("root", to: "first")
    let root = try RootDirectory(folder.path + "/root")
    try FileManager.default.removeItem(atPath: folder.path + "/root")
    try folder.link("root", to: "second")
    // The root was resolved when it was opened.
    #expect(try root.file(at: "file") == first)
  }
}
