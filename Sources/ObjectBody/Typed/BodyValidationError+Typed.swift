import JSONText
import ObjectSchema

extension BodyValidationError {
  /// What is wrong at a place, before there is a text.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - path: The way to the value.
  ///   - expected: What would have been right.
  ///   - found: What stood there.
  init(
    _ code: FaultCode, at path: [any CodingKey], expected: String? = nil, found: String? = nil
  ) {
    self.init(faults: [
      Fault(
        code, path: path.faultPath, pointer: path.pointer, expected: expected, found: found,
        offset: 0, position: .start)
    ])
  }

  /// An error that a value's own encoding threw.
  ///
  /// Its text is the value's to write and may tell the value, so it is told only if somebody asks.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - path: Where the innermost value stood that threw.
  ///   - includesValues: Whether to tell what the error says.
  init(encoding error: any Error, at path: [any CodingKey], includesValues: Bool) {
    var path = path
    var found = "\(type(of: error))"
    var text = "\(error)"
    if let error = error as? EncodingError, case .invalidValue(_, let context) = error {
      if context.codingPath.count > path.count { path = context.codingPath }
      text = context.debugDescription
    }
    if includesValues { found += ": \(text)" }
    self.init(.format, at: path, expected: "a value that can be encoded", found: found)
  }
}
