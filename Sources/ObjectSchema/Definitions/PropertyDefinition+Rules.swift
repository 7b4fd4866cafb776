public import JSONText

extension PropertyDefinition {
  /// The rules as data, in the order in which they're checked.
  ///
  /// These are the rules of the validators, except `required`, and those of the property and its type:
  /// the form of identifiers, UUIDs, and bytes, the bounds of a point, the number of elements of an
  /// array, and whether the property can be written when the object is created. Values of another JSON
  /// type than that of ``type`` are never valid, numbers must be finite as binary64 values, and
  /// ``dateMapping`` gives the formats of a Date. ``facets`` describes what a File accepts.
  ///
  /// ```swift
  /// let object = try ObjectDefinition("c_case") {
  ///   Property("c_level", .number, [.required, .options([("Low", 1), ("High", 2)])])
  /// }
  /// let level = try object.property(named: "c_level")
  /// for case .oneOf(let options) in level.rules {
  ///   print(options.map { $0.label ?? "\($0.value)" })
  /// }
  /// // ["Low", "High"]
  /// ```
  ///
  /// Complexity: O(n), where n is the length of the validators.
  public var rules: [PropertyRule] {
    var rules: [PropertyRule] = isWritable ? [] : [.notWritable]
    rules += type.kind.rules
    for rule in fields.compiled.rules { rules += data(of: rule) }
    if isArray {
      rules.append(.count(fields.compiled.itemLimits))
      // Values of an unknown type aren't compared.
      if uniqueValues, type.isKnown { rules.append(.unique) }
    }
    return rules
  }

  /// Returns a compiled rule of the property as data.
  func data(of rule: CompiledRule) -> [PropertyRule] {
    let validator = validators[rule.validator]
    return validator.name == OptionsRule.name
      ? OptionsRule.labeling(rule.rule.data, from: validator.definition) : rule.rule.data
  }

  /// Whether the value can be `null`, which it can't if a rule requires a value or rejects `null`.
  ///
  /// For an array, this is about the whole array. Its elements are never `null`.
  public var allowsNull: Bool { !isRequired && !fields.compiled.refusesNull }

  /// The value that the server uses if a create request leaves the property out, or `nil` if the
  /// definition gives none.
  ///
  /// Complexity: O(n), where n is the length of the text that declares the property.
  public var defaultValue: DefaultValue? {
    guard let entry = otherKeys["defaultValue"]?.array?.first?.object else { return nil }
    let value = entry["value"]
    switch entry["type"]?.string {
    case "static": return value.flatMap { $0 == .null ? nil : .constant($0) }
    case "env": return .environment(value?.string)
    case "expression": return .expression(value ?? .null)
    default: return nil
    }
  }
}

/// A value that the server uses for a property that a create request leaves out.
///
/// ```swift
/// let object = try ObjectDefinition("c_case") {
///   Property(
///     "c_open", .boolean,
///     otherKeys: ["defaultValue": [["type": "static", "value": true]]])
/// }
/// try object.property(named: "c_open").defaultValue == .constant(true)    // true
/// ```
public enum DefaultValue: Hashable, Sendable {
  /// The same value for every object.
  case constant(JSONValue)

  /// A value that depends on the request, by its name, such as `now` for a Date.
  case environment(String?)

  /// The result of an expression that the server evaluates.
  case expression(JSONValue)
}

extension PropertyType.Kind {
  /// The rules that every value of the type must follow.
  fileprivate var rules: [PropertyRule] {
    switch self {
    case .objectID, .reference: [.format(.objectID)]
    case .uuid: [.format(.uuid)]
    case .binary: [.format(.base64)]
    case .geometry: [.point]
    default: []
    }
  }
}
