import BenchmarkBodies
import BenchmarkPayloads
import ObjectBody

extension Row {
  /// The number of objects in a pass.
  private static let generatedCount = 2000

  /// Writes bodies from generated types, with every rule checked.
  static func typedWrite(_ lines: [PayloadLine]) throws -> Row {
    let lines = lines.prefix(generatedCount)
    let objects = try lines.map { try GeneratedObject(decoding: $0.bytes) }
    return Row(
      name: .typedWrite, unit: .bodies, count: objects.count,
      byteCount: lines.reduce(0) { $0 + $1.bytes.count }, acceptedCount: objects.count
    ) { try objects.count { !(try $0.body().json.isEmpty) } }
  }

  /// Reads payloads into generated types, with every rule checked.
  static func typedRead(_ lines: [PayloadLine]) throws -> Row {
    let lines = lines.prefix(generatedCount).map(\.bytes)
    return Row(
      name: .typedRead, count: lines.count, byteCount: lines.reduce(0) { $0 + $1.count },
      acceptedCount: lines.count
    ) { try lines.count { !(try GeneratedObject(decoding: $0).email.isEmpty) } }
  }

  /// Writes the guide's own object from a generated type, with every rule checked.
  static func guideTypedWrite() throws -> Row {
    let guide = GeneratedGuide.example
    let size = try guide.body().json.count
    return Row(
      name: .guideTypedWrite, unit: .objects, count: generatedCount,
      byteCount: size * generatedCount, acceptedCount: generatedCount
    ) { try (0..<generatedCount).count { _ in !(try guide.body().json.isEmpty) } }
  }

  /// Reads the guide's own object into a generated type, with every rule checked.
  static func guideTypedRead() throws -> Row {
    let body = try GeneratedGuide.example.body().json
    return Row(
      name: .guideTypedRead, unit: .objects, count: generatedCount,
      byteCount: body.count * generatedCount, acceptedCount: generatedCount
    ) { try (0..<generatedCount).count { _ in try GeneratedGuide(decoding: body).bool == true } }
  }
}
