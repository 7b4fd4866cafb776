import BodyBuilding
import JSONText
import ObjectSchema

extension BodyValidationError {
  /// Creates the error for a value that wasn't serialized.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - path: The path of the value.
  ///   - expected: The expectation.
  ///   - found: A description of what was found.
  init(
    _ code: FaultCode, at path: [any CodingKey], expected: String? = nil, found: String? = nil
  ) {
    self.init(faults: [
      Fault(code, at: PropertyPath(path), expected: expected, found: found)
    ])
  }

  /// Creates the error for an error thrown by a value's `encode(to:)`.
  ///
  /// The description of that error may contain values, so it's included only on request.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - path: The path of the innermost value that threw it.
  ///   - includesValues: Whether to include the description of the error.
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
