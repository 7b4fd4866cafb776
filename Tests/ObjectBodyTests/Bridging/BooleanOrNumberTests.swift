import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Booleans and numbers, which casts don't distinguish.
@Suite struct BooleanOrNumberTests {
  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(contentsOf: [Repository.path("Schemas")]).object(named: "c_object")
  }

  static var swiftValues: [(name: String, value: Any, text: String)] {
    [
      ("true", true, "true"), ("false", false, "false"),
      ("0", 0, "0"), ("1", 1, "1"), ("0.0", 0.0, "0"), ("1.0", 1.0, "1"), ("-0.0", -0.0, "0"),
      ("Int8", Int8(1), "1"), ("UInt8", UInt8(1), "1"), ("Int16", Int16(1), "1"),
      ("UInt16", UInt16(1), "1"), ("Int32", Int32(1), "1"), ("UInt32", UInt32(1), "1"),
      ("Int64", Int64(1), "1"), ("UInt64", UInt64(1), "1"), ("UInt", UInt(1), "1"),
      ("Float", Float(1), "1"), ("CGFloat", CGFloat(1), "1"), ("Decimal", Decimal(1), "1"),
      ("Bool?", Bool?.some(true) as Any, "true"), ("Int?", Int?.some(1) as Any, "1"),
      ("Any? Bool", Any?.some(false) as Any, "false"), ("Any? Int", Any?.some(0) as Any, "0"),
      ("AnyHashable Bool", AnyHashable(true), "true"), ("AnyHashable Int", AnyHashable(1), "1"),
    ]
  }

  static var objects: [(name: String, value: Any, text: String)] {
    [
      ("NSNumber true", NSNumber(value: true), "true"),
      ("NSNumber false", NSNumber(value: false), "false"),
      ("true as NSNumber", true as NSNumber, "true"), ("1 as NSNumber", 1 as NSNumber, "1"),
      ("0.0 as NSNumber", 0.0 as NSNumber, "0"), ("1.0 as NSNumber", 1.0 as NSNumber, "1"),
      ("NSNumber Int8 0", NSNumber(value: Int8(0)), "0"),
      ("NSNumber Int8 1", NSNumber(value: Int8(1)), "1"),
      ("NSNumber UInt8 0", NSNumber(value: UInt8(0)), "0"),
      ("NSNumber UInt8 1", NSNumber(value: UInt8(1)), "1"),
      ("NSNumber Int16", NSNumber(value: Int16(1)), "1"),
      ("NSNumber UInt16", NSNumber(value: UInt16(1)), "1"),
      ("NSNumber Int32", NSNumber(value: Int32(1)), "1"),
      ("NSNumber UInt32", NSNumber(value: UInt32(1)), "1"),
      ("NSNumber Int64", NSNumber(value: Int64(1)), "1"),
      ("NSNumber UInt64", NSNumber(value: UInt64(1)), "1"),
      ("NSNumber Int", NSNumber(value: 1), "1"), ("NSNumber Int 0", NSNumber(value: 0), "0"),
      ("NSNumber UInt", NSNumber(value: UInt(1)), "1"),
      ("NSNumber Float", NSNumber(value: Float(1)), "1"),
      ("NSNumber Double 0", NSNumber(value: 0.0), "0"),
      ("NSNumber Double 1", NSNumber(value: 1.0), "1"),
      ("NSDecimalNumber 0", NSDecimalNumber.zero, "0"),
      ("NSDecimalNumber 1", NSDecimalNumber.one, "1"),
      ("NSNumber?", NSNumber?.some(NSNumber(value: true)) as Any, "true"),
      ("NSNumber? 1", NSNumber?.some(NSNumber(value: 1)) as Any, "1"),
    ]
  }

  @Test func `distinguishes Booleans from numbers in every property`() throws {
    for (name, value, text) in Self.swiftValues + Self.objects {
      let isBoolean = text == "true" || text == "false"
      try expect(["c_bool": value], "c_bool", text, isBoolean, name)
      try expect(["c_number": value], "c_number", text, !isBoolean, name)
      let inside: [(name: String, value: Any)] = [
        ("[Any]", [value]), ("NSArray", NSArray(array: [value])),
      ]
      for (container, value) in inside {
        let body = try object.body(bridging: ["c_any": value])
        #expect(body.text == #"{"c_any":[\#(text)]}"#, "\(name) in \(container)")
      }
      let dictionary = NSDictionary(dictionary: ["key": value])
      let body = try object.body(bridging: ["c_any": dictionary])
      #expect(body.text == #"{"c_any":{"key":\#(text)}}"#, "\(name) in NSDictionary")
    }
  }

  @Test func `distinguishes Booleans from numbers in the result of JSONSerialization`() throws {
    let rows = [
      ("true", "true"), ("false", "false"), ("1", "1"), ("0", "0"), ("1.0", "1"), ("0.0", "0"),
      ("-0", "0"), ("-0.0", "0"), ("1e0", "1"), ("0e5", "0"), ("10e-1", "1"), ("2", "2"),
    ]
    for (written, text) in rows {
      let isBoolean = text == "true" || text == "false"
      for name in ["c_bool", "c_number"] {
        for options: JSONSerialization.ReadingOptions in [[], [.mutableContainers]] {
          let json = Data(#"{"\#(name)": \#(written)}"#.utf8)
          let values = try #require(
            JSONSerialization.jsonObject(with: json, options: options) as? [String: Any])
          try expect(values, name, text, isBoolean == (name == "c_bool"), written)
        }
      }
    }
  }

  @Test func `keeps Booleans and numbers in arrays apart`() throws {
    let json = Data(#"{"c_any": [true, 1, false, 0, 1.0, [true], {"k": false}]}"#.utf8)
    let values = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(
      try object.body(bridging: values).text == #"{"c_any":[true,1,false,0,1,[true],{"k":false}]}"#)
  }

  private func expect(
    _ values: [String: Any], _ name: String, _ text: String, _ isValid: Bool, _ comment: String
  ) throws {
    let result = Result { try object.body(bridging: values) }
    switch result {
    case .success(let body):
      #expect(isValid, "\(comment) in \(name)")
      #expect(body.text == #"{"\#(name)":\#(text)}"#, "\(comment) in \(name)")
    case .failure(let error):
      #expect(!isValid, "\(comment) in \(name)")
      let fault = try #require((error as? BodyValidationError)?.faults.first)
      #expect(fault.code == .type, "\(comment) in \(name)")
      #expect(fault.found == (name == "c_bool" ? "Number" : "Boolean"), "\(comment) in \(name)")
    }
  }
}
