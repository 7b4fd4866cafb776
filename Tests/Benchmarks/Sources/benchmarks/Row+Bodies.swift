import BenchmarkBodies
import BenchmarkPayloads
import Foundation
import ObjectBody
import ObjectSchema

extension Row {
  /// The number of bodies in a pass, which is small because values take more memory than text.
  private static let bodyCount = 2000

  /// Writes bodies from values in memory according to their definition, without checks.
  static func writeBody(
    _ lines: [PayloadLine], _ definition: ObjectDefinition
  ) throws -> Row {
    try bodies(.writeBody, lines) { values in
      var maker = BodySerializer(definition)
      return values.count { !maker.uncheckedJSON($0).isEmpty }
    }
  }

  /// Builds bodies from values in memory, with every rule checked.
  static func buildBody(
    _ lines: [PayloadLine], _ definition: ObjectDefinition
  ) throws -> Row {
    try bodies(.buildBody, lines) { values in
      var maker = BodySerializer(definition)
      return try values.count { !(try maker.body($0).json.isEmpty) }
    }
  }

  private static func bodies(
    _ name: Name, _ lines: [PayloadLine], _ pass: @escaping ([PropertyObject]) throws -> Int
  ) throws -> Row {
    let lines = lines.prefix(bodyCount)
    let values = try BodyValues.values(of: lines)
    return Row(
      name: name, unit: .bodies, count: values.count,
      byteCount: lines.reduce(0) { $0 + $1.bytes.count }, acceptedCount: values.count
    ) { try pass(values) }
  }

  /// Encodes structs with Foundation, without checks.
  static func encoder(_ lines: [PayloadLine]) throws -> Row {
    let lines = lines.prefix(bodyCount)
    let decoder = JSONDecoder.withDates()
    let objects = try lines.map {
      try decoder.decode(DecodedObject<Date>.self, from: Data($0.bytes))
    }
    let encoder = JSONEncoder.withDates()
    return Row(
      name: .encoder, unit: .bodies, count: objects.count,
      byteCount: lines.reduce(0) { $0 + $1.bytes.count }, acceptedCount: objects.count
    ) { try objects.count { !(try encoder.encode($0).isEmpty) } }
  }

  /// Serializes dictionaries with Foundation; their dates are text already.
  static func serializer(_ lines: [PayloadLine]) throws -> Row {
    let lines = lines.prefix(bodyCount)
    let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.bytes)) }
    return Row(
      name: .serializer, unit: .bodies, count: objects.count,
      byteCount: lines.reduce(0) { $0 + $1.bytes.count }, acceptedCount: objects.count
    ) {
      try objects.count { !(try JSONSerialization.data(withJSONObject: $0).isEmpty) }
    }
  }
}
