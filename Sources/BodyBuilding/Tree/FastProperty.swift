public import ObjectSchema

/// Several properties given as a dictionary, as a shortcut in a tree.
///
/// The content is validated with the rest of the body unless you opt out.
///
/// ```swift
/// try object.body {
///   FastProperty(["c_any": ["c_anyKey": "any value"], "c_bool": true])
/// }.text    // {"c_bool":true,"c_any":{"c_anyKey":"any value"}}
/// try object.body {
///   FastProperty(["c_bool": "yes", "c_new": 1], isChecked: false)
/// }.text    // {"c_bool":"yes","c_new":1}
/// ```
public struct FastProperty: BodyProperty {
  /// The values, by property name.
  public let content: PropertyObject

  /// Whether the names and values are validated.
  ///
  /// In a Document, they're always validated. Values that can't be sent, such as NaN or a missing
  /// file, are always reported.
  public let isChecked: Bool

  /// Always `nil`.
  public var definition: PropertyDefinition? { nil }

  /// The names with their values.
  public var members: [PropertyObject.Member] { content.members }

  /// All names, if the content isn't validated.
  public var unvalidatedNames: [String] { isChecked ? [] : content.keys }

  /// Creates several properties.
  ///
  /// - Parameters:
  ///   - content: The values, by property name.
  ///   - isChecked: Whether the names and values are validated.
  public init(_ content: PropertyObject, isChecked: Bool = true) {
    self.content = content
    self.isChecked = isChecked
  }

  /// Creates several properties with values of any convertible types.
  ///
  /// - Parameters:
  ///   - content: The values, by property name. `nil` is sent as `null`.
  ///   - isChecked: Whether the names and values are validated.
  @_disfavoredOverload
  public init(
    _ content: KeyValuePairs<String, (any PropertyValueConvertible)?>, isChecked: Bool = true
  ) {
    self.init(PropertyObject(content), isChecked: isChecked)
  }
}
