import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct ReplacementFileTests {
  private func error(_ path: String) -> FileError? {
    do throws(FileError) {
      _ = try ReplacementFile(for: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `creates a file, or replaces one as a whole`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // The longest name that a file can have.
    let longest = String(repeating: "n", count: 255)
    for (name, text) in [("new", "first"), ("new", "second text"), ("new", ""), (longest, "x")] {
      let path = folder.path + "/" + name
      let before = try? FileInput.contents(ofFileAt: path)
      let file = try ReplacementFile(for: path)
      try file.output.write(Array(text.utf8))
      // Until it is committed, the other file is unchanged.
      #expect((try? FileInput.contents(ofFileAt: path)) == before)
      try file.commit()
      #expect(try FileInput.contents(ofFileAt: path) == Array(text.utf8))
    }
    #expect(try folder.names == ["new", longest].sorted())
  }

  @Test func `leaves the old file and no temporary one when it isn't committed`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("old", to: "file")
    do {
      let file = try ReplacementFile(for: path)
      try file.output.write([1, 2, 3])
      #expect(try folder.names.count == 2)
    }
    #expect(try folder.names == ["file"])
    #expect(try FileInput.contents(ofFileAt: path) == Array("old".utf8))
  }

  @Test func `removes the temporary file when the final name can't be used`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/file"
    let file = try ReplacementFile(for: path)
    try folder.write("", to: "file/below")
    do throws(FileError) {
      try file.commit()
      Issue.record("a directory was replaced")
    } catch {
      #expect(error.systemError != nil)
    }
    #expect(try folder.names == ["file"])
  }

  @Test func `doesn't replace directories, pipes, and devices`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    try folder.link("to-pipe", to: "pipe")
    let rows: [(path: String, kind: FileError.Kind)] = [
      (folder.path, .isDirectory), (folder.path + "/", .isDirectory),
      (folder.path + "/pipe", .notRegularFile), (folder.path + "/to-pipe", .notRegularFile),
      ("/dev/null", .notRegularFile), ("/dev/full", .notRegularFile),
    ]
    for row in rows { #expect(error(row.path)?.kind == row.kind, "\(row.path)") }
    #expect(try folder.names == ["pipe", "to-pipe"])
  }

  @Test func `reports a path where no file can be created`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("old", to: "file")
    #expect(error(folder.path + "/missing/file")?.systemError == ENOENT)
    #expect(error(path + "/below")?.systemError == ENOTDIR)
    // The system would read the path up to the null character, and replace another file.
    #expect(error(path + "\0")?.kind == .notFound)
    #expect(error(path + "\0x")?.reason == "the path contains a null character")
    #expect(try folder.names == ["file"])
    #expect(try FileInput.contents(ofFileAt: path) == Array("old".utf8))
  }

  @Test func `has the permissions that the process gives to new files`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let descriptor = unsafe open(folder.path + "/usual", O_WRONLY | O_CREAT, 0o666)
    #expect(descriptor >= 0)
    close(descriptor)
    try ReplacementFile(for: folder.path + "/new").commit()
    func permissions(_ name: String) throws -> Int? {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)
      return attributes[.posixPermissions] as? Int
    }
    #expect(try permissions("new") == permissions("usual"))
  }

  @Test func `replaces a link, and leaves the file that it leads to`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let target = try folder.write("target", to: "target")
    try folder.link("link", to: "target")
    let file = try ReplacementFile(for: folder.path + "/link")
    try file.output.write(Array("new".utf8))
    try file.commit()
    #expect(try FileInput.contents(ofFileAt: target) == Array("target".utf8))
    #expect(try FileInput.contents(ofFileAt: folder.path + "/link") == Array("new".utf8))
  }

  @Test func `is created in the working directory for a name alone`() throws {
    // The name of a missing directory, so that nothing is left in the working directory.
    #expect(error("objectbody-missing-\(UUID())/file")?.systemError == ENOENT)
    let name = "objectbody-\(UUID())"
    do {
      let file = try ReplacementFile(for: name)
      try file.output.write([1])
    }
    #expect(!FileManager.default.fileExists(atPath: name))
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `keeps the permissions of the old file, and none for others until it's complete`()
    throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for mode in [0o600, 0o640, 0o644, 0o664, 0o400, 0o777] {
      let path = try folder.write("old", to: "file")
      #expect(unsafe chmod(path, mode_t(mode)) == 0)
      let file = try ReplacementFile(for: path)
      let temporary = try #require(folder.names.first { $0 != "file" })
      #expect(try permissions(folder.path + "/" + temporary) == 0o600)
      try file.output.write([1])
      try file.commit()
      #expect(try permissions(path) == mode)
      try FileManager.default.removeItem(atPath: path)
    }
    let file = try ReplacementFile(for: folder.path + "/new")
    #expect(try permissions(folder.path + "/" + (folder.names.first ?? "")) == 0o600)
    try file.commit()
  }

  @Test func `removes the temporary files of processes that were killed`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/file"
    let live = try ReplacementFile(for: path)
    let liveName = try #require(folder.names.first)
    func name(_ letter: String) -> String {
      ".replacement-" + String(repeating: letter, count: 24)
    }
    #expect(liveName.utf8.count == name("a").utf8.count && liveName.hasPrefix(".replacement-"))
    for letter in ["a", "0"] { try folder.write("abandoned", to: name(letter)) }
    try folder.write("", to: name("d") + "/below")
    try folder.link(name("l"), to: "target")
    #expect(unsafe mkfifo(folder.path + "/" + name("p"), 0o600) == 0)
    let kept = [
      name("d"), name("l"), name("p"), name("a") + "a", String(name("a").dropLast()), name("A"),
      name("é"), "x" + name("a"), ".replacement-",
    ]
    for name in kept.dropFirst(3) { try folder.write("other", to: name) }
    try ReplacementFile(for: path).commit()
    // The file that's still written has a lock, and the others don't look like temporary files.
    #expect(try folder.names == (kept + ["file", liveName]).sorted())
    try live.output.write([7])
    try live.commit()
    #expect(try folder.names == (kept + ["file"]).sorted())
    #expect(try FileInput.contents(ofFileAt: path) == [7])
  }
}
