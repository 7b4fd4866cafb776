import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct RootDirectoryTests {
  /// Returns the content of a file, or the error.
  private func content(
    _ root: RootDirectory, _ path: String
  ) -> Result<String, FileError> {
    Result { () throws(FileError) in
      let location = FileLocation(path: path, from: .root(root))
      return String(decoding: try FilePrefix(ofFileAt: location, count: 100).bytes, as: UTF8.self)
    }
  }

  private func error(_ root: RootDirectory, _ path: String) -> FileError? {
    guard case .failure(let error) = content(root, path) else { return nil }
    return error
  }

  @Test func `opens files by relative paths`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["a/file", "a/b/other", "..a/file", "a..b/c..", "Größe"] {
      try folder.write(name, to: name)
    }
    try folder.link("link", to: "a/file")
    try folder.link("a/up", to: "..")
    try folder.link("a/b/long", to: "../../a/./up//link")
    try folder.link("root", to: folder.path)
    for path in [folder.path, folder.path + "/", folder.path + "/root", folder.path + "/a/.."] {
      let root = try RootDirectory(openingAt: path)
      for name in ["a/file", "./a/file", "a//file", "link", "a/up/a/file", "a/b/long"] {
        #expect(content(root, name) == .success("a/file"), "\(name)")
      }
      for name in ["..a/file", "a..b/c..", "Größe"] {
        #expect(content(root, name) == .success(name), "\(name)")
      }
      for name in ["a", ".", "a/.", "a/", "a/up", "a/up/"] {
        #expect(error(root, name)?.kind == .isDirectory, "\(name)")
      }
    }
  }

  @Test func `rejects paths that leave the directory`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "root/file")
    try folder.write("", to: "root/sub/file")
    try folder.write("", to: "outside/secret")
    // The name of a sibling starts with that of the root.
    try folder.write("", to: "root-sibling/secret")
    try folder.link("root/out", to: "../outside")
    try folder.link("root/secret", to: "../outside/secret")
    try folder.link("root/absolute", to: folder.path + "/root/file")
    try folder.link("root/sibling", to: "../root-sibling")
    try folder.link("root/parent", to: "..")
    try folder.link("root/sub/deep", to: "../../root/file")
    let root = try RootDirectory(openingAt: folder.path + "/root")
    let link = "a link to a file outside the directory"
    let rows: [(path: String, found: String)] = [
      ("", "an empty path"), ("file\0", "a path with a null character"),
      ("\0", "a path with a null character"), ("/etc/hosts", "an absolute path"),
      ("//etc/hosts", "an absolute path"), (folder.path + "/root/file", "an absolute path"),
      ("..", "a path with .."), ("../outside/secret", "a path with .."),
      ("out/../file", "a path with .."), ("file/..", "a path with .."),
      ("out", link), ("out/secret", link), ("secret", link), ("sibling/secret", link),
      ("parent", link), ("parent/outside/secret", link),
      // Links whose targets are inside, but that lead there through the outside.
      ("absolute", link), ("parent/root/file", link), ("sub/deep", link),
    ]
    for row in rows {
      #expect(content(root, row.path) == .failure(FileError(.outsideRoot, row.found)), "\(row)")
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `reports what the file system refuses, without blocking`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "file")
    try folder.link("dangling", to: "missing")
    try folder.link("cycle", to: "cycle")
    try folder.link("slash", to: "file/")
    try folder.link("null", to: "pipe")
    try folder.link("to-directory", to: ".")
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    let root = try RootDirectory(openingAt: folder.path)
    let rows: [(path: String, kind: FileError.Kind, number: Int32?)] = [
      ("missing", .notFound, ENOENT), ("dangling", .danglingLink, ENOENT),
      ("file/below", .notFound, ENOTDIR), ("file/", .notFound, ENOTDIR),
      ("file/.", .notFound, ENOTDIR), ("slash", .danglingLink, ENOTDIR),
      ("to-directory/missing", .notFound, ENOENT), ("cycle", .danglingLink, ELOOP),
      ("pipe", .notRegularFile, nil),
      ("null", .notRegularFile, nil),
      (String(repeating: "n", count: 256), .other, ENAMETOOLONG),
    ]
    for row in rows {
      #expect(error(root, row.path)?.kind == row.kind, "\(row.path)")
      #expect(error(root, row.path)?.systemError == row.number, "\(row.path)")
    }
  }

  @Test func `limits links, and directories on the way`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "link0")
    for number in 1...41 { try folder.link("link\(number)", to: "link\(number - 1)") }
    let root = try RootDirectory(openingAt: folder.path)
    #expect(error(root, "link40") == nil)
    #expect(error(root, "link41")?.systemError == ELOOP)
    // Each `..` opens the remaining directories again, so that this takes 90,000 steps.
    let depth = 300
    let path = String(repeating: "d/", count: depth)
    try folder.write("", to: path + "file")
    try folder.link(
      path + "zigzag", to: String(repeating: "../d/", count: depth) + "file")
    #expect(error(root, path + "file") == nil)
    #expect(error(root, path + "zigzag")?.systemError == ELOOP)
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
        _ = try RootDirectory(openingAt: row.path)
        Issue.record("\(row.path) was opened")
      } catch {
        #expect(error.reason == row.reason)
      }
    }
  }

  @Test func `keeps the directory that its path led to at first`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("first", to: "first/file")
    try folder.write("second", to: "second/file")
    try folder.link("root", to: "first")
    let root = try RootDirectory(openingAt: folder.path + "/root")
    try FileManager.default.removeItem(atPath: folder.path + "/root")
    try folder.link("root", to: "second")
    #expect(content(root, "file") == .success("first"))
    try FileManager.default.moveItem(
      atPath: folder.path + "/first", toPath: folder.path + "/moved")
    try FileManager.default.moveItem(
      atPath: folder.path + "/second", toPath: folder.path + "/first")
    #expect(content(root, "file") == .success("first"))
  }

  @Test func `opens nothing outside after an entry was exchanged for a link`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("inside", to: "root/sub/file")
    try folder.write("secret", to: "outside/file")
    let root = try RootDirectory(openingAt: folder.path + "/root")
    #expect(content(root, "sub/file") == .success("inside"))
    // What was looked up above doesn't matter below.
    for (name, target) in [
      ("sub/file", "../../outside/file"), ("sub/file", folder.path + "/outside/file"),
      ("sub", "../outside"), ("sub", folder.path + "/outside"),
    ] {
      let path = folder.path + "/root/" + name
      try FileManager.default.moveItem(atPath: path, toPath: folder.path + "/aside")
      try folder.link("root/" + name, to: target)
      #expect(error(root, "sub/file")?.kind == .outsideRoot, "\(name) to \(target)")
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: folder.path + "/aside", toPath: path)
      #expect(content(root, "sub/file") == .success("inside"))
    }
  }

  @Test func `opens nothing outside while entries are exchanged for links`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("inside", to: "root/sub/file")
    try folder.write("secret", to: "outside/file")
    try folder.link("root/link", to: "../outside")
    let root = try RootDirectory(openingAt: folder.path + "/root")
    let path = folder.path + "/root/"
    let exchange = Task.detached {
      while !Task.isCancelled {
        for (from, to) in [("sub", "aside"), ("link", "sub"), ("sub", "link"), ("aside", "sub")] {
          _ = unsafe rename(path + from, path + to)
        }
        await Task.yield()
      }
    }
    // However the threads take turns, the result may only be one of these.
    var found: Set<String> = []
    for _ in 0..<2_000 {
      switch content(root, "sub/file") {
      case .success(let text): found.insert(text)
      case .failure(let error):
        let expected: Set<FileError.Kind> = [.outsideRoot, .notFound, .danglingLink, .other]
        #expect(expected.contains(error.kind), "\(error)")
      }
    }
    exchange.cancel()
    await exchange.value
    #expect(found.isSubset(of: ["inside"]))
  }

  @Test func `is equal to the same directory with the same name`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "sub/file")
    func root(_ path: String, _ name: String? = nil) throws -> RootDirectory {
      try RootDirectory(openingAt: folder.path + path, name: name)
    }
    #expect(try root("") == root("/sub/.."))
    #expect(try root("").hashValue == root("/sub/..").hashValue)
    #expect(try root("", "a") == root("", "a"))
    #expect(try root("") != root("/sub"))
    #expect(try root("") != root("", "a"))
    #expect(try root("", "\u{E9}") != root("", "e\u{301}"))
  }

  #if os(Linux)
    @Test func `holds one descriptor, however many files were opened`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write("", to: "a/b/file")
      do {
        let root = try RootDirectory(openingAt: folder.path)
        for _ in 0..<3 { #expect(content(root, "a/b/file") == .success("")) }
        #expect(OpenFiles.contains(folder.path))
        for path in ["/a", "/a/b", "/a/b/file"] {
          #expect(!OpenFiles.contains(folder.path + path))
        }
      }
      #expect(!OpenFiles.contains(folder.path))
    }
  #endif
}
