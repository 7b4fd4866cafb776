import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct FileIdentityTests {
  private func error(_ path: String) -> FileError? {
    do throws(FileError) {
      _ = try FileIdentity(ofRegularFileAt: path)
      return nil
    } catch {
      return error
    }
  }

  /// Sets the modification time to one in the past.
  private func age(_ path: String, seconds: TimeInterval = 1_000_000_000) throws {
    let date = Date(timeIntervalSince1970: seconds)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  @Test func `has the attributes of the file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("12345", to: "file")
    try age(path, seconds: 1_000_000_000.25)
    let identity = try FileIdentity(ofRegularFileAt: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(identity.size == 5)
    #expect(identity.inode == attributes[.systemFileNumber] as? UInt64)
    #expect(identity.modificationTime.seconds == 1_000_000_000)
    #expect(identity.modificationTime.nanoseconds == 250_000_000)
    try folder.link("link", to: "file")
    #expect(try FileIdentity(ofRegularFileAt: folder.path + "/link") == identity)
  }

  @Test func `changes with the content, the time, and the file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("12345", to: "file")
    try age(path)
    let identity = try FileIdentity(ofRegularFileAt: path)
    let twin = try folder.write("12345", to: "twin")
    try age(twin)
    #expect(try FileIdentity(ofRegularFileAt: twin) != identity)
    #expect(try !FileIdentity(ofRegularFileAt: twin).isSameFile(as: identity))
    try age(path, seconds: 1_000_000_001)
    #expect(try !FileIdentity(ofRegularFileAt: path).isSameFile(as: identity))
    #expect(unsafe truncate(path, 4) == 0)
    try age(path)
    #expect(try !FileIdentity(ofRegularFileAt: path).isSameFile(as: identity))
  }

  @Test func `notices a modification after which the time was put back`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("12345", to: "file")
    try age(path)
    let identity = try FileIdentity(ofRegularFileAt: path)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    // The clock of the file system may be coarse, so wait until it has advanced.
    var found = identity
    while found.changeTime == identity.changeTime {
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: Data("54321".utf8))
      try age(path)
      found = try FileIdentity(ofRegularFileAt: path)
    }
    try handle.close()
    #expect(found.inode == identity.inode)
    #expect(found.size == identity.size)
    #expect(found.modificationTime == identity.modificationTime)
    #expect(found != identity)
    #expect(!found.isSameFile(as: identity))
  }

  @Test func `identifies the same file on a device that was mounted again`() {
    func identity(
      device: UInt64 = 1, inode: UInt64 = 2, size: Int64 = 3, seconds: Int64 = 4,
      nanoseconds: Int32 = 5, changed: Int64 = 6
    ) -> FileIdentity {
      FileIdentity(
        device: device, inode: inode, size: size,
        modificationTime: FileTime(seconds: seconds, nanoseconds: nanoseconds),
        changeTime: FileTime(seconds: changed, nanoseconds: 7))
    }
    let original = identity()
    #expect(identity(device: 9).isSameFile(as: original))
    #expect(identity(device: 9) != original)
    for other in [
      identity(inode: 9), identity(size: 9), identity(seconds: 9), identity(nanoseconds: 9),
      identity(changed: 9),
    ] {
      #expect(!other.isSameFile(as: original))
      #expect(!original.isSameFile(as: other))
      #expect(other != original)
    }
  }

  @Test func `belongs to regular files only`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("", to: "file")
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    try folder.link("dangling", to: "missing")
    try folder.link("cycle", to: "cycle")
    let rows: [(path: String, kind: FileError.Kind, number: Int32?)] = [
      (folder.path, .isDirectory, nil), (folder.path + "/pipe", .notRegularFile, nil),
      ("/dev/null", .notRegularFile, nil), (folder.path + "/missing", .notFound, ENOENT),
      (file + "/below", .notFound, ENOTDIR), ("", .notFound, ENOENT),
      (file + "\0", .notFound, nil), (folder.path + "/dangling", .danglingLink, ENOENT),
      (folder.path + "/cycle", .danglingLink, ELOOP),
    ]
    for row in rows {
      #expect(error(row.path)?.kind == row.kind, "\(row.path)")
      #expect(error(row.path)?.systemError == row.number, "\(row.path)")
    }
  }
}
