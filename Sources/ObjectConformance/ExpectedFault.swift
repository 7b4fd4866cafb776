public import ObjectSchema

/// A fault as a case expects it: its code and its path.
///
/// ```swift
/// ExpectedFault(code: .type, path: "c_bool").description    // type at c_bool
/// ExpectedFault(code: .json, path: "").description          // json
/// ```
public struct ExpectedFault: Hashable, Sendable {
  /// What is wrong.
  public let code: FaultCode

  /// Where, as the path of a `Fault` spells it.
  public let path: String

  /// Creates an expectation.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - path: Where; empty for the body itself.
  public init(code: FaultCode, path: String) {
    self.code = code
    self.path = path
  }

  /// What a case can expect of a fault that was found.
  ///
  /// - Parameter fault: The fault.
  public init(_ fault: Fault) { self.init(code: fault.code, path: fault.path) }
}

extension ExpectedFault: CustomStringConvertible {
  /// The code, and the path if there is one.
  public var description: String { path.isEmpty ? "\(code)" : "\(code) at \(path)" }
}
