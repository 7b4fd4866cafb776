import Foundation
import TestSupport
import Testing

@testable import MultipartForm

@Suite struct FileContentTests {
  private func form(_ content: FormContent) throws -> MultipartForm {
    try MultipartForm(parts: [
      FormPart("key", text: "k"), FormPart("file", fileName: "a", content: content),
    ])
  }

  /// Returns the error of reading a file that is modified after some bytes of the body were read.
  private func failure(
    of content: FormContent, after count: Int, change: () throws -> Void
  ) throws -> MultipartError? {
    let form = try form(content)
    var reader = form.makeReader()
    var start = [UInt8](repeating: 0, count: count)
    var output = start.mutableSpan
    #expect(try reader.read(into: &output) == count)
    try change()
    do throws(MultipartError) {
      _ = try reader.rest(inBlocksOf: 100)
      return nil
    } catch {
      #expect(error.part == 1)
      #expect(error.partName == "file")
      return error
    }
  }

  private func append(_ count: Int, to path: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(count: count))
    try handle.close()
  }

  /// Sets a modification time in the past.
  private func age(_ path: String) throws {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  @Test func `reports a missing file, and one of another length`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let gone = try form(.file(folder.path + "/gone", length: 3)).failure()
    #expect(gone?.code == .unreadable)
    #expect(gone?.systemError == ENOENT)
    #expect(gone?.description == "part 1 \"file\": No such file or directory [unreadable]")
    let path = try folder.write("1234567", to: "a")
    let shorter = try form(.file(path, length: 8)).failure()
    #expect(
      shorter?.description == "part 1 \"file\": the content is too short: "
        + "expected 8 bytes, found 7 [contentTooShort]")
    let longer = try form(.file(path, length: 3)).failure()
    #expect(longer?.code == .contentTooLong)
    #expect(longer?.foundLength == 7)
    #expect(try form(.file(path, length: 7)).failure() == nil)
  }

  @Test func `reports the system's error for an unreadable file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("abc", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    // Root can read every file.
    if geteuid() != 0 {
      #expect(try form(.file(path, length: 3)).failure()?.systemError == EACCES)
    }
    let through = try form(.file(path + "/b", length: 3)).failure()
    #expect(through?.systemError == ENOTDIR)
    let nul = try form(.file(path + "\u{0}b", length: 3)).failure()
    #expect(nul?.code == .unreadable)
    #expect(throws: MultipartError.self) { try FileIdentity(ofFileAt: path + "\u{0}b") }
  }

  @Test func `keeps failing even if the file becomes readable`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let form = try form(.file(folder.path + "/late", length: 3))
    var reader = form.makeReader()
    #expect(throws: MultipartError.self) { try reader.rest() }
    try folder.write("abc", to: "late")
    #expect(throws: MultipartError.self) { try reader.rest() }
    #expect(form.failure() == nil)
  }

  @Test func `reads only regular files, and never blocks`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let pipe = folder.path + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    for path in [folder.path, pipe, "/dev/zero", "/dev/null"] {
      for length: Int64 in [0, 3] {
        #expect(try form(.file(path, length: length)).failure()?.code == .notRegularFile, "\(path)")
      }
      let error = thrown { () throws(MultipartError) in _ = try FormContent.file(path) }
      #expect(error?.code == .notRegularFile, "\(path)")
    }
    let missing = thrown { () throws(MultipartError) in _ = try FormContent.file(pipe + "s") }
    #expect(missing?.systemError == ENOENT)
  }

  @Test func `follows links`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let manager = FileManager.default
    let path = try folder.write("abc", to: "a")
    let link = folder.path + "/link"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try form(.file(link)).failure() == nil)
    #expect(try FileIdentity(ofFileAt: link) == FileIdentity(ofFileAt: path))
    let circle = folder.path + "/circle"
    try manager.createSymbolicLink(atPath: circle, withDestinationPath: circle)
    #expect(try form(.file(circle, length: 3)).failure()?.systemError == ELOOP)
    // The form depends on the target of the link.
    let form = try form(.file(link))
    try manager.removeItem(atPath: link)
    let other = try folder.write("abc", to: "b")
    try manager.createSymbolicLink(atPath: link, withDestinationPath: other)
    #expect(form.failure()?.code == .modified)
  }

  @Test func `reports a file that is modified while it is read`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    func path(_ name: String) throws -> String {
      let path = try folder.write([UInt8](repeating: 7, count: 1_000), to: name)
      try age(path)
      return path
    }
    let grown = try path("grown")
    let longer = try failure(of: .file(grown, length: 1_000), after: 600) {
      try append(5, to: grown)
    }
    #expect(longer?.code == .contentTooLong)
    let cut = try path("cut")
    let shorter = try failure(of: .file(cut, length: 1_000), after: 600) {
      #expect(unsafe truncate(cut, 500) == 0)
    }
    #expect(shorter?.code == .contentTooShort)
    #expect(shorter?.plannedLength == 1_000)
    #expect(try #require(shorter?.foundLength) < 1_000)
    let rewritten = try path("rewritten")
    let changed = try failure(of: .file(rewritten, length: 1_000), after: 600) {
      let handle = try #require(FileHandle(forWritingAtPath: rewritten))
      try handle.write(contentsOf: Data(count: 1_000))
      try handle.close()
    }
    #expect(changed?.code == .modified)
    // An open file isn't affected when its name is given to another file.
    let replaced = try path("replaced")
    let none = try failure(of: .file(replaced, length: 1_000), after: 600) {
      try FileManager.default.removeItem(atPath: replaced)
      try folder.write("other", to: "replaced")
    }
    #expect(none == nil)
  }

  @Test func `reports a file that is modified after it was attached`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("abc", to: "a")
    try age(path)
    let identity = try FileIdentity(ofFileAt: path)
    #expect(identity.size == 3)
    #expect(identity.modificationTime.seconds == 1_000_000_000)
    let form = try form(.file(path, identity: identity))
    #expect(form.failure() == nil)
    try Data("xyz".utf8).write(to: URL(fileURLWithPath: path))
    #expect(form.failure()?.code == .modified)
    // Another file with the same bytes, length and time is another file.
    let twin = try folder.write("abc", to: "b")
    try age(twin)
    #expect(try FileIdentity(ofFileAt: twin) != identity)
    let names = try self.form(.file(path, length: 3))
    #expect(names.failure() == nil)
  }

  @Test func `opens a file when it is needed, and closes it at its end`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let form = try form(.file(folder.path + "/late", length: 3))
    var reader = form.makeReader()
    var buffer = [UInt8](repeating: 0, count: 50)
    var output = buffer.mutableSpan
    #expect(try reader.read(into: &output) == 50)
    try folder.write("abc", to: "late")
    #expect(try reader.rest().count == Int(form.contentLength) - 50)

    #if os(Linux)
      func isOpen(_ path: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").contains {
          let name = try? FileManager.default.destinationOfSymbolicLink(
            atPath: "/proc/self/fd/\($0)")
          return name?.hasPrefix(path) ?? false
        }
      }
      let path = try folder.write([UInt8](repeating: 1, count: 1_000), to: "long")
      let long = try self.form(.file(path))
      do {
        var reader = long.makeReader()
        var buffer = [UInt8](repeating: 0, count: 700)
        var output = buffer.mutableSpan
        #expect(try reader.read(into: &output) == 700)
        #expect(try isOpen(path))
        _ = reader.bytesRead
      }
      #expect(try !isOpen(path))
      _ = try long.body()
      #expect(try !isOpen(path))
      var failing = long.makeReader()
      var start = [UInt8](repeating: 0, count: 700)
      var startOutput = start.mutableSpan
      #expect(try failing.read(into: &startOutput) == 700)
      #expect(unsafe truncate(path, 10) == 0)
      #expect(throws: MultipartError.self) { try failing.rest() }
      #expect(try !isOpen(path))
      // Keeps the reader alive until here.
      #expect(failing.bytesRead == 700)
    #endif
  }

  @Test func `reads files of more than 4 GiB`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write([], to: "sparse")
    let length: Int64 = 5 << 30
    #expect(unsafe truncate(path, off_t(length)) == 0)
    let form = try form(.file(path))
    let empty = try self.form(.file(folder.write([], to: "empty")))
    #expect(form.contentLength == empty.contentLength + length)
    var reader = form.makeReader()
    var buffer = [UInt8](repeating: 1, count: 1 << 16)
    var output = buffer.mutableSpan
    #expect(try reader.read(into: &output) == 1 << 16)
    #expect(buffer.last == 0)
  }

  @Test func `ends at a given boundary in a file or stream`() throws {
    struct Pieces: ContentStream {
      var rest: ArraySlice<UInt8>
      mutating func read(into output: inout OutputRawSpan) {
        if let byte = rest.popFirst() { output.append(byte) }
      }
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let boundary = try Boundary("bnd")
    for (text, isRefused) in [
      ("--bnd", true), ("x\r\n--bnd\r\ny", true), ("x\n--bndx", true), ("x\r\n--bnd", true),
      ("x--bnd\r\n--bn", false), ("\r\n--Bnd", false), ("", false),
    ] {
      let path = try folder.write(text, to: "a")
      let bytes = Array(text.utf8)
      let contents: [FormContent] = [
        try .file(path), .stream(length: Int64(bytes.count)) { Pieces(rest: bytes[...]) },
      ]
      for content in contents {
        let part = FormPart("file", fileName: "a", content: content)
        let form = try MultipartForm(boundary: boundary, parts: [part])
        // A random boundary isn't looked for, which would cost time for nothing.
        let random = try MultipartForm(parts: [part])
        for size in [1, 2, 7, 1 << 16] {
          let error = form.failure(inBlocksOf: size)
          #expect(error?.code == (isRefused ? .boundaryInContent : nil), "\(text.debugDescription)")
          #expect(error?.partName == (isRefused ? "file" : nil))
          #expect(random.failure(inBlocksOf: size) == nil)
        }
        let output = folder.path + "/form"
        try folder.write("old", to: "form")
        let error = thrown { () throws(MultipartError) in try form.write(toFile: output) }
        #expect(error?.code == (isRefused ? .boundaryInContent : nil))
        let isOld = try Data(contentsOf: URL(fileURLWithPath: output)) == Data("old".utf8)
        #expect(isOld == isRefused)
      }
    }
  }

  @Test func `removes what it has written when writing is cancelled`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(String(repeating: "x", count: 500_000), to: "a")
    let form = try form(.file(path))
    var calls = 0
    let error = thrown { () throws(MultipartError) in
      try form.write(toFile: folder.path + "/form") {
        calls += 1
        return calls == 3
      }
    }
    #expect(error?.code == .cancelled)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
  }
}
