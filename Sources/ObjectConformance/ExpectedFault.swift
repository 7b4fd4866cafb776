public import ObjectSchema

/// A fault that a case expects, as a code and a path.
///
/// ```swift
/// ExpectedFault(code: .type, path: "c_bool").description    // type at c_bool
/// ExpectedFault(code: .json, path: "").description          // json
/// ```
public struct ExpectedFault: Hashable, Sendable {
  /// The kind of problem.
  public let code: FaultCode

  /// The path in dot notation, as in `Fault.path`.
  public let path: String

  /// Creates an expectation.
  ///
  /// - Parameters:
  ///   - code: The kind of problem.
  ///   - path: The path in dot notation, which is empty for the body itself.
  public init(code: FaultCode, path: String) {
    self.code = code
    self.path = path
  }

  /// Creates an expectation of a fault that was found.
  ///
  /// - Parameter fault: The fault.
  public init(_ fault: Fault) { self.init(code: fault.code, path: fault.path) }
}

extension ExpectedFault: CustomStringConvertible {
  /// The code, and the path unless it's empty.
  public var description: String { path.isEmpty ? "\(code)" : "\(code) at \(path)" }
}
