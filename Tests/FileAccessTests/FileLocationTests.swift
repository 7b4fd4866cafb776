import FileAccess
import TestSupport
import Testing

@Suite struct FileLocationTests {
  @Test func `opens nothing before its root is resolved`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("text", to: "file")
    let root = try RootDirectory(openingAt: folder.path, name: "pictures")
    let other = try RootDirectory(openingAt: folder.path, name: "other")
    let location = FileLocation(path: "file", from: .unresolvedRoot("pictures"))
    #expect(location.rootName == "pictures")
    do throws(FileError) {
      _ = try RegularFile(at: location)
      Issue.record("an unresolved location was opened")
    } catch {
      #expect(error.kind == .unresolvedRoot)
    }
    let resolved = try location.resolve(roots: [other, root])
    #expect(resolved == FileLocation(path: "file", from: .root(root)))
    #expect(try RegularFile(at: resolved).identity.size == 4)
    // A location that is already resolved, or has no root, stays the same.
    #expect(try resolved.resolve(roots: []) == resolved)
    #expect(try FileLocation(path: "/a").resolve(roots: []) == FileLocation(path: "/a"))
    for roots in [[], [other], [try RootDirectory(openingAt: folder.path)]] {
      #expect(throws: FileError.self) { try location.resolve(roots: roots) }
    }
  }

  @Test func `compares paths by their bytes`() {
    let composed = FileLocation(path: "/\u{E9}")
    let decomposed = FileLocation(path: "/e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect(composed != FileLocation(path: "/\u{E9}", from: .unresolvedRoot("")))
  }
}
