import JSONText

/// The features of a property that code needs for writing and reading its values, in a form that's read fast.
package struct PropertyLayout: Sendable {
  /// The first eight bytes of the key as JSON spells it, with quotes and colon, and the last eight.
  package let keyHead: UInt64
  package let keyTail: UInt64
  /// The location of the key among the plan's bytes.
  package let keyStart: Int32
  package let keyCount: Int32
  /// The UTF-8 length up to which nonempty text is valid, or −1.
  package let textLimit: Int32
  /// The index of the object that has the members of a Document.
  package let members: Int32
  /// The numbers of elements that are valid, if no two of them are compared.
  package let minimumCount: Int32
  package let maximumCount: Int32
  /// The bounds within which numbers are valid.
  package let minimum: Int64
  package let maximum: Int64
  package let form: PropertyForm
  /// 1 if the property is required, and 0 otherwise.
  package let required: UInt8
  /// Whether rules check the values.
  package let hasRules: Bool
  /// Whether `null` is no value.
  package let excludesNull: Bool
  /// The smaller of ``textLimit`` and the length of the longest short string, or 0.
  package let shortTextLimit: UInt8
  /// Whether the first and the last eight bytes of the key are all of it.
  package let hasMediumKey: Bool

  init(_ node: PropertyNode, _ rules: Span<CompiledRule>) {
    keyHead = node.keyHead
    keyTail = node.keyTail
    keyStart = node.key.start
    keyCount = node.key.count
    let isCompared = node.traits.contains(.uniqueInArray)
    textLimit = node.kind == .string && !isCompared ? node.plainTextLimit : -1
    members = node.members
    let isUnique = !node.traits.isDisjoint(with: [.uniqueValues, .uniqueMembers])
    minimumCount = node.minItems
    maximumCount = isUnique ? min(node.maxItems, 1) : node.maxItems
    minimum = isCompared ? .max : node.plainMinimum
    maximum = isCompared ? .min : node.plainMaximum
    form = PropertyForm(node, rules)
    required = node.traits.contains(.required) ? 1 : 0
    hasRules = !node.rules.isEmpty
    excludesNull =
      !node.traits.isDisjoint(with: [.required, .suppliedByServer, .refusesNull, .checksNull])
    hasMediumKey = keyCount >= 8 && keyCount <= 16
    shortTextLimit = UInt8(min(max(textLimit, 0), 15))
  }
}

/// The members of an object, for code that writes or reads them.
package struct ObjectLayout: Sendable {
  /// The index of the first property.
  package let first: Int
  /// The number of properties, including those that only the server sets.
  package let count: Int
  /// The number of properties that are required.
  package let requiredCount: Int
  /// The required ones of the first 64 properties, as bits.
  package let required: UInt64
  /// The number of other properties that are required.
  package let laterRequiredCount: Int
  /// The number of properties, or 62 if there are more.
  package let fastCount: UInt64
}
