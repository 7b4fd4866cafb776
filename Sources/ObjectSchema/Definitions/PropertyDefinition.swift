public import JSONText

/// What one property of an object can hold.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_note", "properties": [
///       {"name": "c_tags", "type": "String[]", "maxItems": 8, "trim": true,
///        "validators": [{"name": "required"}]}]}
///     """)
/// let tags = try schemas.object(named: "c_note").property(named: "c_tags")
/// tags.type           // String
/// tags.isArray        // true
/// tags.maxItems       // 8
/// tags.isRequired     // true
/// tags.textChanges    // trim
/// ```
public struct PropertyDefinition: Sendable {
  /// The name, as objects spell it.
  public let name: String

  /// The type of the value, or of the elements if the property is an array.
  public let type: PropertyType

  /// Whether the value is an array of the type.
  public let isArray: Bool

  /// The name for people.
  public let label: String?

  /// What the property is for.
  public let summary: String?

  /// The fewest elements of an array.
  public let minItems: Int

  /// The most elements of an array.
  public let maxItems: Int

  /// Whether the elements of an array must differ.
  public let uniqueValues: Bool

  /// Whether the value can be given when the object is created.
  public let isWritable: Bool

  /// The rules, in declared order.
  public let validators: [Validator]

  /// The properties of a Document, in declared order.
  public let properties: [PropertyDefinition]

  /// Whether a Date is a calendar day.
  public let isDateOnly: Bool

  /// How dates are read and written, if the definition or the property says so.
  public let dates: JSONObject?

  /// How the text of a String changes before its rules see it.
  public let textChanges: TextChanges

  /// The name of the object that a Reference or ObjectId names.
  public let sourceObject: String?

  /// Whether a Geometry is an array of points.
  public let isMultiPoint: Bool

  /// The facets of a File, `content` among them.
  public let facets: [FacetDefinition]

  /// The sets of facets that a File may have; `nil` if any set will do.
  public let acceptedFacets: [[String]]?

  /// Everything else the definition says, kept and not judged.
  public let otherKeys: JSONObject

  /// The name of the definition, followed by those of the object type and of the Documents that the
  /// property is in.
  package let owner: [String]

  /// Whether one of the rules is `required`.
  public var isRequired: Bool { validators.contains { $0.name == RequiredRule.name } }

  /// The property of a Document with a name.
  ///
  /// - Parameter name: The name, compared case-sensitively.
  /// - Returns: The property.
  /// - Throws: ``UnknownPropertyError`` if the Document has no such property.
  public func property(named name: String) throws(UnknownPropertyError) -> PropertyDefinition {
    try UnknownPropertyError.find(
      name, in: properties, of: (owner + [self.name]).joined(separator: "."))
  }
}

/// How the server changes the text of a String before its rules see it.
///
/// The changes apply in the order trim, lower case, upper case. The body carries the text as given.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_case", "properties": [
///       {"name": "c_colour", "type": "String", "trim": true, "lowercase": true, "validators": [
///         {"name": "stringEnum", "definition": {"values": ["red", "blue"]}}]}]}
///     """)
/// var checker = PayloadChecker(try schemas.object(named: "c_case"))
/// checker.isValid(#"{"c_colour": " Red "}"#)    // true
/// ```
public struct TextChanges: OptionSet, Hashable, Sendable {
  /// The changes as bits.
  public let rawValue: UInt8

  /// Creates a set from bits.
  ///
  /// - Parameter rawValue: The changes as bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// White space at both ends is taken off.
  public static let trim = TextChanges(rawValue: 1)
  /// Letters become lower case.
  public static let lowercase = TextChanges(rawValue: 2)
  /// Letters become upper case.
  public static let uppercase = TextChanges(rawValue: 4)
}
