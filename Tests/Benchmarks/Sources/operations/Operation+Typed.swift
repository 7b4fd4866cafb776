import BenchmarkBodies
import BenchmarkPayloads
import ObjectBody
import ObjectSchema

extension Operation {
  private static let objectCount = 100

  /// Builds bodies from the values of structs, or from the structs themselves.
  static func typedBody(isEncoded: Bool, _ passes: Int) throws -> Int {
    let definition = try payloadDefinition()
    let payloads = try payloads(definition)
    let objects = try payloads.map { try definition.decode(TypedObject.self, from: $0) }
    for (object, payload) in zip(objects, payloads) {
      try expect(try definition.body(encoding: object).json == payload)
      try expect(try definition.body(object.values).json == payload)
    }
    for _ in 0..<passes {
      for object in objects {
        let body =
          isEncoded ? try definition.body(encoding: object) : try definition.body(object.values)
        try expect(body.json.count > 2)
      }
    }
    return objects.count
  }

  /// Builds the guide's own object from a struct.
  static func guideTypedBody(_ passes: Int) throws -> Int {
    let definition = try SchemaRegistry(contentsOf: "Schemas").object(named: "c_object")
    guard let guide = GuideObject() else { throw NoObject() }
    try expect(try definition.body(encoding: guide).json == definition.body(guide.literal).json)
    for _ in 0..<passes {
      for _ in 0..<objectCount {
        try expect(try definition.body(encoding: guide).json.count > 2)
      }
    }
    return objectCount
  }

  /// Decodes the bodies of `typed-body` into structs.
  static func typedDecoding(_ passes: Int) throws -> Int {
    let definition = try payloadDefinition()
    let payloads = try payloads(definition)
    for _ in 0..<passes {
      for payload in payloads {
        try expect(try definition.decode(TypedObject.self, from: payload).email.isEmpty == false)
      }
    }
    return payloads.count
  }

  private static func payloadDefinition() throws -> ObjectDefinition {
    try SchemaRegistry(text: BenchmarkDefinition.text).object(named: BenchmarkDefinition.name)
  }

  private static func payloads(_ definition: ObjectDefinition) throws -> [[UInt8]] {
    var generator = PayloadGenerator()
    return try TypedObject.payloads(of: generator.lines(objectCount), definition)
  }
}
