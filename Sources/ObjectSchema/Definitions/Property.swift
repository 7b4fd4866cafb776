public import JSONText

/// The description of a property in code, for an ``ObjectDefinition``.
///
/// The arguments have the names and defaults of the properties of ``PropertyDefinition``. The
/// properties of a Document follow in a closure:
///
/// ```swift
/// let note = try ObjectDefinition("c_note") {
///   Property("c_title", .string, [.required, .length(max: 80)])
///   Property("c_tags", .string, isArray: true, maxItems: 8)
///   Property("c_address", .document) {
///     Property("c_city", .string, textChanges: .trim)
///   }
///   Property(
///     "c_scan", .file,
///     facets: [FacetDefinition("c_original", mediaTypes: ["image/*"])],
///     acceptedFacets: [["content"], ["c_original"]])
/// }
/// note.properties.map(\.name)
/// // ["c_title", "c_tags", "c_address", "c_scan"]
/// ```
///
/// As in a schema file, an argument that doesn't apply to the type has no effect.
public struct Property: Sendable {
  /// The property as it's written in a schema file.
  let json: JSONObject

  /// Creates a description of a property.
  ///
  /// - Parameters:
  ///   - name: The name, which is the key of the property in an object.
  ///   - type: The type of the value, or of the elements of an array.
  ///   - validators: The rules, in the order in which their faults are reported.
  ///   - isArray: Whether the value is an array.
  ///   - minItems: The minimum number of elements, or `nil` for none.
  ///   - maxItems: The maximum number of elements, or `nil` for the default of 100.
  ///   - uniqueValues: Whether the elements must be unique.
  ///   - label: The display name.
  ///   - description: The purpose of the property.
  ///   - isWritableOnCreate: Whether the value can be set when the object is created.
  ///   - isReadOnly: Whether only the server sets the value.
  ///   - textChanges: The changes to a String before its rules are applied.
  ///   - isDateOnly: Whether a Date is a calendar day.
  ///   - dates: The formats of a Date.
  ///   - sourceObject: The name of the object that a Reference or ObjectId identifies.
  ///   - isMultiPoint: Whether a Geometry is an array of points.
  ///   - facets: The facets of a File.
  ///   - acceptedFacets: The sets of facets that a File accepts, or `nil` for any set.
  ///   - otherKeys: Keys of the schema file beyond those of this initializer, such as `indexed`.
  ///   - properties: The properties of a Document.
  public init(
    _ name: String, _ type: PropertyType, _ validators: [Validator] = [],
    isArray: Bool = false, minItems: Int? = nil, maxItems: Int? = nil, uniqueValues: Bool = false,
    label: String? = nil, description: String? = nil,
    isWritableOnCreate: Bool = true, isReadOnly: Bool = false,
    textChanges: TextChanges = [], isDateOnly: Bool = false, dates: DateFormats? = nil,
    sourceObject: String? = nil, isMultiPoint: Bool = false,
    facets: [FacetDefinition] = [], acceptedFacets: [[String]]? = nil,
    otherKeys: JSONObject = [:],
    @ListBuilder<Property> properties: () -> [Property] = { [] }
  ) {
    var json = JSONObject()
    json.set("name", name)
    json.set("type", type.name)
    json.set("label", label)
    json.set("description", description)
    json.set("array", isArray, default: false)
    json.set("minItems", minItems)
    json.set("maxItems", maxItems)
    json.set("uniqueValues", uniqueValues, default: false)
    json.set("writeOnCreate", isWritableOnCreate, default: true)
    json.set("readOnly", isReadOnly, default: false)
    json.set("trim", textChanges.contains(.trim), default: false)
    json.set("lowercase", textChanges.contains(.lowercase), default: false)
    json.set("uppercase", textChanges.contains(.uppercase), default: false)
    json.set("dateOnly", isDateOnly, default: false)
    json["dates"] = dates.map(\.json)
    json.set("sourceObject", sourceObject)
    json.set("geoType", isMultiPoint ? "MultiPoint" : nil)
    json.set("validators", validators.map(\.json))
    json.set("facets", facets.map(\.json))
    json["accepts"] = acceptedFacets.map { .array($0.map(JSONValue.init(strings:))) }
    json.set("properties", properties().map(\.json))
    json.addMissing(otherKeys)
    self.json = json
  }
}
