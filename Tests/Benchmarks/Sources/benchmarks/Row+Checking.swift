import ObjectSchema

extension Row {
  /// Checks payloads in memory with one of the checker's methods.
  init(_ name: Name, _ lines: Lines, _ definition: ObjectDefinition) {
    let pass: () -> Int =
      switch name {
      case .isValid: { Self.checking(lines, definition) { $0.isValid($1) } }
      case .firstFault: { Self.checking(lines, definition) { $0.firstFault(in: $1) == nil } }
      default: { Self.checking(lines, definition) { $0.report(on: $1).isValid } }
      }
    self.init(
      name: name, count: lines.places.count, byteCount: lines.bytes.count,
      acceptedCount: lines.validCount, pass: pass)
  }

  @inline(__always)
  private static func checking(
    _ lines: Lines, _ definition: ObjectDefinition,
    _ isAccepted: (inout PayloadChecker, RawSpan) -> Bool
  ) -> Int {
    var checker = PayloadChecker(definition)
    return lines.count { isAccepted(&checker, $0) }
  }
}
