import BenchmarkBodies
import ObjectBody

/// An object that an array refers to, as the peers' lists refer to theirs. A loop over an array of structs
/// would copy each of them, and count the references of its members.
private final class HeldObject<Object: SchemaObject>: Sendable {
  let value: Object

  init(value: Object) { self.value = value }
}

/// Payloads that generated types read or write.
struct TypedLines {
  private(set) var count = 0
  /// Processes all of them once and returns how many were rejected.
  private(set) var rejectedCount: () -> Int = { 0 }

  /// Splits the payloads in advance, and also reads them in advance for writing them.
  ///
  /// - Parameters:
  ///   - file: The payloads.
  ///   - way: How they are processed. There are none for ways without generated types.
  /// - Throws: An error if a payload for writing is invalid.
  init(_ file: LineFile, _ way: Arguments.Way) throws {
    switch way {
    case .typedWrite: try prepareWriting(GeneratedObject.self, file)
    case .typedRead: prepareReading(GeneratedObject.self, file)
    case .guideTypedWrite: try prepareWriting(GeneratedGuide.self, file)
    case .guideTypedRead: prepareReading(GeneratedGuide.self, file)
    default: break
    }
  }

  @inline(__always)
  private mutating func prepareWriting<Object: SchemaObject>(
    _ type: Object.Type, _ file: LineFile
  ) throws {
    let objects = try file.lines.map { HeldObject(value: try Object(decoding: Array($0))) }
    count = objects.count
    rejectedCount = {
      objects.count { (try? $0.value.body().json.isEmpty) != false }
    }
  }

  @inline(__always)
  private mutating func prepareReading<Object: SchemaObject>(
    _ type: Object.Type, _ file: LineFile
  ) {
    let lines = file.lines.map { Array($0) }
    count = lines.count
    rejectedCount = { lines.count { Self.rejects($0, Object.self) } }
  }

  // An optional object that's compared with `nil` would be copied.
  @inline(__always)
  private static func rejects<Object: SchemaObject>(_ line: [UInt8], _ type: Object.Type) -> Bool {
    do { _ = try Object(decoding: line) } catch { return true }
    return false
  }
}
