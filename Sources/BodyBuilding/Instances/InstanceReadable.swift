public import DateText
public import JSONText

/// A type that a value of an object can be read as.
///
/// Dates can also be read from text that no definition declares: an `Instant` from RFC 3339, and a
/// `CivilDate` from `YYYY-MM-DD`.
public protocol InstanceReadable {
  /// Creates a value, or returns `nil` if the value isn't of the type.
  ///
  /// - Parameter value: The value that was read.
  init?(instanceValue value: InstanceValue)
}

extension InstanceValue {
  /// The text, which is the identifier of a reference.
  fileprivate var text: String? {
    guard case .string(let text) = propertyValue else { return nil }
    return text
  }

  /// The number.
  fileprivate var number: JSONNumber? {
    switch self {
    case .plain(.integer(let value)): JSONNumber(value)
    case .plain(.double(let value)): JSONNumber(value)
    case .plain(.number(let value)): value
    default: nil
    }
  }
}

extension Bool: InstanceReadable {
  /// Reads a Boolean.
  public init?(instanceValue value: InstanceValue) {
    guard case .plain(.bool(let bool)) = value else { return nil }
    self = bool
  }
}

extension Int: InstanceReadable {
  /// Reads a number that is an integer.
  public init?(instanceValue value: InstanceValue) {
    guard let integer = value.number?.integer(Int.self) else { return nil }
    self = integer
  }
}

extension Int64: InstanceReadable {
  /// Reads a number that is an integer.
  public init?(instanceValue value: InstanceValue) {
    guard let integer = value.number?.integer(Int64.self) else { return nil }
    self = integer
  }
}

extension Double: InstanceReadable {
  /// Reads a number, which is rounded if necessary.
  public init?(instanceValue value: InstanceValue) {
    guard let double = value.number?.double, double.isFinite else { return nil }
    self = double
  }
}

extension JSONNumber: InstanceReadable {
  /// Reads a number.
  public init?(instanceValue value: InstanceValue) {
    guard let number = value.number else { return nil }
    self = number
  }
}

extension String: InstanceReadable {
  /// Reads text, or the identifier of a reference.
  public init?(instanceValue value: InstanceValue) {
    guard let text = value.text else { return nil }
    self = text
  }
}

extension ObjectID: InstanceReadable {
  /// Reads the identifier of a reference, or text that is an identifier.
  public init?(instanceValue value: InstanceValue) {
    guard let text = value.text else { return nil }
    self.init(text)
  }
}

extension Instant: InstanceReadable {
  /// Reads a point in time.
  public init?(instanceValue value: InstanceValue) {
    switch value {
    case .plain(.instant(let instant)): self = instant
    case .plain(.string(let text)):
      guard let date = DateFormat.rfc3339.date(from: text) else { return nil }
      self = date.instant
    default: return nil
    }
  }
}

extension CivilDate: InstanceReadable {
  /// Reads a calendar day.
  public init?(instanceValue value: InstanceValue) {
    switch value {
    case .plain(.day(let day)): self = day
    case .plain(.string(let text)): self.init(text)
    default: return nil
    }
  }
}

extension InstanceReference: InstanceReadable {
  /// Reads a reference, or text that is an identifier.
  public init?(instanceValue value: InstanceValue) {
    switch value {
    case .reference(let reference): self = reference
    case .plain(.string(let text)):
      guard let id = ObjectID(text) else { return nil }
      self.init(id: id)
    default: return nil
    }
  }
}

extension InstanceFile: InstanceReadable {
  /// Reads a file.
  public init?(instanceValue value: InstanceValue) {
    guard case .file(let file) = value else { return nil }
    self = file
  }
}

extension InstanceGeometry: InstanceReadable {
  /// Reads one or more points.
  public init?(instanceValue value: InstanceValue) {
    guard case .geometry(let geometry) = value else { return nil }
    self = geometry
  }
}

extension Array: InstanceReadable where Element: InstanceReadable {
  /// Reads an array, all of whose elements are of the type.
  public init?(instanceValue value: InstanceValue) {
    let elements: [InstanceValue]
    switch value {
    case .array(let values): elements = values
    case .plain(.array(let values)): elements = values.map { .plain($0) }
    default: return nil
    }
    var result: [Element] = []
    for element in elements {
      guard let element = Element(instanceValue: element) else { return nil }
      result.append(element)
    }
    self = result
  }
}
