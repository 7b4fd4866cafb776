/// The Boolean traits of a property in a plan.
@usableFromInline
package struct PropertyTraits: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Inserts or removes traits.
  mutating func set(_ traits: PropertyTraits, _ isIncluded: Bool) {
    if isIncluded { formUnion(traits) } else { subtract(traits) }
  }

  /// Whether the property is an array.
  @inlinable package var isArray: Bool { rawValue & 1 != 0 }

  /// Whether the dates are calendar days.
  @inlinable package var isDateOnly: Bool { rawValue & 32 != 0 }

  /// Whether the formats of dates aren't the defaults.
  @inlinable package var hasMappedDates: Bool { rawValue & 512 != 0 }

  static let array = PropertyTraits(rawValue: 1)
  static let required = PropertyTraits(rawValue: 2)
  static let refusesNull = PropertyTraits(rawValue: 4)
  static let notWritable = PropertyTraits(rawValue: 8)
  static let uniqueValues = PropertyTraits(rawValue: 16)
  static let dateOnly = PropertyTraits(rawValue: 32)
  static let multiPoint = PropertyTraits(rawValue: 64)
  /// The property is a key that the server makes and the definition doesn't declare.
  static let serverMade = PropertyTraits(rawValue: 128)
  /// A rule compares the property's values with those of its siblings.
  static let uniqueInArray = PropertyTraits(rawValue: 256)
  /// The property has date formats other than the defaults.
  static let mappedDates = PropertyTraits(rawValue: 512)
  /// The property is an array of Documents with a member that is compared with its siblings.
  static let uniqueMembers = PropertyTraits(rawValue: 1024)
  /// `null` is reported as a required value that is missing, although the key can be absent.
  static let suppliedByServer = PropertyTraits(rawValue: 4096)
  /// A value causes a warning, because the server may not accept it.
  static let rarelyWritable = PropertyTraits(rawValue: 8192)
  /// The value can't be written when the object is updated.
  static let notUpdatable = PropertyTraits(rawValue: 16384)
  /// The property has rules, but none of them checks values.
  static let onlyUnchecked = PropertyTraits(rawValue: 32768)
  /// The traits that are handled before the value is read.
  static let exceptional = PropertyTraits(rawValue: 8 | 8192 | 16384)
  /// `null` is checked like any other value.
  static let checksNull = PropertyTraits(rawValue: 2048)
}
