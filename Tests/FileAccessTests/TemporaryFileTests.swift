import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct TemporaryFileTests {
  private func write(_ folder: TemporaryFolder) throws -> (path: String, permissions: Int?) {
    let file = try TemporaryFile(in: folder.path)
    try file.output.write(Array("form".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "form")
    return (file.path, attributes[.posixPermissions] as? Int)
  }

  @Test func `only its owner can read it, and it's removed with the value`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (path, permissions) = try write(folder)
    #expect(permissions == 0o600)
    #expect(path.hasPrefix(folder.path + "/"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `removes files of processes that were killed, but none that is in use`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let abandoned = ".replacement-" + String(repeating: "a", count: 24)
    try folder.write("old", to: abandoned)
    try folder.write("other", to: "keep")
    let first = try TemporaryFile(in: folder.path)
    let second = try TemporaryFile(in: folder.path)
    #expect(FileManager.default.fileExists(atPath: first.path))
    #expect(FileManager.default.fileExists(atPath: second.path))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 3)
  }

  @Test func `reports a directory that doesn't exist`() {
    #expect(throws: FileError.self) { _ = try TemporaryFile(in: "/no/such") }
    #expect(throws: FileError.self) { _ = try TemporaryFile(in: "/tmp\0") }
  }

  @Test func `a private replacement stays private`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in ["new", "public"] {
      let path = folder.path + "/" + name
      if name == "public" { try folder.write("old", to: name) }
      let file = try ReplacementFile(for: path, isPrivate: true)
      try file.output.write([1])
      try file.commit()
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }
}
