import JSONText

extension ObjectDefinition {
  /// The name of the property whose value no two objects share, or `nil` if the key `uniqueKey` names none.
  ///
  /// ```swift
  /// let site = try ObjectDefinition(
  ///   "c_site", otherKeys: ["uniqueKey": "c_number"]
  /// ) {
  ///   Property("c_number", .number)
  /// }
  /// site.uniqueKey    // c_number
  /// ```
  ///
  /// Complexity: O(n), where n is the length of the text that declares the definition.
  public var uniqueKey: String? {
    guard let name = otherKeys["uniqueKey"]?.string, !name.isEmpty else { return nil }
    return name
  }
}
