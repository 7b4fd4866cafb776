public import DateText
public import JSONText

/// The definition of one property of an object.
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
///
/// Two property definitions are equal if they have the same content and belong to definitions,
/// object types, and Documents with the same names. To describe a property in code, create a
/// ``Property``.
public struct PropertyDefinition: Hashable, Sendable {
  // A single reference holds the contents, because properties are copied with every list of them.
  private let contents: Contents

  init(_ fields: Fields) { contents = Contents(fields) }

  /// The name, which is the key of the property in an object.
  public var name: String { fields.name }

  /// The type of the value, or of the elements if the property is an array.
  public var type: PropertyType { fields.type }

  /// Whether the value is an array.
  public var isArray: Bool { fields.isArray }

  /// The display name.
  public var label: String? { fields.label }

  /// The purpose of the property.
  public var description: String? { fields.description }

  /// The minimum number of elements of an array.
  public var minItems: Int { fields.minItems }

  /// The maximum number of elements of an array, or `Int.max` if there's no limit.
  public var maxItems: Int { fields.maxItems }

  /// Whether the elements of an array must be unique.
  public var uniqueValues: Bool { fields.uniqueValues }

  /// Whether the value can be set when the object is created.
  public var isWritable: Bool { fields.isWritable }

  /// Whether the value can be changed when the object is updated.
  ///
  /// A property that is `creatable` can only be set when the object is created.
  public var isUpdatable: Bool { fields.isUpdatable }

  /// The rules, in declared order.
  public var validators: [Validator] { fields.validators }

  /// The properties of a Document, in declared order.
  public var properties: [PropertyDefinition] { fields.properties }

  /// Whether a Date is a calendar day.
  public var isDateOnly: Bool { fields.isDateOnly }

  /// The formats of a Date, from the property and its definition, or `nil` if neither has any.
  public var dates: DateFormats? { fields.dates?.settings.formats }

  /// The formats in which the values of a Date are read and written, and their time zone.
  ///
  /// They are those of ``dates``, unless another mapping is passed in with
  /// ``SchemaRegistry/mappingDates(with:)``, ``ObjectDefinition/mappingDates(with:)``, or
  /// ``ObjectDefinition/mappingDates(of:with:)``.
  public var dateMapping: DateMapping {
    fields.dates?.mapping ?? (isDateOnly ? .calendarDay : .rfc3339)
  }

  /// The changes to the text of a String before its rules are applied.
  public var textChanges: TextChanges { fields.textChanges }

  /// The name of the object that a Reference or ObjectId identifies.
  public var sourceObject: String? { fields.sourceObject }

  /// Whether a Geometry is an array of points.
  public var isMultiPoint: Bool { fields.isMultiPoint }

  /// The facets of a File, including `content`.
  public var facets: [FacetDefinition] { fields.facets }

  /// The sets of facets that a File accepts, or `nil` if it accepts any set.
  public var acceptedFacets: [[String]]? { fields.acceptedFacets }

  /// Whether the server has a value for the property if a create request leaves it out, because of
  /// its `defaultValue` or `autoGenerate`.
  var isSuppliedByServer: Bool { fields.isSuppliedByServer }

  /// The text that declares the property.
  var declared: DeclaredText { fields.declared }

  /// The keys of the property that don't have a property of their own, such as `defaultValue` and
  /// `indexed`.
  ///
  /// Complexity: O(n), where n is the length of the text that declares the property.
  public var otherKeys: JSONObject { declared.otherMembers }

  /// The names of the definition, the object type, and the Documents that the property is in,
  /// outermost first.
  package var owner: [String] { fields.owner }

  var fields: Fields { contents.fields }

  /// Whether one of the rules is `required`.
  public var isRequired: Bool { validators.contains { $0.name == RequiredRule.name } }

  /// Whether the body of a create request must have a value, so that a form must ask for it.
  ///
  /// A required property can be left out if the client can't write it, or if the server has a value
  /// for it: a default value, or a UUID that it generates. `null` isn't accepted even then.
  public var isRequiredOnCreate: Bool { isRequired && isWritable && !isSuppliedByServer }

  /// Returns the property of a Document with a name.
  ///
  /// - Parameter name: The name, which is case-sensitive.
  /// - Returns: The property.
  /// - Throws: ``UnknownPropertyError`` if the Document has no such property.
  public func property(named name: String) throws(UnknownPropertyError) -> PropertyDefinition {
    try UnknownPropertyError.find(
      name, in: properties, of: (owner + [self.name]).joined(separator: "."))
  }
}

extension PropertyDefinition {
  /// The stored values of a property.
  struct Fields: Hashable, Sendable {
    let name: String
    let type: PropertyType
    let isArray: Bool
    let label: String?
    let description: String?
    let minItems: Int
    let maxItems: Int
    let uniqueValues: Bool
    let isWritable: Bool
    let isUpdatable: Bool
    let validators: [Validator]
    var properties: [PropertyDefinition]
    let isDateOnly: Bool
    /// `nil` if the formats are the defaults.
    var dates: PropertyDates?
    let textChanges: TextChanges
    let sourceObject: String?
    let isMultiPoint: Bool
    let facets: [FacetDefinition]
    let acceptedFacets: [[String]]?
    let isSuppliedByServer: Bool
    let compiled: CompiledRules
    let declared: DeclaredText
    let owner: [String]
  }

  /// The storage of a property.
  private final class Contents: Hashable, Sendable {
    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }

    static func == (lhs: Contents, rhs: Contents) -> Bool {
      lhs === rhs || lhs.fields == rhs.fields
    }

    func hash(into hasher: inout Hasher) { hasher.combine(fields) }
  }

  /// Returns whether two properties have the same declaration, except for labels, descriptions, and
  /// the object or type that they belong to.
  package func isDeclared(like other: PropertyDefinition) -> Bool {
    name == other.name && type == other.type && isArray == other.isArray
      && minItems == other.minItems && maxItems == other.maxItems
      && uniqueValues == other.uniqueValues && isWritable == other.isWritable
      && isUpdatable == other.isUpdatable && validators == other.validators
      && isDateOnly == other.isDateOnly && dates == other.dates
      && textChanges == other.textChanges && sourceObject == other.sourceObject
      && isMultiPoint == other.isMultiPoint && facets == other.facets
      && acceptedFacets == other.acceptedFacets && declared == other.declared
      && properties.elementsEqual(other.properties) { $0.isDeclared(like: $1) }
  }
}

/// The changes that the server makes to the text of a String before it applies the rules.
///
/// Text is trimmed first, then lowercased, and then uppercased. A body contains the unchanged text.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_case", "properties": [
///       {"name": "c_colour", "type": "String",
///        "trim": true, "lowercase": true, "validators": [
///         {"name": "stringEnum",
///          "definition": {"values": ["red", "blue"]}}]}]}
///     """)
/// var checker = PayloadChecker(try schemas.object(named: "c_case"))
/// checker.isValid(#"{"c_colour": " Red "}"#)    // true
/// ```
public struct TextChanges: OptionSet, Hashable, Sendable {
  /// The changes as a bit mask.
  public let rawValue: UInt8

  /// Creates a set of changes.
  ///
  /// - Parameter rawValue: The changes as a bit mask.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Removes white space at both ends.
  public static let trim = TextChanges(rawValue: 1)
  /// Converts letters to lowercase.
  public static let lowercase = TextChanges(rawValue: 2)
  /// Converts letters to uppercase.
  public static let uppercase = TextChanges(rawValue: 4)
}
