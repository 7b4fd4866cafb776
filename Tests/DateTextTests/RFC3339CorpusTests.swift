import Foundation
import Testing

@testable import DateText

@Suite struct RFC3339CorpusTests {
  private static let folder = ProcessInfo.processInfo.environment["OBJECTBODY_CORPORA"]

  @Test(.enabled(if: folder != nil, "OBJECTBODY_CORPORA names the folder of corpora"))
  func `accepts and rejects the rows of the corpus`() throws {
    let file = try URL(fileURLWithPath: #require(Self.folder)).appending(path: "rfc3339-edge.json")
    // Foundation drops a byte order mark at the start of a string unless it is escaped.
    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      .replacing("\u{FEFF}", with: #"\ufeff"#)
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let rows = try #require(root?["cases"] as? [[String: Any]])
    #expect(rows.count >= 50)

    for row in rows {
      let input = try #require(row["input"] as? String)
      let time = RFC3339DateTime(input)
      // The grammar also rejects the rows without `valid`, which some readers accept.
      guard row["valid"] as? Bool == true else {
        #expect(time == nil, "\(input.debugDescription)")
        continue
      }
      let fraction = row["fraction"] as? String ?? ""
      let nanoseconds = Int32((fraction + "000000000").prefix(9))
      #expect(time?.instant.seconds == row["epoch"] as? Int64, "\(input)")
      #expect(time?.instant.nanoseconds == nanoseconds, "\(input)")
      #expect(time?.offsetSeconds == row["offsetSeconds"] as? Int32 ?? 0, "\(input)")
      #expect(time?.isLeapSecond == row["leapSecond"] as? Bool ?? false, "\(input)")
      #expect(time?.isOffsetUnknown == input.hasSuffix("-00:00"), "\(input)")
    }
  }
}
