/// Names by their forms without upper case.
struct FoldedNames {
  private var names: [String: String] = [:]

  /// Creates a set without names.
  init() {}

  /// Creates a set with the names of properties.
  init(of properties: [PropertyDefinition]) {
    for property in properties { _ = insert(property.name) }
  }

  /// Adds a name unless a similar one is known.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - others: Names that it's also compared with.
  /// - Returns: A name that was added before and that differs from it only in case, if there is one.
  mutating func insert(_ name: String, besides others: FoldedNames = FoldedNames()) -> String? {
    let folded = name.lowercased()
    guard let other = others.names[folded] ?? names[folded] else {
      names[folded] = name
      return nil
    }
    return other == name ? nil : other
  }
}
