/// The kind of a ``Fault``, as a stable raw value for reports, case files, and programs.
///
/// The set is open: later versions can add codes, so a `switch` over codes needs a default case.
///
/// ```swift
/// FaultCode.enumeration                            // enum
/// FaultCode(rawValue: "maxItems") == .maxItems     // true
/// ```
public struct FaultCode: RawRepresentable, Hashable, Sendable {
  /// The text that reports and case files use.
  public let rawValue: String

  /// Creates a code from its raw value.
  ///
  /// - Parameter rawValue: The text that reports and case files use.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ rawValue: String) { self.rawValue = rawValue }

  /// The text isn't JSON in UTF-8, or isn't an object.
  public static let json = FaultCode("json")
  /// A value is nested too deeply.
  public static let depth = FaultCode("depth")
  /// A key is duplicated in its object.
  public static let duplicate = FaultCode("duplicate")
  /// A key isn't the name of a property or facet.
  public static let unknown = FaultCode("unknown")
  /// A value has the wrong JSON type.
  public static let type = FaultCode("type")
  /// A value is `null`, which a rule doesn't allow.
  public static let null = FaultCode("null")
  /// A required value is missing or `null`.
  public static let required = FaultCode("required")
  /// Text is too short or too long.
  public static let length = FaultCode("length")
  /// Text doesn't match a pattern.
  public static let pattern = FaultCode("pattern")
  /// A value isn't one of the allowed values.
  public static let enumeration = FaultCode("enum")
  /// A number, date, or coordinate is out of bounds.
  public static let range = FaultCode("range")
  /// A number has a fraction where an integer is required.
  public static let integer = FaultCode("integer")
  /// Text doesn't have the required form.
  public static let format = FaultCode("format")
  /// An array has too few elements.
  public static let minItems = FaultCode("minItems")
  /// An array has too many elements.
  public static let maxItems = FaultCode("maxItems")
  /// A value is duplicated where values must be unique.
  public static let unique = FaultCode("unique")
  /// A value can't be written when the object is created.
  public static let notWritable = FaultCode("notWritable")
  /// A facet doesn't accept the media type of a file.
  public static let mime = FaultCode("mime")
  /// A file is larger than its facet allows.
  public static let size = FaultCode("size")
  /// A file has a set of facets that its property doesn't accept.
  public static let accepts = FaultCode("accepts")
  /// A file name is empty, or contains a path or a control character.
  public static let fileName = FaultCode("fileName")
  /// An attached file can't be uploaded. Only builders of bodies report this code.
  public static let unreadableFile = FaultCode("unreadableFile")
  /// The first bytes of an attached file contradict its media type. This is a warning that only
  /// builders of bodies report.
  public static let mediaTypeMismatch = FaultCode("mediaTypeMismatch")
  /// A binary64 number can't represent an integer exactly. This is a warning.
  public static let precision = FaultCode("precision")
  /// A value couldn't be checked. This is a warning.
  public static let unchecked = FaultCode("unchecked")
}

extension FaultCode: CustomStringConvertible {
  /// The raw value.
  public var description: String { rawValue }
}
