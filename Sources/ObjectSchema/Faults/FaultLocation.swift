public import JSONText

/// The location of a fault, with the components that are known.
///
/// ```swift
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// let fault = checker.firstFault(in: #"{"c_bool": 1}"#)
/// fault?.location.file                // nil
/// fault?.location.path                // c_bool
/// fault?.location.position?.column    // 12
/// ```
public struct FaultLocation: Hashable, Sendable {
  /// The schema file, or `nil` if the fault isn't in a schema.
  public let file: String?

  /// The path in a payload, such as `c_pictures[0].content`, or `nil` if the fault isn't in a
  /// payload.
  public let path: String?

  /// The RFC 6901 pointer to the value, or `nil` if the fault isn't about a single value.
  public let pointer: String?

  /// The line and column, or `nil` if they aren't known.
  public let position: TextPosition?

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - file: The schema file.
  ///   - path: The path in a payload.
  ///   - pointer: The RFC 6901 pointer to the value.
  ///   - position: The line and column.
  package init(
    file: String? = nil, path: String? = nil, pointer: String? = nil, position: TextPosition? = nil
  ) {
    self.file = file
    self.path = path
    self.pointer = pointer
    self.position = position
  }
}
