import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct FileInputTests {
  private func error(_ path: String) -> FileError? {
    do throws(FileError) {
      _ = try FileInput.contents(ofFileAt: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `reads whole files`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Around the initial capacity of the buffer, and more than twice as much.
    for size in [0, 1, 65_535, 65_536, 65_537, 200_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 / 3) }
      let path = try folder.write(bytes, to: "file")
      #expect(try FileInput.contents(ofFileAt: path) == bytes, "\(size) bytes")
      let input = try FileInput(path: path)
      #expect(input.expectedCount == size)
    }
    #expect(try FileInput.contents(ofFileAt: "/dev/null") == [])
    #expect(try FileInput(path: "/dev/null").expectedCount == 0)
  }

  @Test func `rejects directories and paths that can't be opened`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("text", to: "file")
    try folder.link("cycle", to: "cycle")
    #expect(error(folder.path)?.kind == .isDirectory)
    #expect(error(folder.path)?.reason == "expected a file, found a directory")
    #expect(error(folder.path + "/missing")?.systemError == ENOENT)
    #expect(error(folder.path + "/cycle")?.kind == .danglingLink)
    #expect(error(path + "/below")?.systemError == ENOTDIR)
    #expect(error("")?.kind == .notFound)
    // The system would read the path up to the null character, and open another file.
    #expect(error(path + "\0")?.kind == .notFound)
    #expect(error(path + "\0.json")?.kind == .notFound)
  }

  @Test(.timeLimit(.minutes(30)))
  func `accepts only regular files if asked to, without blocking`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("text", to: "file")
    #expect(unsafe mkfifo(folder.path + "/pipe", 0o600) == 0)
    try folder.link("to-file", to: "file")
    try folder.link("to-pipe", to: "pipe")
    for path in [path, folder.path + "/to-file"] {
      #expect(try FileInput.contents(ofFileAt: path, isRegular: true) == Array("text".utf8))
      #expect(try FileInput(path: path, isRegular: true).expectedCount == 4)
      #expect(try FileInput(listedPath: path).expectedCount == 4)
    }
    let rows: [(path: String, kind: FileError.Kind)] = [
      (folder.path + "/pipe", .notRegularFile), (folder.path + "/to-pipe", .notRegularFile),
      ("/dev/null", .notRegularFile), (folder.path, .isDirectory),
      (folder.path + "/missing", .notFound), (path + "\0", .notFound),
    ]
    for row in rows {
      do throws(FileError) {
        _ = try FileInput(path: row.path, isRegular: true)
        Issue.record("\(row.path) was opened")
      } catch {
        #expect(error.kind == row.kind, "\(row.path)")
      }
      // The path of a file that was listed has no null character, and the file can have been replaced since.
      if row.path.utf8.contains(0) { continue }
      do throws(FileError) {
        _ = try FileInput(listedPath: row.path)
        Issue.record("\(row.path) was opened")
      } catch {
        #expect(error.kind == row.kind, "\(row.path)")
      }
    }
  }

  @Test func `reads a named pipe to its end`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/pipe"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 5) }
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: path)
      try? handle?.write(contentsOf: Data(bytes))
      try? handle?.close()
    }
    writer.start()
    #expect(try FileInput.contents(ofFileAt: path) == bytes)
  }

  @Test func `reads at most the requested number of bytes`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var input = try FileInput(path: folder.write("0123456789", to: "file"))
    var buffer = ReadBuffer(capacity: 8)
    #expect(try input.read(into: &buffer, atMost: 3) == 3)
    #expect(try input.read(into: &buffer) == 5)
    #expect(unsafe buffer.bytes.withUnsafeBytes { unsafe Array($0) } == Array("01234567".utf8))
  }

  @Test func `waits for a descriptor that doesn't block`() throws {
    let pipe = try OpenPipe(isBlocking: false)
    var input = FileInput(descriptor: pipe.input)
    let isReady = input.isReady
    #expect(!isReady)
    let writer = Thread {
      Thread.sleep(forTimeInterval: 0.05)
      pipe.write([1, 2])
      Thread.sleep(forTimeInterval: 0.05)
      pipe.write([3])
      close(pipe.output)
    }
    writer.start()
    #expect(try input.readAll() == [1, 2, 3])
    close(pipe.input)
  }

  @Test func `is ready when there are bytes, and at the end`() throws {
    let pipe = try OpenPipe()
    var input = FileInput(descriptor: pipe.input)
    let isReadyBefore = input.isReady
    #expect(!isReadyBefore)
    pipe.write([1])
    let isReady = input.isReady
    #expect(isReady)
    var buffer = ReadBuffer(capacity: 4)
    #expect(try input.read(into: &buffer) == 1)
    let isReadyAfter = input.isReady
    #expect(!isReadyAfter)
    close(pipe.output)
    let isReadyAtEnd = input.isReady
    #expect(isReadyAtEnd)
    #expect(try input.read(into: &buffer) == 0)
    close(pipe.input)
  }

  @Test func `closes only files that it opened`() throws {
    let pipe = try OpenPipe()
    do { _ = FileInput(descriptor: pipe.input) }
    #expect(fcntl(pipe.input, F_GETFD) >= 0)
    close(pipe.input)
    close(pipe.output)
    #if os(Linux)
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = try folder.write("text", to: "file")
      do {
        let input = try FileInput(path: path)
        #expect(OpenFiles.contains(path))
        #expect(input.expectedCount == 4)
      }
      #expect(!OpenFiles.contains(path))
    #endif
  }

  @Test func `reports a descriptor that isn't open`() throws {
    var input = FileInput(descriptor: -1)
    do throws(FileError) {
      _ = try input.readAll()
      Issue.record("a closed descriptor was read")
    } catch {
      #expect(error.systemError == EBADF)
      #expect(error.kind == .other)
    }
  }
}
