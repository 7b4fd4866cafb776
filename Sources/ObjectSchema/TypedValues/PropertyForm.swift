/// The form of the values of a property for which a single value and its rules decide whether it's valid.
@usableFromInline
package struct PropertyForm: Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable @inline(__always)
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // Constants are computed, because code of other modules would initialize stored ones lazily.

  /// Values that only a checker can decide about, including arrays.
  @inlinable package static var other: PropertyForm { PropertyForm(rawValue: 64) }
  @inlinable package static var string: PropertyForm { PropertyForm(rawValue: 0) }
  @inlinable package static var number: PropertyForm { PropertyForm(rawValue: 1) }
  @inlinable package static var boolean: PropertyForm { PropertyForm(rawValue: 2) }
  @inlinable package static var id: PropertyForm { PropertyForm(rawValue: 3) }
  @inlinable package static var date: PropertyForm { PropertyForm(rawValue: 4) }
  @inlinable package static var day: PropertyForm { PropertyForm(rawValue: 5) }
  @inlinable package static var mappedDate: PropertyForm { PropertyForm(rawValue: 6) }
  @inlinable package static var mappedDay: PropertyForm { PropertyForm(rawValue: 7) }
  @inlinable package static var document: PropertyForm { PropertyForm(rawValue: 8) }
  @inlinable package static var any: PropertyForm { PropertyForm(rawValue: 9) }
  @inlinable package static var binary: PropertyForm { PropertyForm(rawValue: 10) }
  @inlinable package static var uuid: PropertyForm { PropertyForm(rawValue: 11) }

  /// The form of arrays of such values.
  @inlinable package var array: PropertyForm {
    @inline(__always) get { PropertyForm(rawValue: rawValue | 32) }
  }

  /// Whether the values are arrays, and the form isn't ``other``.
  @inlinable package var isArray: Bool {
    @inline(__always) get { rawValue & 32 != 0 }
  }

  /// Returns whether two forms are the same.
  @inlinable @inline(__always)
  package static func == (left: PropertyForm, right: PropertyForm) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Returns whether two forms differ.
  @inlinable @inline(__always)
  package static func != (left: PropertyForm, right: PropertyForm) -> Bool {
    left.rawValue != right.rawValue
  }
}

extension PropertyForm {
  /// The form of the values of a property.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - rules: The rules of all properties.
  init(_ node: PropertyNode, _ rules: Span<CompiledRule>) {
    let form = PropertyForm(node.kind, node.traits)
    var isCertain = form != .other && node.traits.isDisjoint(with: .exceptional)
    for index in node.rules.indices {
      let rule = rules[index].rule
      if !form.allowsRules || rule.dependsOnMoreThanValue { isCertain = false }
    }
    if isCertain {
      self = node.traits.contains(.array) ? form.array : form
    } else {
      self = .other
    }
  }

  private init(_ kind: PropertyType.Kind, _ traits: PropertyTraits) {
    switch (kind, traits.contains(.mappedDates), traits.contains(.dateOnly)) {
    case (.string, _, _): self = .string
    case (.number, _, _): self = .number
    case (.boolean, _, _): self = .boolean
    case (.objectID, _, _), (.reference, _, _): self = .id
    case (.date, false, false): self = .date
    case (.date, false, true): self = .day
    case (.date, true, false): self = .mappedDate
    case (.date, true, true): self = .mappedDay
    case (.document, _, _): self = .document
    case (.any, _, _): self = .any
    case (.binary, _, _): self = .binary
    case (.uuid, _, _): self = .uuid
    default: self = .other
    }
  }

  /// Whether the tests of values apply the rules.
  private var allowsRules: Bool { rawValue <= PropertyForm.mappedDay.rawValue && rawValue != 2 }
}

extension Rule {
  /// Whether a check depends on more than the value: a custom rule on its text, and a coordinate on the
  /// index of the element.
  fileprivate var dependsOnMoreThanValue: Bool {
    Self.self == BoundCustomRule.self || Self.self == CoordinateRule.self
  }
}
