import ObjectBody
import ObjectSchema
import Testing

/// The maximum depth of 512 levels; the body is the first.
@Suite struct NestingTests {
  let object: ObjectDefinition

  init() throws { object = try SampleObject.definition() }

  private static let wraps: [(name: String, wrap: @Sendable (PropertyValue) -> PropertyValue)] = [
    ("array", { [$0] }), ("object", { ["k": $0] }), ("both", { [["k": $0]] }),
  ]

  /// A value with a number of levels.
  private static func nested(
    _ levels: Int, _ wrap: (PropertyValue) -> PropertyValue
  ) -> PropertyValue {
    let step = wrap(1) == [["k": 1]] ? 2 : 1
    var value: PropertyValue = levels % step == 0 ? 1 : [1]
    for _ in 0..<levels / step { value = wrap(value) }
    return value
  }

  @Test func `accepts 512 levels and rejects 513`() throws {
    for (name, wrap) in Self.wraps {
      for depth in [511, 512] {
        let body = try object.body(["any": Self.nested(depth - 1, wrap)])
        let brackets = body.json.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
        #expect(brackets == depth, "\(name)")
        #expect(body.json.count { $0 == UInt8(ascii: "1") } == 1, "\(name)")
      }
      for depth in [513, 514, 1000, 5000] {
        let value = Self.nested(depth - 1, wrap)
        let error = #expect(throws: BodyValidationError.self) { try object.body(["any": value]) }
        #expect(error?.faults.map(\.code) == [.depth], "\(name) \(depth)")
        let path = try #require(error?.faults.first?.path)
        #expect(path.hasPrefix("any"), "\(name) \(depth)")
        #expect(path.count { $0 == "[" || $0 == "." } == 511, "\(name) \(depth)")
      }
    }
  }

  @Test func `counts the levels of arrays`() throws {
    let wrap = Self.wraps[0].wrap
    #expect(throws: Never.self) { try object.body(["anys": [Self.nested(510, wrap)]]) }
    let error = #expect(throws: BodyValidationError.self) {
      try object.body(["anys": [1, Self.nested(511, wrap)]])
    }
    #expect(error?.faults.map(\.code) == [.depth])
    #expect(error?.faults.first?.path.hasPrefix("anys[1][0]") == true)
  }

  @Test func `reports the faults that precede the depth`() {
    let deep = Self.nested(512, Self.wraps[0].wrap)
    let codes = SampleObject.faults(["number": "1", "any": deep, "nothing": 1], in: object)
      .map { $0.prefix { $0 != " " } }
    #expect(codes == ["type", "depth"])
  }

  @Test func `limits the depth of unknown properties, but checks nothing else in them`() {
    let deep = Self.nested(512, Self.wraps[1].wrap)
    let codes = SampleObject.faults(["nothing": deep], in: object).map { $0.prefix { $0 != " " } }
    #expect(codes == ["unknown", "depth"])
    #expect(throws: BodyValidationError.self) {
      try object.body { FastProperty(["any": deep], isChecked: false) }
    }
  }

  @Test func `limits the depth of values that are added to parameters`() throws {
    var parameters = object.parameters()
    let wrap = Self.wraps[1].wrap
    try parameters.add(Self.nested(511, wrap), for: "any")
    let error = #expect(throws: BodyValidationError.self) {
      try parameters.add(Self.nested(512, wrap), for: "any")
    }
    #expect(error?.faults.map(\.code) == [.depth])
    #expect(throws: Never.self) { try parameters.body() }
  }
}
