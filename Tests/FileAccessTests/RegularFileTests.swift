import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct RegularFileTests {
  private func error(_ path: String) -> FileError? {
    do throws(FileError) {
      _ = try RegularFile(path: path)
      return nil
    } catch {
      return error
    }
  }

  private func contents(_ file: borrowing RegularFile) throws -> [UInt8] {
    var contents: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 7)
    while true {
      let count = try unsafe block.withUnsafeMutableBytes { try unsafe file.read(into: $0) }
      if count == 0 { return contents }
      contents += block[..<count]
    }
  }

  @Test func `reads a file and its identity`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let bytes = (0..<100).map { UInt8($0) }
    let path = try folder.write(bytes, to: "Größe 🌸.bin")
    let file = try RegularFile(path: path)
    #expect(try contents(file) == bytes)
    #expect(try contents(file) == [])
    #expect(file.identity == (try FileIdentity(ofRegularFileAt: path)))
  }

  @Test func `follows links`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("text", to: "file")
    try folder.link("link", to: "file")
    let file = try RegularFile(path: folder.path + "/link")
    #expect(try contents(file) == Array("text".utf8))
    #expect(file.identity == (try FileIdentity(ofRegularFileAt: path)))
  }

  @Test(.timeLimit(.minutes(30)))
  func `rejects everything else without blocking`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("text", to: "file")
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    for (link, target) in [
      ("dangling", "missing"), ("cycle", "cycle"), ("to-directory", "."), ("to-pipe", "pipe"),
    ] { try folder.link(link, to: target) }
    let rows: [(path: String, kind: FileError.Kind)] = [
      (folder.path + "/missing", .notFound), (file + "/below", .notFound), ("", .notFound),
      (file + "\0", .notFound), (folder.path, .isDirectory),
      (folder.path + "/to-directory", .isDirectory), (folder.path + "/pipe", .notRegularFile),
      (folder.path + "/to-pipe", .notRegularFile), ("/dev/null", .notRegularFile),
      ("/dev/zero", .notRegularFile), (folder.path + "/dangling", .danglingLink),
      (folder.path + "/cycle", .danglingLink),
      (folder.path + "/" + String(repeating: "n", count: 256), .other),
    ]
    for row in rows { #expect(error(row.path)?.kind == row.kind, "\(row.path)") }
  }

  @Test func `rejects a socket`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/socket"
    let descriptor = try UnixSocket.bind(at: path)
    defer { close(descriptor) }
    #expect(error(path)?.kind == .notRegularFile)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser can read every file"))
  func `rejects a file that isn't readable`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("text", to: "file")
    #expect(unsafe chmod(path, 0) == 0)
    #expect(error(path)?.kind == .permissionDenied)
    #expect(error(path)?.systemError == EACCES)
  }

  @Test func `reports a modification, and not a replacement`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("text", to: "file")
    let file = try RegularFile(path: path)
    #expect(try !file.isModified())
    try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    try folder.write("other", to: "file")
    // The open file still exists under its new name.
    #expect(try !file.isModified())
    let handle = try #require(FileHandle(forWritingAtPath: path + ".old"))
    try handle.truncate(atOffset: 2)
    try handle.close()
    #expect(try file.isModified())
  }

  @Test func `reports a modification after which the time was put back`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("text", to: "file")
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    let age = {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    try age()
    let file = try RegularFile(path: path)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    // The clock of the file system may be coarse, so wait until it has advanced.
    while try !file.isModified() {
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: Data("TEXT".utf8))
      try age()
      let found = try FileIdentity(ofRegularFileAt: path)
      if found.changeTime != file.identity.changeTime { break }
    }
    try handle.close()
    #expect(
      try FileIdentity(ofRegularFileAt: path).modificationTime == file.identity.modificationTime)
    #expect(try file.isModified())
  }

  #if os(Linux)
    @Test func `closes the file at the end of its scope`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = try folder.write("text", to: "file")
      do {
        let file = try RegularFile(path: path)
        #expect(OpenFiles.contains(path))
        #expect(try contents(file).count == 4)
      }
      #expect(!OpenFiles.contains(path))
    }
  #endif
}
