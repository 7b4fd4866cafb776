import Foundation
import JSONText
import ObjectBody
import ObjectSchema
import Testing

/// Numbers at the limits of their types.
@Suite struct NumberValueTests {
  let object: ObjectDefinition

  init() throws { object = try SampleObject.definition() }

  @Test func `writes each number exactly, and warns if binary64 can't represent it`() throws {
    let long = try #require(Decimal(string: "12345678901234567890123456789012345678"))
    let fraction = try #require(Decimal(string: "0.12345678901234567890123456789012345678"))
    let rows: [(value: PropertyValue, text: String, losesPrecision: Bool)] = [
      (PropertyValue(Int64.min), "-9223372036854775808", false),
      (PropertyValue(Int64.max), "9223372036854775807", true),
      (PropertyValue(UInt64.max), "18446744073709551615", true),
      (PropertyValue(Int64(1) << 53), "9007199254740992", false),
      (PropertyValue(Int64(1) << 53 + 1), "9007199254740993", true),
      (PropertyValue(-(Int64(1) << 53) - 1), "-9007199254740993", true),
      (PropertyValue(Int128.max), "170141183460469231731687303715884105727", true),
      (PropertyValue(UInt128(1) << 127), "170141183460469231731687303715884105728", false),
      (-0.0, "0", false), (0.0, "0", false), (1e21, "1e+21", false),
      (1e20, "100000000000000000000", false),
      // The text is checked, and it represents another integer than the Double.
      (123_456_789_012_345_680_000.0, "123456789012345680000", true),
      (.double(.leastNonzeroMagnitude), "5e-324", false),
      (.double(1.7976931348623157e308), "1.7976931348623157e+308", false),
      (.double(0.1 + 0.2), "0.30000000000000004", false), (1e-6, "0.000001", false),
      (1e-7, "1e-7", false),
      (PropertyValue(Float(0.1)), "0.1", false),
      (PropertyValue(Float.greatestFiniteMagnitude), "3.4028235e+38", false),
      (PropertyValue(Float.leastNonzeroMagnitude), "1e-45", false),
      (PropertyValue(Float(-0.0)), "0", false),
      (PropertyValue(Float(16_777_216)), "16777216", false),
      (PropertyValue(long), "12345678901234567890123456789012345678", true),
      (PropertyValue(fraction), "0.12345678901234567890123456789012345678", false),
      (PropertyValue(Decimal.zero), "0", false), (PropertyValue(Decimal(-1)), "-1", false),
      (.number(try #require(JSONNumber("1.50e1"))), "15", false),
    ]
    for (value, text, losesPrecision) in rows {
      let body = try object.body(["number": value])
      #expect(body.text == #"{"number":\#(text)}"#)
      #expect(body.warnings.map(\.code) == (losesPrecision ? [.precision] : []), "\(text)")
      #expect(body.warnings.allSatisfy { $0.path == "number" }, "\(text)")
      let inAny = try object.body(["any": value])
      #expect(inAny.text == #"{"any":\#(text)}"#)
      #expect(inAny.warnings.isEmpty, "\(text)")
    }
  }

  @Test func `reports numbers that JSON can't represent at their paths`() throws {
    let wrong: [(value: PropertyValue, found: String)] = [
      (.double(.nan), "NaN"), (.double(.signalingNaN), "NaN"), (.double(.infinity), "infinity"),
      (.double(-.infinity), "-infinity"), (PropertyValue(Float.nan), "NaN"),
      (PropertyValue(-Float.infinity), "-infinity"), (PropertyValue(Decimal.nan), "NaN"),
    ]
    for (value, found) in wrong {
      let rows: [(values: PropertyObject, path: String)] = [
        (["number": value], "number"), (["numbers": [1, value]], "numbers[1]"),
        (["any": value], "any"), (["any": ["k": [1, value]]], "any.k[1]"),
        (["anys": [[value]]], "anys[0][0]"), (["point": [value, 1]], "point[0]"),
        (["points": [[1, 2], [3, value]]], "points[1][1]"),
        (["document": ["number": value]], "document.number"),
      ]
      for (values, path) in rows {
        let error = #expect(throws: BodyValidationError.self) { try object.body(values) }
        #expect(error?.faults.map(\.code) == [.range], "\(found) at \(path)")
        #expect(error?.faults.first?.path == path)
        #expect(error?.faults.first?.found == found, "\(path)")
      }
    }
  }

  @Test func `reports faults in the order of the body`() {
    let values: PropertyObject = [
      "any": ["b": .double(.nan), "a": [.double(.infinity)]], "number": .double(.nan),
      "numbers": [.double(.nan), "one", 2, nil, .double(-.infinity)], "text": 1,
      "point": [.double(.nan), 91, "x"],
    ]
    #expect(
      SampleObject.faults(values, in: object) == [
        "range number", "range numbers[0]", "type numbers[1]", "type numbers[3]",
        "range numbers[4]", "type text", "range point[0]", "range point[1]", "type point[2]",
        "maxItems point", "range any.a[0]", "range any.b",
      ])
  }

  @Test func `reports a number that exceeds binary64`() throws {
    let huge = PropertyValue.number(try #require(JSONNumber("1e400")))
    #expect(SampleObject.faults(["number": huge], in: object) == ["range number"])
    #expect(try object.body(["any": huge]).text == #"{"any":1e400}"#)
  }
}
