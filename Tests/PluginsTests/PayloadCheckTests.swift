import TestSupport
import Testing

@Suite struct PayloadCheckTests {
  private func runs(
    _ arguments: [String], _ content: PackageContent, schemas: [String] = []
  ) throws(Misconfigurations) -> [[String]] {
    try PayloadCheck(arguments, content: content, schemas: schemas).runs
  }

  private func content() throws -> PackageContent {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in [
      "Payloads/a.json", "Payloads/Cases/b.json", "Tests/Conformance/c.json",
      "Tests/x/Cases/d.json",
      ".build/Payloads/e.json", "Nested/Package.swift", "Nested/Payloads/f.json", "Cases.json",
      "Sources/App/Payloads/g.json",
    ] { try folder.write("{}", to: name) }
    return PackageContent(ofPackageAt: folder.path)
  }

  @Test func `directories are found by their names`() throws {
    let content = try content()
    #expect(content.payloads == ["Payloads", "Sources/App/Payloads"])
    #expect(content.cases == ["Tests/Conformance", "Tests/x/Cases"])
  }

  @Test func `options are passed on, and paths replace the directories`() throws {
    let content = try content()
    let directories = ["--recursive", "Payloads", "Sources/App/Payloads"]
    let cases = ["Tests/Conformance", "Tests/x/Cases"]
    #expect(try runs([], content) == [directories, ["test"] + cases])
    #expect(
      try runs(["--format", "json", "--object", "c_a", "-q"], content, schemas: ["S/a.json"]) == [
        ["--schemas", "S/a.json", "--format", "json", "--object", "c_a", "-q"] + directories,
        ["test", "--format", "json", "-q"] + cases,
      ])
    #expect(
      try runs(["--format", "github", "--schemas", "S"], content, schemas: ["T"]) == [
        ["--format", "github", "--schemas", "S"] + directories, ["test"] + cases,
      ])
    #expect(
      try runs(["--payloads", "a", "--payloads", "b"], content) == [["--recursive", "a", "b"]])
    #expect(try runs(["--cases", "c", "--quiet"], content) == [["test", "--quiet", "c"]])
  }

  @Test func `a missing path and a package without payloads are errors`() throws {
    let content = try content()
    let empty = PackageContent(ofPackageAt: "/nowhere")
    for (arguments, content, expected) in [
      (["--cases"], content, "--cases requires a path"),
      (
        ["--quiet"], empty,
        "the package has no directory Payloads, Cases or Conformance; name others with "
          + "--payloads PATH and --cases PATH"
      ),
    ] {
      let error = #expect(throws: Misconfigurations.self) { try runs(arguments, content) }
      #expect(error?.reasons.map(\.description) == [expected])
    }
  }
}
