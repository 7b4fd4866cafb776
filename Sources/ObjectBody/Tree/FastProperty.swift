public import ObjectSchema

/// Several properties at once, as a dictionary: the quick way past the tree.
///
/// What it holds is checked with the body like everything else, unless the caller asks otherwise.
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
  /// The values by the names of their properties.
  public let content: PropertyObject

  /// Whether the definition judges the values and their names; in a Document it does in any case. What
  /// cannot be sent, such as NaN or a file that is gone, is told in any case.
  public let isChecked: Bool

  /// No property alone: none.
  public var definition: PropertyDefinition? { nil }

  /// The names with their values.
  public var members: [PropertyObject.Member] { content.members }

  /// The names, if the values are not to be checked.
  public var unvalidatedNames: [String] { isChecked ? [] : content.keys }

  /// Creates properties.
  ///
  /// - Parameters:
  ///   - content: The values by the names of their properties.
  ///   - isChecked: Whether the definition judges them.
  public init(_ content: PropertyObject, isChecked: Bool = true) {
    self.content = content
    self.isChecked = isChecked
  }
}
