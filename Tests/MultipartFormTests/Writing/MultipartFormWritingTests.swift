import Foundation
import TestSupport
import Testing

@testable import MultipartForm

@Suite struct MultipartFormWritingTests {
  private func form(_ folder: TemporaryFolder, length: Int = 300_000) throws -> MultipartForm {
    let path = try folder.write((0..<length).map { UInt8(truncatingIfNeeded: $0 / 7) }, to: "in")
    return try MultipartForm(
      fields: ["key": "k"], file: .file(path, length: Int64(length)), fileName: "a")
  }

  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `replaces a file by the whole body`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let form = try form(folder)
    // The longest name that a file can have.
    let longest = String(repeating: "n", count: 255)
    for name in ["out", "out", longest] {
      try form.write(toFile: folder.path + "/" + name)
      let written = try Array(Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)))
      #expect(try written == form.body())
    }
    #expect(try names(in: folder) == ["in", longest, "out"])
  }

  @Test func `leaves nothing behind if the file can't be written`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let form = try form(folder)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folder", withIntermediateDirectories: true)
    try folder.write("kept", to: "folder/kept")
    let before = try names(in: folder)
    for (name, number) in [
      ("/missing/out", ENOENT), ("/in/out", ENOTDIR),
      ("/" + String(repeating: "n", count: 256), ENAMETOOLONG), ("/out\u{0}x", nil),
    ] as [(String, Int32?)] {
      let error = thrown { () throws(MultipartError) in
        try form.write(toFile: folder.path + name)
      }
      #expect(error?.code == .unwritable, "\(name)")
      if let number { #expect(error?.systemError == number, "\(name)") }
      #expect(try names(in: folder) == before, "\(name)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/folder") == ["kept"])
    }
  }

  @Test func `doesn't replace directories and pipes`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let form = try form(folder)
    let pipe = folder.path + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
    for path in [pipe, link, folder.path, folder.path + "/"] {
      let error = thrown { () throws(MultipartError) in try form.write(toFile: path) }
      #expect(error?.code == .notRegularFile)
      #expect(error?.part == nil)
    }
    #expect(try names(in: folder) == ["in", "link", "pipe"])
    let type = try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType
    #expect(type == .typeUnknown)
  }

  @Test func `leaves the old file if the content can't be read`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let form = try form(folder)
    let out = try folder.write("before", to: "out")
    #expect(unsafe truncate(folder.path + "/in", 200_000) == 0)
    let error = thrown { () throws(MultipartError) in try form.write(toFile: out) }
    #expect(error?.code == .contentTooShort)
    #expect(try names(in: folder) == ["in", "out"])
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "before")
  }

  @Test func `reports a full disk and a closed descriptor`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let full = unsafe open("/dev/full", O_WRONLY)
    // Only Linux has this device.
    guard full >= 0 else { return }
    defer { close(full) }
    let form = try form(folder)
    let error = thrown { () throws(MultipartError) in try form.write(toDescriptor: full) }
    #expect(error?.code == .unwritable)
    #expect(error?.systemError == ENOSPC)
    let closed = thrown { () throws(MultipartError) in try form.write(toDescriptor: -1) }
    #expect(closed?.systemError == EBADF)
  }

  @Test func `reports a pipe without a reader`() throws {
    signal(SIGPIPE, SIG_IGN)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let form = try form(folder)
    var ends: [CInt] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let error = thrown { () throws(MultipartError) in try form.write(toDescriptor: ends[1]) }
    #expect(error?.code == .closedPipe)
    #expect(error?.systemError == EPIPE)
  }
}
