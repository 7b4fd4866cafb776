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
}
