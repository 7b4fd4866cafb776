import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Bodies from untyped dictionaries.
@Suite struct BodyBridgingTests {
  /// The bytes of the guide's object.
  static let guideJSON =
    #"{"c_date":"2014-10-09T08:07:06.543Z","c_bool":true,"c_reference":"4d55c3a7f8a94c0b2e000001","#
    + #""c_number":42,"c_document":{"c_stringOne":"String One","c_stringTwo":"String Two"},"#
    + #""c_string":"String Value","c_any":{"c_anyKey":"any value"},"#
    + #""c_stringArray":["value 1","value 2","value 3"]}"#

  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(contentsOf: [Repository.path("Schemas")]).object(named: "c_object")
  }

  @Test func `builds the guide's object from Swift values`() throws {
    let account = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    let values: [String: Any] = [
      "c_stringArray": ["value 1", "value 2", "value 3"],
      "c_any": ["c_anyKey": "any value"],
      "c_string": "String Value",
      "c_document": ["c_stringTwo": "String Two", "c_stringOne": "String One"],
      "c_number": 42,
      "c_reference": Reference(account, object: "account"),
      "c_bool": true,
      "c_date": Date(timeIntervalSince1970: 1_412_842_026.543),
    ]
    #expect(try object.body(bridging: values).text == Self.guideJSON)
  }

  @Test func `builds the guide's object from Foundation's objects`() throws {
    let document = NSMutableDictionary()
    document["c_stringOne"] = NSString("String One")
    document["c_stringTwo"] = NSMutableString(string: "String Two")
    let values: [String: Any] = [
      "c_stringArray": NSArray(array: [NSString("value 1"), "value 2", NSString("value 3")]),
      "c_any": NSDictionary(dictionary: ["c_anyKey": NSString("any value")]),
      "c_string": NSString("String Value"),
      "c_document": document,
      "c_number": NSNumber(value: Int16(42)),
      "c_reference": NSString("4d55c3a7f8a94c0b2e000001"),
      "c_bool": NSNumber(value: true),
      "c_date": NSDate(timeIntervalSince1970: 1_412_842_026.543),
    ]
    #expect(try object.body(bridging: values).text == Self.guideJSON)
  }

  @Test func `builds the guide's object from the result of JSONSerialization`() throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(Self.guideJSON.utf8))
    let values = try #require(parsed as? [String: Any])
    #expect(try object.body(bridging: values).text == Self.guideJSON)
  }

  @Test func `accepts dictionaries of known types`() throws {
    // A literal and converted values don't need bridging, but can be bridged.
    let converted: PropertyObject = ["c_bool": true]
    #expect(try object.body(["c_bool": true]).values == converted)

    let dictionary: [String: PropertyValue] = ["c_bool": true]
    #expect(try object.body(bridging: dictionary).values == converted)
  }

  @Test func `applies options`() throws {
    let values: [String: Any] = ["c_bool": 1, "c_number": Set([1])]
    let error = #expect(throws: BodyValidationError.self) {
      try object.body(bridging: values, options: CheckOptions(maximumFaults: 1))
    }
    #expect(error?.faults.count == 1)
    #expect(error?.isTruncated == true)
  }
}

/// A type that isn't supported.
private final class Unsupported {}

extension BodyBridgingTests {
  @Test func `reports unsupported values with the other faults, in the order of the body`() throws {
    let values: [String: Any] = [
      "c_stringArray": ["one", Unsupported(), 3, Set(["four"])] as [Any],
      "c_any": ["b": [1, { 1 }] as [Any], "a": Double.nan] as [String: Any],
      "c_string": Date(timeIntervalSince1970: 0),
      "c_document": ["c_stringOne": Unsupported(), "c_stringTwo": 2] as [String: Any],
      "c_number": (1, 2),
      "c_bool": NSNumber(value: 1),
      "c_date": Int.self,
      "c_unknown": Unsupported(),
    ]
    let error = #expect(throws: BodyValidationError.self) { try object.body(bridging: values) }
    #expect(
      error?.description == """
        c_date: expected String, found Int.Type [type]
        c_bool: expected Boolean, found Number [type]
        c_number: expected Number, found (Int, Int) [type]
        c_document.c_stringOne: expected String, found Unsupported [type]
        c_document.c_stringTwo: expected String, found Number [type]
        c_string: expected String, found Date [type]
        c_any.a: expected a number that 64 bits can hold, found NaN [range]
        c_any.b[1]: expected a value that JSON can represent, found () -> Int [type]
        c_stringArray[1]: expected String, found Unsupported [type]
        c_stringArray[2]: expected String, found Number [type]
        c_stringArray[3]: expected String, found Set<String> [type]
        c_unknown: no such property [unknown]
        """)
    #expect(error?.faults.first?.pointer == "/c_date")
    #expect(error?.faults.allSatisfy { $0.severity == .error } == true)
  }

  @Test func `reports an unsupported value instead of an array or a Document`() throws {
    let rows: [(value: Any, name: String, reason: String)] = [
      (Set(["a"]), "c_stringArray", "expected Array, found Set<String>"),
      (NSSet(array: ["a"]), "c_stringArray", "expected Array, found NSSet"),
      (Unsupported(), "c_document", "expected Object, found Unsupported"),
      (
        [1: "a"], "c_document",
        "expected Object, found Dictionary<Int, String> with a key of the type Int"
      ),
      (
        NSDictionary(dictionary: [NSNumber(value: 1): "a"]), "c_any",
        "expected a value that JSON can represent, found NSDictionary with a key of the type NSNumber"
      ),
    ]
    for (value, name, reason) in rows {
      let error = #expect(throws: BodyValidationError.self) {
        try object.body(bridging: [name: value])
      }
      #expect(error?.faults.map(\.code) == [.type], "\(name): \(reason)")
      #expect(error?.faults.map(\.path) == [name], "\(name): \(reason)")
      #expect(error?.faults.map(\.reason) == [reason], "\(name): \(reason)")
    }
  }

  @Test func `stops at a container that contains itself`() throws {
    let array = NSMutableArray()
    array.add(array)
    array.add(array)
    let dictionary = NSMutableDictionary()
    dictionary["again"] = [dictionary] as [Any]
    dictionary["fine"] = 1
    let values: [String: Any] = ["c_any": [array, dictionary] as [Any], "c_bool": 0]
    defer {
      array.removeAllObjects()
      dictionary.removeAllObjects()
    }
    let error = #expect(throws: BodyValidationError.self) { try object.body(bridging: values) }
    #expect(
      error?.faults.map(\.path) == [
        "c_bool", "c_any[0][0]", "c_any[0][1]", "c_any[1].again[0]",
      ])
    #expect(
      error?.faults.last?.found == "NSMutableDictionary that contains itself")
  }

  @Test func `accepts the same object in two positions`() throws {
    let shared = NSArray(array: [1])
    let values: [String: Any] = ["c_any": NSArray(array: [shared, shared])]
    #expect(try object.body(bridging: values).text == #"{"c_any":[[1],[1]]}"#)
  }

  @Test func `limits nesting to 512 levels`() throws {
    func nested(_ count: Int, in wrap: (Any) -> Any) -> Any {
      (0..<count).reduce(1 as Any) { value, _ in wrap(value) }
    }
    let wraps: [(name: String, wrap: (Any) -> Any)] = [
      ("Array", { [$0] }), ("NSArray", { NSArray(array: [$0]) }),
      ("Dictionary", { ["k": $0] }), ("NSDictionary", { NSDictionary(dictionary: ["k": $0]) }),
    ]
    for (name, wrap) in wraps {
      // The body itself is the first level.
      let deepest: [String: Any] = ["c_any": nested(511, in: wrap)]
      #expect(
        try object.body(bridging: deepest).json.filter { $0 == UInt8(ascii: "1") } == [0x31],
        "\(name)")
      for count in [512, 513, 2000] {
        let tooDeep: [String: Any] = ["c_any": nested(count, in: wrap)]
        let error = #expect(throws: BodyValidationError.self) { try object.body(bridging: tooDeep) }
        #expect(error?.faults.map(\.code) == [.depth], "\(name) \(count)")
      }
      // The conversion stops one level deeper, so that the checker reports the depth.
      var value = PropertyValue(bridging: nested(2000, in: wrap))
      var levels = 0
      while let inside = value.first {
        value = inside
        levels += 1
      }
      #expect(levels == 512, "\(name)")
      #expect(value == [] || value == [:], "\(name)")
    }
  }
}

extension PropertyValue {
  /// The first element or member.
  fileprivate var first: PropertyValue? {
    switch self {
    case .array(let elements): elements.first
    case .object(let object): object.members.first?.value
    default: nil
    }
  }
}
