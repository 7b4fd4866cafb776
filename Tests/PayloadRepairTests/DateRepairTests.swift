import ObjectSchema
import Testing

@testable import PayloadRepair

@Suite struct DateRepairTests {
  /// Values that are repaired, by property.
  private static let repaired: [(property: String, value: String, result: String)] = [
    ("c_at", #""2024-02-29 12:00:00Z""#, #""2024-02-29T12:00:00.000Z""#),
    ("c_at", #""2024-02-29 12:00:00.5 +0100""#, #""2024-02-29T11:00:00.500Z""#),
    ("c_at", #""2024-02-29T12:00Z""#, #""2024-02-29T12:00:00.000Z""#),
    ("c_at", #""2024/02/29 12:00:00-05""#, #""2024-02-29T17:00:00.000Z""#),
    ("c_at", #""2024-02-29T12:00:00,123456Z""#, #""2024-02-29T12:00:00.123456Z""#),
    ("c_at", #"" 2024-02-29T12:00:00Z""#, #""2024-02-29T12:00:00Z""#),
    ("c_at", #""Thu, 29 Feb 2024 12:00:00 +0000""#, #""2024-02-29T12:00:00.000Z""#),
    ("c_at", #""29 Feb 2024 12:00:00 GMT""#, #""2024-02-29T12:00:00.000Z""#),
    ("c_at", #""/Date(1709208000000)/""#, #""2024-02-29T12:00:00.000Z""#),
    ("c_at", "1709208000", #""2024-02-29T12:00:00.000Z""#),
    ("c_at", "1709208000123", #""2024-02-29T12:00:00.123Z""#),
    ("c_day", #""2024/02/29""#, #""2024-02-29""#), ("c_day", #""2024.02.29""#, #""2024-02-29""#),
    ("c_day", #""20240229""#, #""2024-02-29""#), ("c_day", #""29 Feb 2024""#, #""2024-02-29""#),
    ("c_day", #""29-Feb-2024""#, #""2024-02-29""#),
    ("c_day", #""February 29, 2024""#, #""2024-02-29""#),
    ("c_day", #""2024-02-29T00:00:00Z""#, #""2024-02-29""#),
    ("c_day", #""2024-02-29 00:00:00""#, #""2024-02-29""#),
    ("c_day", "1709164800000", #""2024-02-29""#),
    ("c_local", #""2024-02-29T12:00:00""#, #""2024-02-29T12:00:00.000+01:00""#),
    ("c_local", #""2024-07-01 12:00""#, #""2024-07-01T12:00:00.000+02:00""#),
    ("c_local", #""2024-02-29""#, #""2024-02-29T00:00:00.000+01:00""#),
    ("c_epoch", #""2024-02-29 12:00:00Z""#, "1709208000"),
  ]

  @Test func `dates in known forms are written in the format of the property`() throws {
    for (property, value, result) in Self.repaired {
      let repaired = try RepairSample.repair(#"{"\#(property)":\#(value)}"#)
      #expect(repaired.text == #"{"\#(property)":\#(result)}"#, "\(value)")
    }
  }

  /// Values that could be several dates, or none.
  private static let kept: [(property: String, value: String)] = [
    // The order of day and month, the century, and the time zone aren't known.
    ("c_at", #""02/03/2024""#), ("c_at", #""29.02.2024 12:00""#), ("c_day", #""01/02/2024""#),
    ("c_day", #""24-02-29""#), ("c_day", #""01022024""#), ("c_at", #""2024-02-29T12:00:00""#),
    ("c_at", #""2024-02-29""#), ("c_at", #""2024-02-29 12:00 CET""#),
    // The local time is skipped, or occurs twice.
    ("c_local", #""2024-03-31T02:30:00""#), ("c_local", #""2024-10-27T02:30:00""#),
    // The day depends on the time zone, or a time would be lost.
    ("c_day", #""2024-02-29T12:00:00Z""#), ("c_day", #""2024-02-29T00:00:00+02:00""#),
    ("c_day", "1709208000000"),
    // The format has no fraction.
    ("c_epoch", #""2024-02-29 12:00:00.5+24:00""#),
    // Numbers of other lengths, and one that could be a day with an hour.
    ("c_at", "20240229"), ("c_at", "170920800012"), ("c_at", "2024022912"), ("c_at", "1.5e9"),
    ("c_at", "-1709208000"), ("c_at", #""1709208000""#),
    // There are no such dates.
    ("c_day", #""2023/02/29""#), ("c_at", #""2024-02-29 24:00:00Z""#),
    ("c_at", #""2024-02-29 12:00:60Z""#), ("c_at", #""Wed, 29 Feb 2024 12:00:00 +0000""#),
    ("c_at", #""2024-02-29 12:00:00+1:00""#), ("c_at", #""2024-02-29 12:00:00+""#),
    ("c_at", #""""#), ("c_at", #""2024-02-29 ""#), ("c_day", #""2024-02-29 ​""#), ("c_at", "true"),
  ]

  @Test func `dates are never guessed`() throws {
    for (property, value) in Self.kept {
      let repaired = try RepairSample.repair(#"{"\#(property)":\#(value)}"#)
      #expect(repaired.text == nil, "\(property) \(value)")
      #expect(!repaired.report.isValid, "\(property) \(value)")
    }
  }
}
