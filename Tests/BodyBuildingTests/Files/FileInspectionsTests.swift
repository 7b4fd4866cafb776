import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

@testable import BodyBuilding

@Suite struct FileInspectionsTests {
  private let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_any", "type": "Any"},
          {"name": "c_files", "type": "File[]"}]}
        """
    ).object(named: "c_case")
  }

  @Test func `keeps what was found when a file is inspected`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("%PDF-1.7", to: "file")
    var files = FileInspections()
    let first = try files.prefix(ofFileAt: FileLocation(path: path))
    #expect(first.bytes == Array("%PDF-1.7".utf8))
    try folder.write("other text", to: "file")
    let again = try files.prefix(ofFileAt: FileLocation(path: path))
    #expect(again.bytes == first.bytes)
    #expect(again.identity == first.identity)
    try FileManager.default.removeItem(atPath: path)
    #expect(try files.prefix(ofFileAt: FileLocation(path: path)).bytes == first.bytes)
    var others = FileInspections()
    #expect(throws: FileError.self) { try others.prefix(ofFileAt: FileLocation(path: path)) }
  }

  @Test func `keeps a failure`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/file"
    var files = FileInspections()
    for _ in 0..<2 {
      do throws(FileError) {
        _ = try files.prefix(ofFileAt: FileLocation(path: path))
        Issue.record("the file was read")
      } catch {
        #expect(error.kind == .notFound)
      }
      try folder.write("text", to: "file")
    }
  }

  /// Values whose body is many times longer than the capacity that is tried first.
  private func values(_ path: String) -> PropertyObject {
    [
      "c_any": .string(String(repeating: "text ", count: 10_000)),
      "c_files": [
        ["content": .attachment(.file(path: path))],
        ["content": .attachment(.file(path: path, fileName: "again.pdf"))],
      ],
    ]
  }

  @Test func `a body reads no file that was inspected before`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("%PDF-1.7", to: "file")
    var files = FileInspections()
    _ = try files.prefix(ofFileAt: FileLocation(path: path))
    try FileManager.default.removeItem(atPath: path)
    var serializer = BodySerializer(object)
    let body = try serializer.body(values(path), unvalidated: [], files: files)
    #expect(body.uploads.map(\.fileName) == ["c_files.0.content.pdf", "again.pdf"])
    #expect(body.uploads.map(\.length) == [8, 8])
  }

  #if os(Linux)
    @Test func `a body opens each file once`() throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = try folder.write("%PDF-1.7", to: "file")
      let counter = try #require(OpenCounter(path))
      let body = try object.body(values(path))
      #expect(body.uploads.count == 2)
      #expect(body.json.count > 50_000)
      #expect(counter.count == 1)
      // Another body inspects its files itself.
      _ = try object.body(values(path))
      #expect(counter.count == 2)
    }
  #endif
}
