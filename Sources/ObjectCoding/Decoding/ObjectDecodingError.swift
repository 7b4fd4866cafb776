import BodyBuilding
public import ObjectSchema

/// An error that lists the faults of JSON text that can't be decoded as a Swift value.
///
/// Offsets and positions refer to the JSON text.
///
/// ```swift
/// struct Note: Decodable {
///   var c_bool: Bool?
///   var c_number: Int?
/// }
/// let json = Array(#"{"c_bool": 1, "c_number": "1"}"#.utf8)
/// do {
///   _ = try object.decode(Note.self, from: json, checking: .everything)
/// } catch {
///   error.faults.map { "\($0.code) \($0.path)" }
///   // ["type c_bool", "type c_number"]
/// }
/// ```
public struct ObjectDecodingError: FaultReportingError, Hashable, Sendable {
  /// The faults in document order.
  public let faults: [Fault]

  /// Whether there are more faults than the maximum of 1000.
  public let isTruncated: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - isTruncated: Whether there are faults that the error doesn't contain.
  package init(faults: [Fault], isTruncated: Bool = false) {
    self.faults = faults
    self.isTruncated = isTruncated
  }
}

extension ObjectDecodingError {
  /// The faults, one per line, each with its path, reason and code.
  public var description: String {
    BodyValidationError(faults: faults, isTruncated: isTruncated).description
  }
}
