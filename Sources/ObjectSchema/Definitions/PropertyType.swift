import JSONText

/// The type of a property's value, or of its elements if the property is an array.
///
/// The set is open: a definition with an unknown type loads with a warning. The type keeps its
/// name, and its values are accepted unchecked.
///
/// ```swift
/// PropertyType(named: "objectid") == .objectID    // true
/// PropertyType(named: "Bool")                     // Boolean
/// PropertyType(named: "Money").isKnown            // false
/// ```
public struct PropertyType: Hashable, Sendable {
  package let kind: Kind

  /// The name in definitions, such as `String` or `ObjectId`.
  public let name: String

  /// The types that the checker distinguishes.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case string, number, boolean, objectID, reference, date, document, any, file
    case geometry, binary, uuid, list, unknown
    // These occur only in plans: the `type` key of a typed object, and values that aren't checked.
    case objectType, unvalidated
  }

  private init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// A string.
  public static let string = PropertyType(.string, "String")
  /// A number that is finite as a binary64 value.
  public static let number = PropertyType(.number, "Number")
  /// `true` or `false`. Definitions can also spell it `Bool`.
  public static let boolean = PropertyType(.boolean, "Boolean")
  /// The identifier of an object, which has 24 hexadecimal digits.
  public static let objectID = PropertyType(.objectID, "ObjectId")
  /// A reference to an object by its identifier.
  public static let reference = PropertyType(.reference, "Reference")
  /// A point in time, or a calendar day if the property is `dateOnly`.
  public static let date = PropertyType(.date, "Date")
  /// An object with its own properties.
  public static let document = PropertyType(.document, "Document")
  /// Any JSON value.
  public static let any = PropertyType(.any, "Any")
  /// A file that consists of facets.
  public static let file = PropertyType(.file, "File")
  /// One or more points, each a longitude and a latitude.
  public static let geometry = PropertyType(.geometry, "Geometry")
  /// Bytes in base64.
  public static let binary = PropertyType(.binary, "Binary")
  /// A universally unique identifier.
  public static let uuid = PropertyType(.uuid, "UUID")
  /// A list of objects that the server manages. It can't be set when the object is created.
  public static let list = PropertyType(.list, "List")

  /// The known types.
  public static let known: [PropertyType] = [
    string, number, boolean, objectID, reference, date, document, any, file, geometry, binary,
    uuid, list,
  ]

  /// The names of the known types, in the order of ``known``.
  private static let names = JSONKeyTable(known.map(\.name))

  /// Whether the type is known.
  public var isKnown: Bool { kind != .unknown }

  /// Creates a type from its name.
  ///
  /// - Parameter name: The name without `[]`, in upper or lower case. `Bool` means ``boolean``.
  public init(named name: String) {
    if let index = Self.names.number(of: name) {
      self = Self.known[index]
      return
    }
    let folded = name.lowercased()
    if folded == "bool" {
      self = .boolean
    } else {
      self =
        Self.known.first { $0.name.lowercased() == folded } ?? PropertyType(.unknown, name)
    }
  }
}

extension PropertyType: CustomStringConvertible {
  /// The name in definitions.
  public var description: String { name }
}
