import ObjectBody
import Testing

/// Tests of reading the facets of a file in an object whose definition has object types.
@Suite struct FacetReadingTests {
  @Test(arguments: [
    (#"{"content":"a.txt","c_overlay":"b.png"}"#, "a.txt", "b.png"),
    (#"{"c_overlay":"b.png","content":"a.txt"}"#, "a.txt", "b.png"),
    (#"{ "c_overlay" : "b.png" }"#, nil, "b.png"),
    (#"{"\u0063ontent":"a.txt"}"#, "a.txt", nil),
    (#"{"content":"a.txt","c_overlay":null}"#, "a.txt", nil),
    ("{}", nil, nil),
  ])
  func `facets are read in every order`(
    scan: String, content: String?, overlay: String?
  ) throws {
    let expected = DiaryObject.paper(
      DiaryObject.Paper(
        key: "k", page: 1, comment: "abc", sheet: 2,
        scan: DiaryObject.Paper.Scan(
          content: content.map { .name($0) }, overlay: overlay.map { .name($0) })))
    for text in Self.payloads(scan) {
      let report = Self.report(on: text)
      guard report.isValid else {
        Self.expectFaults(report, of: text)
        continue
      }
      #expect(
        try DiaryObject(decoding: text) == expected, "\(String(decoding: text, as: UTF8.self))")
      #expect(
        try DiaryObject.definition.decode(DiaryObject.self, from: text) == expected)
    }
  }

  @Test(arguments: [
    #"{"content":"a.txt","content":"b.txt"}"#, #"{"c_none":"a.txt"}"#, "[]", "1",
    #"{"content":1}"#, #"{"content":"a.txt""#,
  ])
  func `faults are those of a checker`(scan: String) {
    for text in Self.payloads(scan) {
      let report = Self.report(on: text)
      #expect(!report.isValid)
      Self.expectFaults(report, of: text)
    }
  }

  @Test func `at least one such payload is valid`() {
    let texts = Self.payloads(#"{"content":"a.txt","c_overlay":"b.png"}"#)
    #expect(texts.allSatisfy { Self.report(on: $0).isValid })
  }

  /// Returns payloads with the file before, between and after the other members.
  private static func payloads(_ scan: String) -> [[UInt8]] {
    let members = [
      #""type":"c_paper""#, #""c_key":"k""#, #""c_page":1"#, #""c_comment":"abc""#, #""c_sheet":2"#,
    ]
    return (0...members.count).map { index in
      var all = members
      all.insert(#""c_scan":\#(scan)"#, at: index)
      return Array("{\(all.joined(separator: ","))}".utf8)
    }
  }

  private static func report(on text: [UInt8]) -> PayloadReport {
    var checker = PayloadChecker(DiaryObject.definition)
    return checker.report(on: text)
  }

  private static func expectFaults(_ report: PayloadReport, of text: [UInt8]) {
    let error = ObjectDecodingError(faults: report.faults, isTruncated: report.isTruncated)
    #expect(throws: error) { try DiaryObject(decoding: text) }
  }
}
