import Foundation
import MultipartForm
import TestSupport
import Testing

@testable import BodyBuilding
import ObjectBody

@Suite struct AttachmentInspectionTests {
  private static let png: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  private func code(_ attachment: FileAttachment) -> AttachmentErrorCode? {
    var files = FileInspections()
    do throws(AttachmentError) {
      _ = try AttachmentInspection(attachment, &files)
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `prefers a given media type to names, and names to bytes`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let named = try folder.write(Self.png, to: "a.gif")
    let unnamed = try folder.write(Self.png, to: "folder.jpg/a")
    let unknown = try folder.write([0, 1], to: "a.unknown")
    let rows: [(attachment: FileAttachment, type: MediaType, isMismatched: Bool)] = [
      (.file(path: named, mediaType: "image/jpeg"), "image/jpeg", true),
      (.file(path: named, mediaType: "image/png"), "image/png", false),
      (.file(path: named, fileName: "b.png"), "image/png", false),
      (.file(path: named), "image/gif", true),
      (.file(path: unnamed), "image/png", false),
      (.file(path: unnamed, fileName: "b.webp"), "image/webp", true),
      (.file(path: unknown), "application/octet-stream", false),
      (.file(path: unknown, mediaType: "application/dicom"), "application/dicom", false),
      (.bytes(Self.png), "image/png", false),
      (.bytes(Self.png, mediaType: "image/gif"), "image/gif", true),
      (.bytes([]), "application/octet-stream", false),
      (.bytes([], mediaType: "image/gif"), "image/gif", true),
      (.png(Data(Self.png)), "image/png", false),
      (.jpeg(Data(Self.png)), "image/jpeg", true),
      (.stream(id: "s", length: 9) { EmptyStream() }, "application/octet-stream", false),
      (.stream(id: "s", length: 9, mediaType: "a/b") { EmptyStream() }, "a/b", false),
      (.stream(id: "s", length: 9, fileName: "b.png") { EmptyStream() }, "image/png", false),
    ]
    var files = FileInspections()
    for (index, row) in rows.enumerated() {
      let inspection = try AttachmentInspection(row.attachment, &files)
      #expect(inspection.mediaType == row.type, "row \(index)")
      #expect(inspection.isMediaTypeMismatched == row.isMismatched, "row \(index)")
    }
  }

  @Test func `has the identity of the file for any path to it`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(Array(repeating: 7, count: 10_000), to: "Größe 🌸 %41?#.bin")
    let link = folder.path + "/link.bin"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let identity = try FileIdentity(ofRegularFileAt: path)
    let attachments: [FileAttachment] = [
      .file(path: path), .file(path: link), .file(URL(fileURLWithPath: path)),
      .file(
        URL(fileURLWithPath: "Größe 🌸 %41?#.bin", relativeTo: URL(filePath: folder.path + "/"))),
    ]
    var files = FileInspections()
    for attachment in attachments {
      let inspection = try AttachmentInspection(attachment, &files)
      #expect(inspection.length == 10_000)
      #expect(inspection.identity == identity)
    }
    #expect(try AttachmentInspection(.bytes([1]), &files).identity == nil)
  }

  @Test func `doesn't read the rest of a huge file`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("%PDF-1.7\n", to: "a")
    let length: UInt64 = 4 << 30
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: length)
    try handle.close()
    var files = FileInspections()
    let inspection = try AttachmentInspection(.file(path: path), &files)
    #expect(inspection.length == Int64(length))
    #expect(inspection.mediaType == "application/pdf")
  }

  @Test func `classifies what can't be attached, without blocking`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("a", to: "file")
    let pipe = folder.path + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    for (link, target) in [("dangling", "nowhere"), ("loop", "loop"), ("to-folder", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: folder.path + "/" + target)
    }
    let rows: [(attachment: FileAttachment, code: AttachmentErrorCode)] = [
      (.file(path: folder.path + "/none"), .notFound), (.file(path: file + "/none"), .notFound),
      (.file(path: ""), .notFound), (.file(path: file + "\0"), .notFound),
      (.file(path: folder.path), .isDirectory),
      (.file(path: folder.path + "/to-folder"), .isDirectory),
      (.file(path: pipe), .notRegularFile), (.file(path: "/dev/null"), .notRegularFile),
      (.file(path: folder.path + "/dangling"), .danglingLink),
      (.file(path: folder.path + "/loop"), .danglingLink),
      (.file(path: folder.path + "/" + String(repeating: "a", count: 5_000)), .unreadable),
      (.bytes([], mediaType: "image"), .mediaType),
      (.bytes([], mediaType: "image/png\r\nX: y"), .mediaType),
      (.stream(id: "s", length: -1) { EmptyStream() }, .length),
    ]
    for (index, row) in rows.enumerated() {
      #expect(code(row.attachment) == row.code, "row \(index)")
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser can read every file"))
  func `reports a file that isn't readable`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write("a", to: "file")
    #expect(unsafe chmod(file, 0) == 0)
    #expect(code(.file(path: file)) == .permissionDenied)
  }

  @Test func `rejects other URLs without keeping them`() throws {
    let urls = [
      "https://example.org/a.png?token=hidden", "data:image/png;base64,aGlkZGVu",
      "file://hidden.example.org/a.png",
    ]
    for text in urls {
      let attachment = FileAttachment.file(try #require(URL(string: text)))
      #expect(code(attachment) == .notFileURL, "\(text)")
      #expect(attachment.description == "no file", "\(text)")
      var dumped = ""
      dump(attachment, to: &dumped)
      #expect(!dumped.contains("hidden"), "\(text)")
    }
  }

  @Test func `compares attachments by source, media type and name`() {
    let stream = FileAttachment.stream(id: "s", length: 9) { EmptyStream() }
    let different: [FileAttachment] = [
      .bytes([1]), .bytes([2]), .bytes([1], mediaType: "a/b"), .bytes([1], fileName: "a"),
      .file(path: "/a"), .file(path: "/b"), stream, .stream(id: "t", length: 9) { EmptyStream() },
      .stream(id: "s", length: 8) { EmptyStream() },
      // Swift compares these paths as equal, but they name two files.
      .file(path: "/\u{E9}"), .file(path: "/e\u{301}"),
    ]
    for (left, one) in different.enumerated() {
      for (right, other) in different.enumerated() {
        #expect((one == other) == (left == right), "\(left) and \(right)")
      }
    }
    #expect(Set(different).count == different.count)
    #expect(Set([stream, .stream(id: "s", length: 9) { EmptyStream() }]).count == 1)
    #expect(FileAttachment.data(Data([1])) == .bytes([1]))
  }

  @Test func `describes an attachment without name and path`() {
    let attachment = FileAttachment.file(path: "/hidden/a.png", fileName: "hidden.png")
    #expect(attachment.description == "a file")
    #expect(String(reflecting: attachment) == "a file")
  }
}

/// A stream without bytes.
struct EmptyStream: ContentStream {
  mutating func read(into output: inout OutputRawSpan) {}
}
