import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct DirectoryTests {
  @Test func `distinguishes directories from files`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("text", to: "file")
    try folder.link("link", to: ".")
    #expect(try Directory.exists(at: folder.path))
    #expect(try Directory.exists(at: folder.path + "/link"))
    #expect(try !Directory.exists(at: file))
    #expect(try !Directory.exists(at: "/dev/null"))
    for path in [folder.path + "/missing", "", file + "/below", folder.path + "\0/x"] {
      do throws(FileError) {
        _ = try Directory.exists(at: path)
        Issue.record("\(path.debugDescription) exists")
      } catch {
        #expect(error.kind == .notFound, "\(path.debugDescription)")
      }
    }
  }

  @Test func `lists every name except those of itself and its parent`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let names = ["a", ".hidden", "..b", "Größe 🌸", "sub/x", String(repeating: "n", count: 255)]
    for name in names { try folder.write("", to: name) }
    try folder.link("dangling", to: "missing")
    let expected = Set(names).subtracting(["sub/x"]).union(["sub", "dangling"])
    #expect(Set(try Directory.names(in: folder.path)) == expected)
    #expect(try Directory.names(in: folder.path).count == expected.count)
    for path in [folder.path + "/missing", folder.path + "/a", folder.path + "\0"] {
      #expect(throws: FileError.self) { try Directory.names(in: path) }
    }
  }

  @Test func `finds files in subdirectories, sorted by their UTF-8 bytes`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["b.json", "B.json", "é.json", "a/z.json", "a/b/c.json", "a.json", "a/note.txt"] {
      try folder.write("", to: name)
    }
    #expect(unsafe mkfifo(folder.path + "/pipe.json", 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/d.json", withIntermediateDirectories: true)
    // Links to files are files; links to directories aren't followed, which rules out cycles.
    try folder.link("link.json", to: "a.json")
    try folder.link("dangling.json", to: "missing")
    for (name, target) in [("to-pipe", "pipe.json"), ("to-device", "/dev/zero"), ("up", "..")] {
      try folder.link(name + ".json", to: target)
    }
    try folder.link("a/cycle", to: "..")
    let listing = Directory.files(below: folder.path) { $0.hasSuffix(".json") }
    let names = listing.files.map { $0.dropFirst(folder.path.count + 1) }
    #expect(
      names == [
        "B.json", "a.json", "a/b/c.json", "a/z.json", "b.json", "dangling.json", "link.json",
        "é.json",
      ])
    #expect(listing.failures.isEmpty)
    #expect(
      try Set(Directory.fileNames(in: folder.path) { $0.hasSuffix(".json") })
        == ["B.json", "a.json", "b.json", "dangling.json", "link.json", "é.json"])
    let slash = Directory.files(below: folder.path + "/") { $0 == "a.json" }
    #expect(slash.files == [folder.path + "/a.json"])
  }

  @Test func `sorts paths with a long common start`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let start = "visit-2026-"
    let ends = [
      "", "0", "00", "01", "1", "12345678", "123456780", "123456789", "12345678é", "1234567é", "/a",
      "a/b", "é", "\u{10FFFF}", "\u{FFFF}", "\u{1}",
    ]
    for end in ends.reversed() { try folder.write("", to: start + end + ".json") }
    let listing = Directory.files(below: folder.path) { _ in true }
    let expected = ends.map { "\(folder.path)/\(start)\($0).json" }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(listing.files == expected)
    #expect(Directory.files(below: folder.path) { $0.hasSuffix("\u{1}.json") }.files.count == 1)
    #expect(Directory.files(below: folder.path) { $0.hasSuffix(".txt") }.files.isEmpty)
  }

  @Test func `reports what can't be searched and continues`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let missing = Directory.files(below: folder.path + "/missing") { _ in true }
    #expect(missing.files.isEmpty)
    #expect(missing.failures.map(\.path) == [folder.path + "/missing"])
    #expect(missing.failures.map(\.error.kind) == [.notFound])
    guard geteuid() != 0 else { return }
    try folder.write("", to: "closed/a")
    try folder.write("", to: "open/b")
    #expect(unsafe chmod(folder.path + "/closed", 0) == 0)
    defer { _ = unsafe chmod(folder.path + "/closed", 0o700) }
    let listing = Directory.files(below: folder.path) { _ in true }
    #expect(listing.files == [folder.path + "/open/b"])
    #expect(listing.failures.map(\.path) == [folder.path + "/closed"])
    #expect(listing.failures.map(\.error.kind) == [.permissionDenied])
  }

  #if os(Linux)
    @Test func `keeps names that aren't UTF-8`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let names: [[UInt8]] = [
        Array("\u{10F7FF}.json".utf8), [0xFF] + ".json".utf8, [0xE9, 0x80] + ".json".utf8,
      ]
      for (index, name) in names.enumerated() {
        // Foundation can't create these files.
        let path = (Array(folder.path.utf8) + "/".utf8 + name).map { CChar(bitPattern: $0) } + [0]
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT, 0o600)
        #expect(unsafe write(descriptor, "\(index)", 1) == 1)
        #expect(close(descriptor) == 0)
      }
      let found = try Directory.names(in: folder.path)
      #expect(Set(found.map(\.pathBytes)) == Set(names))
      let paths = Directory.files(below: folder.path) { $0.hasSuffix(".json") }.files
      #expect(Set(paths) == Set(found.map { folder.path + "/" + $0 }))
      for path in paths {
        let name = path.pathBytes.suffix(from: folder.path.utf8.count + 1)
        let index = try #require(names.firstIndex(of: Array(name)))
        #expect(try FileInput.contents(ofFileAt: path) == Array("\(index)".utf8))
        #expect(try FileInput.contents(ofFileAt: path, isRegular: true).count == 1)
        #expect(try RegularFile(path: path).identity.size == 1)
        #expect(try !Directory.exists(at: path))
      }
    }
  #endif

  @Test func `has the working directory`() throws {
    // The paths may differ by links.
    let directory = try RootDirectory(openingAt: #require(Directory.current))
    #expect(
      try directory == RootDirectory(openingAt: FileManager.default.currentDirectoryPath))
  }
}
