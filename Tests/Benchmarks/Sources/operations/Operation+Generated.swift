import BenchmarkBodies
import BenchmarkPayloads
import ObjectBody

extension Operation {
  private static let objectCount = 100

  /// Writes and checks bodies from generated types.
  static func typedWrite(_ passes: Int) throws -> Int {
    let objects = try bodies().map { try GeneratedObject(decoding: $0) }
    for object in objects {
      try expect(object.body() == GeneratedObject.definition.body(object.values))
    }
    for _ in 0..<passes {
      for object in objects { try expect(try object.body().json.count > 2) }
    }
    return objects.count
  }

  /// Reads and checks the bodies of `typed-write`.
  static func typedRead(_ passes: Int) throws -> Int {
    let bodies = try bodies()
    for _ in 0..<passes {
      for body in bodies { try expect(try !GeneratedObject(decoding: body).email.isEmpty) }
    }
    return bodies.count
  }

  /// Writes the guide's own object from a generated type.
  static func guideTypedWrite(_ passes: Int) throws -> Int {
    let guide = GeneratedGuide.example
    for _ in 0..<passes {
      for _ in 0..<objectCount { try expect(try guide.body().json.count > 2) }
    }
    return objectCount
  }

  /// Reads the guide's own object.
  static func guideTypedRead(_ passes: Int) throws -> Int {
    let body = try GeneratedGuide.example.body().json
    for _ in 0..<passes {
      for _ in 0..<objectCount { try expect(try GeneratedGuide(decoding: body).bool == true) }
    }
    return objectCount
  }

  private static func bodies() throws -> [[UInt8]] {
    var generator = PayloadGenerator()
    return try generator.lines(objectCount).map {
      try GeneratedObject(decoding: $0.bytes).body().json
    }
  }
}
