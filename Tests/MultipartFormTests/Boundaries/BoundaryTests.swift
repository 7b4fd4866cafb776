import TestSupport
import Testing

@testable import MultipartForm

@Suite struct BoundaryTests {
  @Test(.enabled(if: Corpora.folder != nil, "OBJECTBODY_CORPORA names the folder of corpora"))
  func `accepts, rejects and quotes every row of the corpus as expected`() throws {
    let rows = try Corpora.cases(of: "boundary-rules.json")
    #expect(rows.count >= 16)
    for row in rows {
      let text: String
      if let pair = row["repeat"] as? [Any] {
        let piece = try #require(pair.first as? String)
        text = try String(repeating: piece, count: #require(pair.last as? Int))
      } else {
        text = try #require(row["boundary"] as? String)
      }
      let boundary = try? Boundary(text)
      let isAllowed = try #require(row["ok"] as? Bool)
      #expect((boundary != nil) == isAllowed, "\(text.debugDescription)")
      guard let boundary else { continue }
      let isQuoted = row["quoted"] as? Bool ?? false
      #expect(boundary.parameter == (isQuoted ? "\"\(text)\"" : text))
    }
  }

  @Test func `accepts only what RFC 2046 allows`() {
    let allowed = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'()+_,-./:=? ".utf8)
    for byte in UInt8.min ... .max {
      let text = String(decoding: [byte, UInt8(ascii: "a")], as: UTF8.self)
      #expect(((try? Boundary(text)) != nil) == allowed.contains(byte), "\(byte)")
    }
    for text in ["", " ", "a ", String(repeating: "x", count: 71), "a\r\nb", "ü"] {
      #expect(
        thrown { () throws(MultipartError) in _ = try Boundary(text) }?.code == .invalidBoundary)
    }
  }

  @Test func `is quoted only if it isn't a token`() throws {
    for scalar in "'+_-.aZ09".unicodeScalars {
      #expect(try Boundary("a\(scalar)b").parameter == "a\(scalar)b")
    }
    for scalar in " (),/:=?".unicodeScalars {
      #expect(try Boundary("a\(scalar)b").parameter == "\"a\(scalar)b\"")
    }
  }

  @Test func `has 128 random bits and needs no quotes`() throws {
    struct Fixed: RandomNumberGenerator {
      var numbers: [UInt64]
      mutating func next() -> UInt64 { numbers.removeFirst() }
    }
    var fixed = Fixed(numbers: [0xF, 0xFEDC_BA98_7654_3210])
    #expect(Boundary.random(using: &fixed).text == "form-000000000000000ffedcba9876543210")
    var generator = SeededGenerator()
    for _ in 0..<1_000 {
      let boundary = Boundary.random(using: &generator)
      #expect(try Boundary(boundary.text) == boundary, "seed \(generator.seed)")
      #expect(boundary.parameter == boundary.text)
    }
    #expect(Boundary.random() != Boundary.random())
  }
}
