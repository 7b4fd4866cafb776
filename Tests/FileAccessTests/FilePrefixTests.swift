import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct FilePrefixTests {
  @Test func `has the first bytes of a file, or all of a shorter one`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for size in [0, 1, 99, 100, 101, 5_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
      let path = try folder.write(bytes, to: "file")
      for count in [0, 1, 100] {
        let prefix = try FilePrefix(ofFileAt: FileLocation(path: path), count: count)
        #expect(prefix.bytes == Array(bytes.prefix(count)), "\(count) of \(size)")
        #expect(prefix.identity == (try FileIdentity(ofRegularFileAt: path)))
        #expect(prefix.identity.size == Int64(size))
      }
    }
  }

  @Test func `is read without reading the rest of a huge file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("start", to: "file")
    #expect(unsafe truncate(path, 5 << 30) == 0)
    let prefix = try FilePrefix(ofFileAt: FileLocation(path: path), count: 8)
    #expect(prefix.bytes == Array("start".utf8) + [0, 0, 0])
    #expect(prefix.identity.size == 5 << 30)
  }

  @Test(.timeLimit(.minutes(30)))
  func `rejects what isn't a regular file without blocking`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    let rows: [(path: String, kind: FileError.Kind)] = [
      (folder.path + "/pipe", .notRegularFile), (folder.path, .isDirectory),
      (folder.path + "/missing", .notFound), ("/dev/zero", .notRegularFile),
    ]
    for row in rows {
      do throws(FileError) {
        _ = try FilePrefix(ofFileAt: FileLocation(path: row.path), count: 4)
        Issue.record("\(row.path) was read")
      } catch {
        #expect(error.kind == row.kind, "\(row.path)")
      }
    }
  }
}
