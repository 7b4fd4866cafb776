import TestSupport
import Testing

@testable import MultipartForm

@Suite struct BoundarySearchTests {
  @Test func `finds a boundary at the start and after each line end`() throws {
    let search = BoundarySearch(try Boundary("B"))
    let found = [
      "--B", "--B\r\nx", "--B--", "x\r\n--B", "x\n--B", "x\r--B", "\r\n\r\n--Bx", "\n--A\n--B",
    ]
    for content in found { #expect(search.finds(in: Array(content.utf8)), "\(content)") }
    let absent = ["", "-", "--", "B", "x--B", "x\r\n --B", "\r\n-B", "\r\n--b", "\n\u{0}--B"]
    for content in absent { #expect(!search.finds(in: Array(content.utf8)), "\(content)") }
  }

  @Test func `agrees with a comparison at every offset`() throws {
    var generator = SeededGenerator()
    var found = 0
    for _ in 0..<4_000 {
      let alphabet = Array("--a\n\r".utf8)
      let boundary = String(
        decoding: (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          [UInt8(ascii: "-"), UInt8(ascii: "a")].randomElement(using: &generator) ?? 0
        }, as: UTF8.self)
      let content = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      let delimiter = Array("--\(boundary)".utf8)
      let isThere = content.indices.contains { start in
        content[start...].starts(with: delimiter)
          && (start == 0 || content[start - 1] == 10 || content[start - 1] == 13)
      }
      found += isThere ? 1 : 0
      let search = BoundarySearch(try Boundary(boundary))
      #expect(
        search.finds(in: content) == isThere, "seed \(generator.seed): \(boundary) in \(content)")
    }
    #expect(found > 100)
  }
}
