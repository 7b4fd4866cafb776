import BenchmarkBodies
import BenchmarkPayloads
import Foundation
import ObjectBody
import ObjectSchema

extension Row {
  /// The number of bodies in a pass.
  private static let objectCount = 500

  /// Writes the guide's own object from values in memory, without checks.
  static func guideWrite(_ definition: ObjectDefinition) throws -> Row {
    let values = try guide().literal
    return try objects(.guideWrite) {
      var maker = BodySerializer(definition)
      return (0..<objectCount).count { _ in !maker.uncheckedJSON(values).isEmpty }
    }
  }

  /// Builds it from a dictionary literal, with every rule checked, by one serializer.
  static func guideBuild(_ definition: ObjectDefinition) throws -> Row {
    let guide = try guide()
    return try objects(.guideBuild) {
      var maker = BodySerializer(definition)
      return try (0..<objectCount).count { _ in !(try maker.body(guide.literal).json.isEmpty) }
    }
  }

  /// Builds it with the definition's method, which creates a serializer for each body.
  static func guideBody(_ definition: ObjectDefinition) throws -> Row {
    let guide = try guide()
    return try objects(.guideBody) {
      try (0..<objectCount).count { _ in !(try definition.body(guide.literal).json.isEmpty) }
    }
  }

  /// Builds it from a struct of the same values, with every rule checked.
  static func guideTypedBody(_ definition: ObjectDefinition) throws -> Row {
    let guide = try guide()
    return try objects(.guideTypedBody) {
      try (0..<objectCount).count { _ in
        !(try definition.body(encoding: guide).json.isEmpty)
      }
    }
  }

  /// Encodes a struct of the same values with Foundation, without checks.
  static func guideEncoder() throws -> Row {
    let guide = try guide()
    let encoder = JSONEncoder.withDates()
    return try objects(.guideEncoder) {
      try (0..<objectCount).count { _ in !(try encoder.encode(guide).isEmpty) }
    }
  }

  /// Serializes a dictionary literal of the same values with Foundation, without checks.
  static func guideSerializer() throws -> Row {
    let guide = try guide()
    return try objects(.guideSerializer) {
      try (0..<objectCount).count { _ in
        !(try JSONSerialization.data(withJSONObject: guide.dictionary).isEmpty)
      }
    }
  }

  private static func objects(_ name: Name, _ pass: @escaping () throws -> Int) throws -> Row {
    let size = try JSONSerialization.data(withJSONObject: guide().dictionary).count
    return Row(
      name: name, unit: .objects, count: objectCount, byteCount: size * objectCount,
      acceptedCount: objectCount, pass: pass)
  }

  private static func guide() throws -> GuideObject {
    guard let guide = GuideObject() else { throw NoObject() }
    return guide
  }
}
