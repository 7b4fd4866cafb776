@_spi(ObjectBodyInternals) import JSONText
import Testing

@Suite struct NumberTortureTests {
  @Test(.enabled(if: Corpora.folder != nil, "OBJECTBODY_CORPORA names the folder of corpora"))
  func `converts every number of the corpus`() throws {
    let document = try JSONDocument(Corpora.bytes(of: "json-number-torture.json"))
    let cases = try #require(document.root["cases"]?.elements)
    #expect(cases.count >= 40)
    for row in cases {
      let text = try #require(row["text"]?.string)
      if row["jsonValid"]?.bool == false {
        #expect(JSONNumber(text) == nil, "\(text)")
        #expect(syntaxError(Array(text.utf8)) != nil, "\(text)")
        continue
      }
      let number = try #require(JSONNumber(text), "\(text)")
      #expect(number.double.isFinite == row["finite"]?.bool, "\(text)")
      if let bits = row["binary64"]?.string {
        #expect(number.double.bitPattern == UInt64(bits, radix: 16), "\(text)")
        // The shortest text reads back as the same number.
        let again = try #require(JSONNumber(number.double))
        #expect(again.double == number.double, "\(text)")
      }
      if let digits = row["exactInt"]?.string {
        #expect(number.integer(Int64.self) == Int64(digits), "\(text)")
        #expect(number.integer(UInt64.self) == UInt64(digits), "\(text)")
        #expect((number.integer(Int64.self) != nil) == row["int64"]?.bool, "\(text)")
        // A number with a fraction or an exponent is an approximation.
        let isApproximation = text.contains { ".eE".contains($0) }
        let loses = try NumberReading(text).losesPrecision
        #expect(
          loses == (row["exactInDouble"]?.bool == false && !isApproximation), "\(text)")
        #expect(JSONNumber(digits) == number, "\(text)")
      }
    }
  }
}
