public import DateText
public import JSONText

/// A rule of a property as data, for an interface that shows what a value must be like.
///
/// ``PropertyDefinition/rules`` lists the rules of a property in the order in which they're checked,
/// no matter whether they come from a validator, from the property itself, or from its type:
///
/// ```swift
/// let object = try ObjectDefinition("c_case") {
///   Property("c_title", .string, [.length(min: 3, max: 500)])
///   Property("c_level", .number, [.options([("Low", 1), ("High", 2)])])
/// }
/// for rule in try object.property(named: "c_title").rules {
///   switch rule {
///   case .length(let range): print(range)
///   default: break
///   }
/// }
/// // 3...500
/// ```
///
/// In an array, ``count(_:)``, ``unique``, and ``element(_:_:)`` are about the array, and the others
/// are about each of its elements. The rules of text are about the text after
/// ``PropertyDefinition/textChanges``.
///
/// The set of rules is open: later versions can add cases, so a `switch` needs a default case.
public enum PropertyRule: Hashable, Sendable {
  /// The length of text, in UTF-16 code units. Without a maximum, the upper bound is `Int.max`.
  case length(ClosedRange<Int>)

  /// The bounds of a number, which are infinite if there are none.
  case range(ClosedRange<Double>)

  /// The bounds of a date.
  case dateRange(from: DateBound?, through: DateBound?)

  /// A number without a fraction.
  case integer

  /// One of several values, compared as the property's type requires: text byte for byte, numbers by
  /// value, dates as instants, and identifiers without regard to case.
  case oneOf([Option])

  /// Text in which a regular expression finds a match.
  case pattern(TextPattern, allowsEmpty: Bool)

  /// Text of a form, such as an e-mail address.
  case format(TextFormat)

  /// The number of elements of an array. Without a maximum, the upper bound is `Int.max`.
  case count(ClosedRange<Int>)

  /// Elements of an array that differ from each other, compared as by ``oneOf(_:)``.
  ///
  /// Documents, files and values of Any are equal if they have equal members in any order. UUIDs are
  /// compared without regard to case.
  case unique

  /// A value that differs from those of the same property in the other Documents of an array.
  case uniqueInArray

  /// A rule of the element of an array at an index, such as the first number of a coordinate.
  indirect case element(Int, PropertyRule)

  /// An array of a longitude and a latitude in degrees, or each point of a property for which
  /// ``PropertyDefinition/isMultiPoint`` is `true`.
  case point(longitude: ClosedRange<Double>, latitude: ClosedRange<Double>)

  /// No value when the object is created. ``PropertyDefinition/isUpdatable`` shows whether an update
  /// can set one.
  case notWritable

  /// A rule that only the server can check, with its name.
  case unchecked(String)

  /// A ``CustomRule`` with its name and the options in the definition.
  case custom(String, options: JSONObject)
}

extension PropertyRule {
  /// The longitudes of a point, in degrees.
  static var longitudes: ClosedRange<Double> { -180...180 }

  /// The latitudes of a point, in degrees.
  static var latitudes: ClosedRange<Double> { -90...90 }

  /// The rule of a point on Earth.
  static var point: PropertyRule { .point(longitude: longitudes, latitude: latitudes) }
}

extension PropertyRule {
  /// One of the values that a property can have, with the label to show for it.
  public struct Option: Hashable, Sendable {
    /// The value: text, a number, a date as RFC 3339 or `YYYY-MM-DD`, or an identifier in lowercase.
    public let value: JSONValue

    /// The label, or `nil` if the definition gives none.
    public let label: String?

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - label: The label, or `nil` for none.
    public init(_ value: JSONValue, label: String? = nil) {
      self.value = value
      self.label = label
    }
  }

  /// An inclusive bound of a date.
  public enum DateBound: Hashable, Sendable {
    /// A point in time.
    case instant(Instant)

    /// A number of seconds after the time of the check.
    case afterNow(seconds: Int64)
  }
}
