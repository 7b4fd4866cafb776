import BenchmarkBodies
import BenchmarkPayloads
import Foundation
import ObjectBody
import ObjectSchema

extension Row {
  /// How many times the object is made in a pass.
  private static let objectCount = 500

  /// The bytes of the guide's own object from values in memory, unchecked.
  static func guideWrite(_ definition: ObjectDefinition) throws -> Row {
    let values = try guide().literal
    return try objects(.guideWrite) {
      var maker = BodySerializer(definition)
      return (0..<objectCount).count { _ in !maker.uncheckedJSON(values).isEmpty }
    }
  }

  /// The same from a dictionary literal, with every rule checked, by one maker.
  static func guideBuild(_ definition: ObjectDefinition) throws -> Row {
    let guide = try guide()
    return try objects(.guideBuild) {
      var maker = BodySerializer(definition)
      return try (0..<objectCount).count { _ in !(try maker.body(guide.literal).json.isEmpty) }
    }
  }

  /// The same as a program mostly does it, with a maker of its own for each.
  static func guideBody(_ definition: ObjectDefinition) throws -> Row {
    let guide = try guide()
    return try objects(.guideBody) {
      try (0..<objectCount).count { _ in !(try definition.body(guide.literal).json.isEmpty) }
    }
  }

  /// Foundation's encoder of a struct of the same values, which checks nothing.
  static func guideEncoder() throws -> Row {
    let guide = try guide()
    let encoder = JSONEncoder.withDates()
    return try objects(.guideEncoder) {
      try (0..<objectCount).count { _ in !(try encoder.encode(guide).isEmpty) }
    }
  }

  /// Foundation's writer of a dictionary literal of the same values, which checks nothing.
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
