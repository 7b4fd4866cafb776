public import ObjectSchema

/// JSON that cannot be read as a Swift value, with everything that is wrong with it.
///
/// Offsets and positions count in the JSON that was given.
///
/// ```swift
/// struct Note: Decodable { var c_bool: Bool?; var c_number: Int? }
/// do {
///   _ = try object.decode(Note.self, from: Array(#"{"c_bool": 1, "c_number": "1"}"#.utf8))
/// } catch {
///   error.faults.map { "\($0.code.rawValue) \($0.path)" }    // ["type c_bool", "type c_number"]
/// }
/// ```
public struct ObjectDecodingError: Error, Hashable, Sendable {
  /// Everything that is wrong, in document order.
  public let faults: [Fault]

  /// Whether there are more faults than one error holds, which is 1000.
  public let isTruncated: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - faults: What is wrong.
  ///   - isTruncated: Whether there is more.
  public init(faults: [Fault], isTruncated: Bool = false) {
    self.faults = faults
    self.isTruncated = isTruncated
  }
}

extension ObjectDecodingError: CustomStringConvertible {
  /// A line for each fault: its path, its reason and its code.
  public var description: String {
    BodyValidationError(faults: faults, isTruncated: isTruncated).description
  }
}
