import JSONText
import TestSupport
import Testing

@testable import MultipartForm

@Suite struct BoundaryScannerTests {
  @Test func `agrees with a search of the whole content`() throws {
    var generator = SeededGenerator()
    var found = 0
    for _ in 0..<4_000 {
      let length = Int.random(in: 1...5, using: &generator)
      let boundary = String((0..<length).map { _ in Bool.random(using: &generator) ? "-" : "a" })
      let alphabet = Array("--a\n\r".utf8)
      let content = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      let search = BoundarySearch(try Boundary(boundary))
      var scanner = BoundaryScanner(search)
      var rest = content[...]
      var isFound = false
      while !rest.isEmpty, !isFound {
        let piece = Array(rest.prefix(Int.random(in: 1...12, using: &generator)))
        rest = rest.dropFirst(piece.count)
        isFound = scanner.finds(in: piece.borrowedSpan)
        // The boundary is found in the piece that completes it, and not later.
        let read = Array(content[..<rest.startIndex])
        #expect(
          isFound == search.finds(in: read), "seed \(generator.seed): \(boundary) in \(read)")
      }
      found += isFound ? 1 : 0
    }
    #expect(found > 100)
  }
}
