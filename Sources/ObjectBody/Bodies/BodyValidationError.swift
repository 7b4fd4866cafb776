public import ObjectSchema

/// Values that cannot make a body, with everything that is wrong with them.
///
/// ```swift
/// do {
///   _ = try object.body(["c_bool": 1, "c_strng": "text"])
/// } catch {
///   error.faults.map { "\($0.code.rawValue) \($0.path)" }    // ["type c_bool", "unknown c_strng"]
/// }
/// ```
public struct BodyValidationError: Error, Hashable, Sendable {
  /// Everything that is wrong, warnings among it, in the order of the body. Offsets and positions
  /// count in the text that was written, of the body or of one value; they are those of its beginning
  /// where nothing was written.
  public let faults: [Fault]

  /// Whether there are more faults than were asked for.
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

  init(_ report: PayloadReport) {
    self.init(faults: report.faults, isTruncated: report.isTruncated)
  }
}

extension BodyValidationError: CustomStringConvertible {
  /// A line for each fault: its path, its reason and its code. Control characters are escaped.
  public var description: String {
    let lines = faults.map { fault in
      let path = fault.path.isEmpty ? "" : "\(fault.path): "
      return "\(path)\(fault.reason) [\(fault.code.rawValue)]".withEscapedControls
    }
    return (lines + (isTruncated ? ["… and more"] : [])).joined(separator: "\n")
  }
}

extension String {
  /// The text with its control characters as Swift escapes them.
  fileprivate var withEscapedControls: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap { scalar in
          scalar.properties.generalCategory == .control
            ? Array(scalar.escaped(asASCII: true).unicodeScalars) : [scalar]
        }))
  }
}
