import DateText
import Foundation
import JSONText
import ObjectBody
import Testing

/// The conversion of each type.
@Suite struct PropertyValueBridgingTests {
  @Test func `keeps the value of numbers`() throws {
    let decimal = try #require(Decimal(string: "12345678901234567890.123456789012345678"))
    let rows: [(value: Any, text: String)] = [
      (NSNumber(value: Int8.min), "-128"), (NSNumber(value: UInt8.max), "255"),
      (NSNumber(value: Int16.min), "-32768"), (NSNumber(value: UInt16.max), "65535"),
      (NSNumber(value: Int32.min), "-2147483648"), (NSNumber(value: UInt32.max), "4294967295"),
      (NSNumber(value: Int64.min), "-9223372036854775808"),
      (NSNumber(value: Int64.max), "9223372036854775807"),
      (NSNumber(value: UInt64.max), "18446744073709551615"),
      (NSNumber(value: UInt64(1) << 63), "9223372036854775808"),
      (NSNumber(value: Int.min), "-9223372036854775808"),
      (NSNumber(value: UInt.max), "18446744073709551615"),
      (NSNumber(value: Float(0.1)), "0.1"), (NSNumber(value: 0.1), "0.1"),
      (NSNumber(value: -2.5), "-2.5"), (NSNumber(value: 1e300), "1e+300"),
      (NSDecimalNumber(decimal: decimal), "12345678901234567890.123456789012345678"),
      (decimal, "12345678901234567890.123456789012345678"),
      (Int128.max, "170141183460469231731687303715884105727"),
      (CGFloat(2.5), "2.5"), (Float(0.1), "0.1"), (Int8(-1), "-1"),
      (JSONNumber(UInt64.max), "18446744073709551615"),
    ]
    for (value, text) in rows {
      #expect(PropertyValue(bridging: value).description == text, "\(type(of: value))")
    }
    let notNumbers: [Any] = [
      Double.nan, NSNumber(value: Double.nan), NSDecimalNumber.notANumber, Decimal.nan, Float.nan,
    ]
    for value in notNumbers {
      guard case .double(let number) = PropertyValue(bridging: value) else {
        Issue.record("\(type(of: value)) isn't a number")
        continue
      }
      #expect(number.isNaN)
    }
    #expect(PropertyValue(bridging: NSNumber(value: -Double.infinity)) == .double(-.infinity))
  }

  @Test func `keeps the value of numbers from JSONSerialization`() throws {
    let texts = [
      "18446744073709551615", "9223372036854775808", "-9223372036854775808", "1.5", "-0.1",
      "123456789012345678901234567890", "4503599627370497.5", "1e+300",
    ]
    let json = Data("[\(texts.joined(separator: ","))]".utf8)
    let values = try JSONSerialization.jsonObject(with: json)
    #expect(PropertyValue(bridging: values).description == "[\(texts.joined(separator: ","))]")
  }

  @Test func `converts text, dates, bytes and identifiers`() throws {
    let date = Date(timeIntervalSince1970: 0.5)
    let uuid = try #require(UUID(uuidString: "0F8FAD5B-D9CB-469F-A165-70867728950E"))
    let url = try #require(URL(string: "https://example.com/a%20b?c=d"))
    let id = try #require(ObjectID("4D55C3A7F8A94C0B2E000001"))
    let instant = PropertyValue.instant(Instant(seconds: 0, nanoseconds: 500_000_000))
    let rows: [(value: Any, expected: PropertyValue)] = [
      ("text", "text"), (NSString("text"), "text"), (NSMutableString(string: "text"), "text"),
      ("a text".dropFirst(2), "text"), (NSString(""), ""), (NSString("🌸\u{FFFD}"), "🌸\u{FFFD}"),
      (date, instant), (date as NSDate, instant), (Instant(date), instant),
      (Data([1, 2]), .data(Data([1, 2]))), (NSData(data: Data([1, 2])), .data(Data([1, 2]))),
      (NSMutableData(), .data(Data())),
      (uuid, "0f8fad5b-d9cb-469f-a165-70867728950e"),
      (uuid as NSUUID, "0f8fad5b-d9cb-469f-a165-70867728950e"),
      (url, "https://example.com/a%20b?c=d"), (url as NSURL, "https://example.com/a%20b?c=d"),
      (id, "4d55c3a7f8a94c0b2e000001"), (Reference(id), "4d55c3a7f8a94c0b2e000001"),
      (PropertyValue.bool(true), true), (JSONValue.bool(true), true),
      (PropertyObject([PropertyObject.Member("k", 1)]), ["k": 1]),
    ]
    for (value, expected) in rows {
      #expect(PropertyValue(bridging: value) == expected, "\(type(of: value))")
    }
  }

  @Test func `converts each form of nothing to null`() {
    let rows: [Any] = [
      NSNull(), Int?.none as Any, String??.some(nil) as Any, Any?.none as Any,
      NSString?.none as Any, Any?.some(Any?.none as Any) as Any, PropertyValue.null,
      JSONValue.null,
    ]
    for value in rows { #expect(PropertyValue(bridging: value) == .null, "\(type(of: value))") }
    #expect(PropertyValue(bridging: [Int?.none as Any, NSNull()]) == [nil, nil])
  }

  @Test func `converts containers and their content`() throws {
    enum Status: String, PropertyValueConvertible { case draft }
    let id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    let text: PropertyValue = "4d55c3a7f8a94c0b2e000001"
    let rows: [(value: Any, expected: PropertyValue)] = [
      ([Any](), []), ([String: Any](), [:]), (NSArray(), []), (NSDictionary(), [:]),
      ([1, 2], [1, 2]), ([NSNumber(value: true)], [true]),
      ([[1], ["a"]] as [[Any]], [[1], ["a"]]),
      ([id, id], [text, text]), (NSArray(array: [id, "a"]), [text, "a"]),
      (["b": 1, "a": NSNull()] as [String: Any], ["a": nil, "b": 1]),
      (["b": 1, "a": true] as [AnyHashable: Any], ["a": true, "b": 1]),
      ([NSString("k"): 1] as [NSString: Any], ["k": 1]),
      (["k": 1] as [Substring: Int], ["k": 1]),
      (NSDictionary(dictionary: ["b": [id], "a": 1] as [String: Any]), ["a": 1, "b": [text]]),
      ([Status.draft], ["draft"]),
      (["s": Status.draft, "n": 1] as [String: Any], ["n": 1, "s": "draft"]),
      ([Int?.some(1), nil], [1, nil]),
    ]
    for (value, expected) in rows {
      #expect(PropertyValue(bridging: value) == expected, "\(type(of: value)): \(expected)")
    }
  }

  @Test func `compares keys by their bytes`() {
    let keys = NSDictionary(
      objects: [1, 2] as [NSNumber], forKeys: [NSString("e\u{301}"), NSString("f")])
    #expect(PropertyValue(bridging: keys) == ["e\u{301}": 1, "f": 2])
    #expect(PropertyObject(bridging: ["b": 1, "ä": 2, "a": 3]).keys == ["a", "b", "ä"])
  }

  @Test func `doesn't support any other type`() {
    struct Point { var x = 1 }
    final class Object {}
    let rows: [(value: Any, name: String)] = [
      (NSArray(object: Point())[0], "Point"), (Point(), "Point"), (Object(), "Object"),
      (Set([1]), "Set<Int>"), (1...2, "ClosedRange<Int>"),
      (Int.self, "Int.Type"), ((1, "a"), "(Int, String)"), ({ 1 }, "() -> Int"),
      (NSSet(), "NSSet"), (Character("a"), "Character"), ((), "()"),
      (Point?.some(Point()) as Any, "Point"),
      ([1: 2], "Dictionary<Int, Int> with a key of the type Int"),
      (
        [1: 2] as [AnyHashable: Any],
        "Dictionary<AnyHashable, Any> with a key of the type Int"
      ),
    ]
    for (value, name) in rows {
      #expect(PropertyValue(bridging: value) == .unsupported(name))
      #expect(PropertyValue(bridging: [value]) == [.unsupported(name)])
    }
    let inside = NSArray(array: [Point(), Object()])
    #expect(PropertyValue(bridging: inside) == [.unsupported("Point"), .unsupported("Object")])
    #expect(PropertyValue.unsupported("Point").typeName == "Point")
    #expect(PropertyValue.unsupported("Point").description == "null")
  }

  @Test func `doesn't support unpaired surrogates`() {
    let broken = PropertyValue.unsupported("String with an unpaired surrogate")
    let rows: [(units: [UInt16], expected: PropertyValue)] = [
      ([0x61, 0xD800, 0x62], broken), ([0xDC00], broken), ([0xD800], broken),
      ([0xDC00, 0xD800], broken), ([0xD83C, 0xDF38, 0xD83C], broken),
      ([0xFFFD], "\u{FFFD}"), ([0xD83C, 0xDF38], "🌸"), ([0xFFFD, 0xD83C, 0xDF38], "\u{FFFD}🌸"),
    ]
    for (units, expected) in rows {
      let text = string(of: units)
      #expect(PropertyValue(bridging: text) == expected, "\(units)")
      if expected == broken {
        #expect(
          PropertyValue(bridging: [text: 1] as [NSString: Any])
            == .unsupported("Dictionary<NSString, Any> with a key of the type \(type(of: text))"))
      }
    }
  }
}

/// A string with the given code units, which may be unpaired surrogates.
private func string(of units: [UInt16]) -> NSString {
  #if canImport(Darwin)
    unsafe NSString(characters: units, length: units.count)
  #else
    CodeUnitString(units: units)
  #endif
}

#if !canImport(Darwin)
  /// On other platforms, Foundation's strings replace unpaired surrogates.
  private final class CodeUnitString: NSString {
    private let units: [UInt16]

    init(units: [UInt16]) {
      self.units = units
      unsafe super.init(characters: units, length: units.count)
    }

    override var length: Int { units.count }

    override func character(at index: Int) -> unichar { units[index] }

    required convenience init(string: String) { self.init(units: Array(string.utf16)) }
    required convenience init?(coder: NSCoder) { nil }
    required convenience init(stringLiteral value: StaticString) { self.init(string: "\(value)") }
    required convenience init(unicodeScalarLiteral value: StaticString) {
      self.init(string: "\(value)")
    }
    required convenience init(extendedGraphemeClusterLiteral value: StaticString) {
      self.init(string: "\(value)")
    }
  }
#endif
