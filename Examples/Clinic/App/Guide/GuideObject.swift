public import Foundation
public import ObjectBody

/// The object of the guide, a property of each type, as three ways of building its body.
///
/// The guide is Medable's *Creating Objects*. Each of its programs fits in one function here, and all three return the
/// same bytes.
public struct GuideObject: Sendable {
  /// The definition, which is `Schemas/c_object.json`.
  public let definition: ObjectDefinition

  /// The identifier of the account that the object refers to.
  public let account: String

  /// The value of the date.
  public let date: Date

  /// Creates the object.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - account: The identifier of the account that the object refers to.
  ///   - date: The value of the date.
  public init(_ definition: ObjectDefinition, account: String, date: Date) {
    self.definition = definition
    self.account = account
    self.date = date
  }

  /// Builds the body from a dictionary, whose values are checked when the body is built.
  ///
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults.
  public func bodyFromDictionary() throws(BodyValidationError) -> RequestBody {
    try definition.body([
      "c_date": date,
      "c_bool": true,
      "c_reference": account,
      "c_number": 42,
      "c_document": ["c_stringOne": "String One", "c_stringTwo": "String Two"],
      "c_string": "String Value",
      "c_any": ["c_anyKey": "any value"],
      "c_stringArray": ["value 1", "value 2", "value 3"],
    ])
  }

  /// Builds the body from parameters, each of which is checked when it's added.
  ///
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with the faults of the first value that isn't valid.
  public func bodyFromParameters() throws(BodyValidationError) -> RequestBody {
    var parameters = definition.parameters()
    try parameters.add(date, for: "c_date")
    try parameters.add(true, for: "c_bool")
    try parameters.add(account, for: "c_reference")
    try parameters.add(42, for: "c_number")
    try parameters.add("String One", for: "c_document.c_stringOne")
    try parameters.add("String Two", for: "c_document.c_stringTwo")
    try parameters.add("String Value", for: "c_string")
    try parameters.add(["c_anyKey": "any value"], for: "c_any")
    try parameters.add(["value 1", "value 2", "value 3"], for: "c_stringArray")
    return try parameters.body()
  }

  /// Builds the body from a tree, which has a type for each kind of property.
  ///
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults.
  public func bodyFromTree() throws(BodyValidationError) -> RequestBody {
    try definition.body {
      SimpleProperty("c_date", date)
      SimpleProperty("c_bool", true)
      SimpleProperty("c_reference", account)
      SimpleProperty("c_number", 42)
      DocumentProperty("c_document") {
        SimpleProperty("c_stringOne", "String One")
        SimpleProperty("c_stringTwo", "String Two")
      }
      SimpleProperty("c_string", "String Value")
      AnyProperty("c_any", ["c_anyKey": "any value"])
      ArrayProperty("c_stringArray", ["value 1", "value 2", "value 3"])
    }
  }
}
