/// The type of a property's value, or of its elements if the property is an array.
///
/// The set is open: a type this version does not know keeps its name, loads with a warning, and
/// its values are accepted unchecked.
///
/// ```swift
/// PropertyType(named: "objectid") == .objectID    // true
/// PropertyType(named: "Bool")                     // Boolean
/// PropertyType(named: "Money").isKnown            // false
/// ```
public struct PropertyType: Hashable, Sendable {
  package let kind: Kind

  /// The name as definitions spell it, such as `String` or `ObjectId`.
  public let name: String

  /// What the checker does with a value.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case string, number, boolean, objectID, reference, date, document, any, file
    case geometry, binary, uuid, list, unknown
    // What only a plan knows: the `type` key of a typed object, and values taken as they are.
    case objectType, unvalidated
  }

  private init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// Text.
  public static let string = PropertyType(.string, "String")
  /// A number that binary64 can hold.
  public static let number = PropertyType(.number, "Number")
  /// `true` or `false`; also spelled Bool.
  public static let boolean = PropertyType(.boolean, "Boolean")
  /// The identifier of an object: 24 hexadecimal digits.
  public static let objectID = PropertyType(.objectID, "ObjectId")
  /// A reference to an object by its identifier.
  public static let reference = PropertyType(.reference, "Reference")
  /// An instant, or a calendar day if the property says `dateOnly`.
  public static let date = PropertyType(.date, "Date")
  /// An object with properties of its own.
  public static let document = PropertyType(.document, "Document")
  /// Any JSON value.
  public static let any = PropertyType(.any, "Any")
  /// A file made of facets.
  public static let file = PropertyType(.file, "File")
  /// A point, or several, as longitude and latitude.
  public static let geometry = PropertyType(.geometry, "Geometry")
  /// Bytes as base64.
  public static let binary = PropertyType(.binary, "Binary")
  /// A universally unique identifier.
  public static let uuid = PropertyType(.uuid, "UUID")
  /// A list of objects that the server keeps; never written on create.
  public static let list = PropertyType(.list, "List")

  /// Every type this version knows.
  public static let known: [PropertyType] = [
    string, number, boolean, objectID, reference, date, document, any, file, geometry, binary,
    uuid, list,
  ]

  /// Whether this version knows the type.
  public var isKnown: Bool { kind != .unknown }

  /// Finds a type by its name.
  ///
  /// - Parameter name: The name in any case, without `[]`; `Bool` means ``boolean``.
  public init(named name: String) {
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
  /// The name as definitions spell it.
  public var description: String { name }
}
