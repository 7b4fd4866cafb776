/// What is wrong with a payload, as a stable word.
///
/// The set is open: later versions may add codes, so a switch over them needs a default.
///
/// ```swift
/// FaultCode.enumeration                            // enum
/// FaultCode(rawValue: "maxItems") == .maxItems     // true
/// ```
public struct FaultCode: RawRepresentable, Hashable, Sendable {
  /// The word that reports and case files use.
  public let rawValue: String

  /// Creates a code from its word.
  ///
  /// - Parameter rawValue: The word.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ word: String) { rawValue = word }

  /// Not JSON in UTF-8, or not an object.
  public static let json = FaultCode("json")
  /// Nested too deep.
  public static let depth = FaultCode("depth")
  /// A key that stands twice in one object.
  public static let duplicate = FaultCode("duplicate")
  /// No such property or facet.
  public static let unknown = FaultCode("unknown")
  /// The wrong JSON type.
  public static let type = FaultCode("type")
  /// `null` where a rule refuses it.
  public static let null = FaultCode("null")
  /// Missing, or `null` where a value is required.
  public static let required = FaultCode("required")
  /// Text too short or too long.
  public static let length = FaultCode("length")
  /// Text in which a pattern finds nothing.
  public static let pattern = FaultCode("pattern")
  /// A value that is none of those allowed.
  public static let enumeration = FaultCode("enum")
  /// A number or date outside its bounds.
  public static let range = FaultCode("range")
  /// A number with a fraction where a whole one is needed.
  public static let integer = FaultCode("integer")
  /// Text of the wrong form.
  public static let format = FaultCode("format")
  /// Too few elements.
  public static let minItems = FaultCode("minItems")
  /// Too many elements.
  public static let maxItems = FaultCode("maxItems")
  /// A value that stands twice where values must differ.
  public static let unique = FaultCode("unique")
  /// A value that cannot be written when the object is created.
  public static let notWritable = FaultCode("notWritable")
  /// A media type that does not suit the facet.
  public static let mime = FaultCode("mime")
  /// A file longer than the facet takes.
  public static let size = FaultCode("size")
  /// A set of facets that the file may not have.
  public static let accepts = FaultCode("accepts")
  /// A file name with a path or a control character in it.
  public static let fileName = FaultCode("fileName")
  /// A file that a program attached and that cannot be uploaded; only builders of bodies tell it.
  public static let unreadableFile = FaultCode("unreadableFile")
  /// A media type that the first bytes of an attached file contradict: a warning of builders.
  public static let mediaTypeMismatch = FaultCode("mediaTypeMismatch")
  /// A whole number that binary64 cannot hold exactly.
  public static let precision = FaultCode("precision")
  /// A value that could not be judged.
  public static let unchecked = FaultCode("unchecked")
}

extension FaultCode: CustomStringConvertible {
  /// The word that reports and case files use.
  public var description: String { rawValue }
}
