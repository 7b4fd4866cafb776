/// A property in a plan.
///
/// A node holds numbers only, so reading it needs no reference counting.
package struct PropertyNode: Sendable {
  /// The name as JSON spells it without escapes, with quotes and a colon.
  package var key: PlanText
  /// The first and the last eight bytes of the key. For a shorter key, both are the whole key,
  /// padded with zeros.
  var keyHead: UInt64
  var keyTail: UInt64
  /// The name without quotes and colon.
  package var name: PlanText
  package var kind: PropertyType.Kind
  /// The index of the property among the ``DistinguishingMembers`` of its Document, or −1.
  var distinguishingIndex: Int8 = -1
  package var traits: PropertyTraits
  var textChanges: TextChanges
  /// Whether an array of a single small element is read in another way than others, whose loops take long to begin.
  var skipsOnlyElement = false
  var minItems: Int32
  /// The maximum number of elements.
  var maxItems: Int32
  /// The number of elements that are accepted.
  var itemLimits: ClosedRange<Int> {
    Int(minItems)...(maxItems == .max ? Int.max : Int(maxItems))
  }
  /// Indices in ``PlanDetails/rules``.
  var rules: PlanRange
  /// Whether values are only compared with others, because no rule but `uniqueInArray` applies to them.
  var isOnlyCompared: Bool { rules.count == (traits.contains(.uniqueInArray) ? 1 : 0) }
  /// An index that depends on the kind. For a Document, it locates the members in
  /// ``PlanTables/objects``, for a File the facets in ``PlanDetails/files``, and for a Date with
  /// formats other than the defaults its mapping in ``PlanDetails/dates``, and for a Number that is
  /// a coordinate the test of its numbers in ``PlanConstants/coordinates``. For any other Number that
  /// also has rules that check no values, it's −2 − n if n locates a test of the others in
  /// ``PlanConstants/numberTests``. For a String with rules, it's the index of a ``DecidingTest``.
  package var members: Int32
  /// The UTF-8 length up to which nonempty text is valid, or −1 if its length alone doesn't decide. For
  /// a Date with formats other than the defaults, it's the usual length of its text if that has a fixed
  /// layout.
  var plainTextLimit: Int32
  /// A test that accepts valid text if the length alone doesn't determine validity.
  var textMatcher: TextMatcherNode
  /// The bounds within which integers are valid. The minimum exceeds the maximum if the bounds
  /// alone don't determine validity. If every number is valid, they are those of the type.
  ///
  /// For a Date, they are the bounds within which all nanoseconds of a second are valid.
  var plainMinimum: Int64
  var plainMaximum: Int64
  /// The index of a test that accepts valid numbers, or −1 if there are no rules or the test isn't known.
  ///
  /// For a Date with formats other than the defaults, it's the number of digits after that of whole seconds in the
  /// numbers of its first format of numbers, or −1 if there's none.
  var numberTest: Int32
  /// The number of the property, for reports made once for each property. The nodes that the bodies
  /// of different types have of one property have the same number.
  var ordinal: Int32
  /// The index of the definition in ``PlanDetails/definitions``, or −1 if the property isn't declared.
  var definition: Int32

  /// Whether reading a single element as if it were no array takes fewer instructions than the loops for several, and
  /// has the same result.
  var isReadWithoutLoop: Bool {
    guard traits.contains(.array), !traits.contains(.uniqueInArray), minItems <= 1, maxItems >= 1
    else { return false }
    let isUnique = traits.contains(.uniqueValues)
    return switch kind {
    case .string: isUnique || !textChanges.isEmpty && (rules.isEmpty || hasDecidingTest)
    case .number: members < 0 && (isUnique || plainMinimum > plainMaximum)
    case .date: traits.contains(.mappedDates)
    default: false
    }
  }

  /// Whether one test decides about short texts of a String with rules.
  private var hasDecidingTest: Bool { DecidingTest(index: members) != .several }

  /// Uses the bounds of a test of numbers within which integers are valid, if it has such bounds.
  mutating func usePlainBounds(of test: NumberTest) {
    guard let bounds = test.plainBounds else { return }
    plainMinimum = bounds.lowerBound
    plainMaximum = bounds.upperBound
  }

  /// Lets go of the rules, for the values after one that was reported as unchecked.
  mutating func removeRules() {
    traits.remove(.onlyUnchecked)
    rules = .empty
    // Unique texts are compared after their changes.
    if kind == .string, textChanges.isEmpty || !traits.contains(.uniqueValues) {
      plainTextLimit = .max
    }
    if kind == .number || kind == .date { (plainMinimum, plainMaximum) = (.min, .max) }
  }
}
