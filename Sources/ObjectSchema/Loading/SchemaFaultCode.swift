/// The kind of a ``SchemaFault``, as a stable raw value for reports and programs.
///
/// The set is open: later versions can add codes, so a `switch` over codes needs a default case.
///
/// ```swift
/// SchemaFaultCode.duplicateName      // duplicateName
/// ```
public struct SchemaFaultCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The text that appears in reports.
  public let rawValue: String

  /// Creates a code from its raw value.
  ///
  /// - Parameter rawValue: The text that appears in reports.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value.
  public var description: String { rawValue }

  /// A file or directory can't be read.
  public static let unreadableFile = SchemaFaultCode(rawValue: "unreadableFile")
  /// A file isn't JSON.
  public static let json = SchemaFaultCode(rawValue: "json")
  /// A key is duplicated in its object.
  public static let duplicateKey = SchemaFaultCode(rawValue: "duplicateKey")
  /// A required key is missing.
  public static let missing = SchemaFaultCode(rawValue: "missing")
  /// A value has the wrong JSON type.
  public static let type = SchemaFaultCode(rawValue: "type")
  /// A name doesn't have the required form.
  public static let name = SchemaFaultCode(rawValue: "name")
  /// A name is duplicated where names must be unique.
  public static let duplicateName = SchemaFaultCode(rawValue: "duplicateName")
  /// The value of a key isn't allowed.
  public static let value = SchemaFaultCode(rawValue: "value")
  /// A rule doesn't fit the type of its property, or has invalid options.
  public static let rule = SchemaFaultCode(rawValue: "rule")
  /// A key is unknown. This is a warning.
  public static let unknownKey = SchemaFaultCode(rawValue: "unknownKey")
  /// A rule is unknown. This is a warning.
  public static let unknownRule = SchemaFaultCode(rawValue: "unknownRule")
  /// A type is unknown. This is a warning.
  public static let unknownType = SchemaFaultCode(rawValue: "unknownType")
  /// Part of a definition has no effect. This is a warning.
  public static let noEffect = SchemaFaultCode(rawValue: "noEffect")
  /// A property of an object type replaces a different one of the definition. This is a warning.
  public static let overrides = SchemaFaultCode(rawValue: "overrides")
  /// A date pattern has a letter that was probably not meant. This is a warning.
  public static let datePattern = SchemaFaultCode(rawValue: "datePattern")
  /// A Document has no properties. This is a warning.
  public static let empty = SchemaFaultCode(rawValue: "empty")
  /// A rule or a property has no valid values. Only a lint reports this warning.
  public static let unsatisfiable = SchemaFaultCode(rawValue: "unsatisfiable")
  /// A value of a list is refused by the other rules of its property. Only a lint reports this warning.
  public static let unreachable = SchemaFaultCode(rawValue: "unreachable")
  /// A default value is refused by the rules of its property. Only a lint reports this warning.
  public static let refusedDefault = SchemaFaultCode(rawValue: "refusedDefault")
  /// Two names differ only in upper and lower case. Only a lint reports this warning.
  public static let similarNames = SchemaFaultCode(rawValue: "similarNames")
  /// Schema files have values that aren't definitions. This is a warning.
  public static let notADefinition = SchemaFaultCode(rawValue: "notADefinition")
}
