extension PropertyTraits {
  /// Whether a value that isn't an array can be written without a fault or a warning.
  @inline(__always)
  package var isPlainMember: Bool {
    rawValue & (PropertyTraits.exceptional.rawValue | PropertyTraits.array.rawValue) == 0
  }

  /// Whether an array can be written without a fault or a warning.
  @inline(__always)
  package var isPlainArray: Bool {
    rawValue & (PropertyTraits.exceptional.rawValue | PropertyTraits.array.rawValue)
      == PropertyTraits.array.rawValue
  }

  /// Whether a value can be written without a fault or a warning.
  @inline(__always)
  package var isWritable: Bool { isDisjoint(with: .exceptional) }

  /// Whether the property must have a value.
  @inline(__always)
  package var isRequired: Bool { contains(.required) }

  /// Whether `null` is no value of the property.
  @inline(__always)
  package var excludesNull: Bool {
    !isDisjoint(with: [.required, .suppliedByServer, .refusesNull, .checksNull])
  }
}
