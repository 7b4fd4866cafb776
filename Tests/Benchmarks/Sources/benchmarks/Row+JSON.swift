import BenchmarkPayloads
import Foundation
import JSONText

extension Row {
  /// Reads payloads into documents that record the offset of each value.
  static func readJSON(_ lines: [PayloadLine]) -> Row {
    Row(
      name: .readJSON, count: lines.count, byteCount: byteCount(lines), acceptedCount: lines.count
    ) {
      try lines.count { try JSONDocument($0.bytes).root.isObject }
    }
  }

  /// Writes values in memory.
  ///
  /// The number of payloads is smaller, because values take more memory than text.
  static func writeJSON(_ lines: [PayloadLine]) throws -> Row {
    let lines = lines.prefix(2000)
    let values = try lines.map { try JSONDocument($0.bytes).root.value }
    var writer = JSONWriter()
    var byteCount = 0
    for value in values {
      writer.removeAll()
      writer.writeValue(value)
      guard try JSONDocument(writer.bytes).root.value == value else { throw WrongText() }
      byteCount += writer.bytes.count
    }
    return Row(
      name: .writeJSON, count: values.count, byteCount: byteCount, acceptedCount: values.count
    ) {
      var writer = JSONWriter()
      return values.count {
        writer.removeAll()
        writer.writeValue($0)
        return !writer.bytes.isEmpty
      }
    }
  }

  /// Decodes payloads into structs with Foundation.
  static func decoder(_ lines: [PayloadLine]) -> Row {
    foundation(.decoder, lines) { data in
      !(try JSONDecoder().decode(DecodedObject<String>.self, from: data)).email.isEmpty
    }
  }

  /// Decodes payloads into structs with Foundation and parses the date.
  static func decoderWithDates(_ lines: [PayloadLine]) -> Row {
    let decoder = JSONDecoder.withDates()
    return foundation(.decoderWithDates, lines) { data in
      !(try decoder.decode(DecodedObject<Date>.self, from: data)).email.isEmpty
    }
  }

  /// Parses payloads with `JSONSerialization`.
  static func serialization(_ lines: [PayloadLine]) -> Row {
    foundation(.serialization, lines) { data in
      try JSONSerialization.jsonObject(with: data) is [String: Any]
    }
  }

  private static func foundation(
    _ name: Name, _ lines: [PayloadLine], _ isAccepted: @escaping (Data) throws -> Bool
  ) -> Row {
    let data = lines.map { Data($0.bytes) }
    return Row(
      name: name, count: lines.count, byteCount: byteCount(lines), acceptedCount: lines.count
    ) {
      try data.count { data in try pooled { try isAccepted(data) } }
    }
  }

  private static func byteCount(_ lines: [PayloadLine]) -> Int {
    lines.reduce(0) { $0 + $1.bytes.count }
  }

  /// Frees Foundation's autoreleased objects on platforms with Objective-C.
  @inline(__always)
  private static func pooled<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if canImport(ObjectiveC)
      return try autoreleasepool(invoking: body)
    #else
      return try body()
    #endif
  }
}

/// An error thrown if a written value doesn't read back equal.
struct WrongText: Error, CustomStringConvertible {
  let description = "what was written reads back as another value"
}
