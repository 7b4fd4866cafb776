import DateText
import Foundation
import TestSupport
import Testing

/// The dates of RestKit's own tests, read with the counterparts of its formats.
@Suite(.enabled(if: ZoneFiles.exist)) struct RestKitCorpusTests {
  private static let folder = ProcessInfo.processInfo.environment["OBJECTBODY_CORPORA"]

  /// The formats that RestKit's default dates are read with, in order.
  private static let formats: [String: [String]] = [
    "restkit.iso8601-timestamp": ["rfc3339", "yyyy-MM-dd[' ']['T']HH:mm:ss[.SSS][Z]"],
    "restkit.unix-interval": ["epochSeconds"],
    "restkit.default-stack": [
      "rfc3339", "yyyy-MM-dd[' ']['T']HH:mm:ss[.SSS][Z]", "epochSeconds", "MM/dd/yyyy",
      "yyyy-MM-dd", "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz",
      "EEE MMM d HH:mm:ss yyyy",
    ],
    "aspnet": ["dotnet"],
    "own.beyond-restkit": ["rfc3339", "dotnet"],
  ]

  @Test(.enabled(if: folder != nil, "OBJECTBODY_CORPORA names the folder of corpora"))
  func `reads and writes the rows of the corpus`() throws {
    let file = try URL(fileURLWithPath: #require(Self.folder)).appending(path: "restkit-dates.json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let rows = try #require(root?["cases"] as? [[String: Any]])
    var read = 0
    var written = 0
    for row in rows {
      let group = try #require(row["group"] as? String)
      if let output = row["output"] as? String {
        let seconds = try #require(row["epoch"] as? Int64)
        #expect(try Self.texts(of: Instant(seconds: seconds), group).contains(output), "\(row)")
        written += 1
      } else if let input = row["input"], let isValid = row["ok"] as? Bool {
        // As it stands in raw JSON, the text has escaped slashes. An empty text isn't a date here.
        let text = "\(input)".replacing(#"\/"#, with: "/")
        if text.isEmpty { continue }
        let names = (row["format"] as? String).map { [$0] } ?? Self.formats[group] ?? []
        let date = try names.lazy.compactMap { try DateFormat($0).date(from: text) }.first
        #expect((date != nil) == isValid, "\(row)")
        if isValid {
          let epoch = try #require(row["epoch"])
          #expect(
            date?.instant == DateFormat.epochSeconds.date(from: "\(epoch)")?.instant, "\(row)")
        }
        read += 1
      }
    }
    #expect(read >= 34)
    #expect(written >= 3)
  }

  /// Returns the texts that RestKit writes in a group of rows.
  private static func texts(of instant: Instant, _ group: String) throws -> [String?] {
    switch group {
    case "aspnet.output":
      [DateFormat.dotNet.text(of: instant, in: try CivilTimeZone(named: "America/New_York"))]
    case "restkit.parameterization": [DateFormat.rfc3339(fractionDigits: 0).text(of: instant)]
    default: [DateFormat.rfc3339.text(of: instant)]
    }
  }
}
