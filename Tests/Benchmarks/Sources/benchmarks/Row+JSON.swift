import BenchmarkPayloads
import Foundation
import JSONText

extension Row {
  /// Reading payloads into documents whose values know their places.
  static func readJSON(_ lines: [PayloadLine]) -> Row {
    Row(
      name: .readJSON, count: lines.count, byteCount: byteCount(lines), acceptedCount: lines.count
    ) {
      try lines.count { try JSONDocument($0.bytes).root.isObject }
    }
  }

  /// Writing values that are in memory. There are fewer of them than of other payloads, for values
  /// take more memory than their text.
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

  /// Foundation's decoder, into a struct.
  static func decoder(_ lines: [PayloadLine]) -> Row {
    foundation(.decoder, lines) { data in
      !(try JSONDecoder().decode(DecodedObject<String>.self, from: data)).email.isEmpty
    }
  }

  /// The same, with the date read as one.
  static func decoderWithDates(_ lines: [PayloadLine]) -> Row {
    let decoder = JSONDecoder.withDates()
    return foundation(.decoderWithDates, lines) { data in
      !(try decoder.decode(DecodedObject<Date>.self, from: data)).email.isEmpty
    }
  }

  /// Foundation's reader of any JSON.
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

  /// Frees what Foundation puts aside for later where there is Objective-C.
  @inline(__always)
  private static func pooled<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if canImport(ObjectiveC)
      return try autoreleasepool(invoking: body)
    #else
      return try body()
    #endif
  }
}

/// A value that was written reads back as another.
struct WrongText: Error, CustomStringConvertible {
  let description = "what was written reads back as another value"
}
