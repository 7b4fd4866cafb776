public import BodyBuilding

/// The options of a request that reads objects.
///
/// ```swift
/// let query = ObjectQuery(
///   where: ["c_bool": true], sort: [.descending("created")], limit: 20,
///   include: ["c_document"])
/// ```
public struct ObjectQuery: Hashable, Sendable {
  /// A property that objects are sorted by.
  public struct SortKey: Hashable, Sendable {
    /// The path in dot notation.
    public let path: String

    /// Whether smaller values come first.
    public let isAscending: Bool

    /// Smaller values come first.
    ///
    /// - Parameter path: The path in dot notation.
    /// - Returns: The key.
    public static func ascending(_ path: String) -> SortKey {
      SortKey(path: path, isAscending: true)
    }

    /// Greater values come first.
    ///
    /// - Parameter path: The path in dot notation.
    /// - Returns: The key.
    public static func descending(_ path: String) -> SortKey {
      SortKey(path: path, isAscending: false)
    }
  }

  /// The condition that objects meet, in the server's language of queries, or `nil` for all objects.
  public var filter: PropertyObject?

  /// The order of the objects. The first key comes first.
  public var sort: [SortKey]

  /// The maximum number of objects, or `nil` for the server's default.
  public var limit: Int?

  /// The number of objects to leave out at the beginning.
  public var skip: Int

  /// The paths of the only properties to return, or none for all that the server returns by default.
  public var paths: [String]

  /// The paths of properties to return in addition.
  public var include: [String]

  /// The paths of References to return as objects.
  public var expand: [String]

  /// Creates options.
  ///
  /// - Parameters:
  ///   - filter: The condition that objects meet, or `nil` for all objects.
  ///   - sort: The order of the objects.
  ///   - limit: The maximum number of objects, or `nil` for the server's default.
  ///   - skip: The number of objects to leave out at the beginning.
  ///   - paths: The paths of the only properties to return, or none for all.
  ///   - include: The paths of properties to return in addition.
  ///   - expand: The paths of References to return as objects.
  public init(
    where filter: PropertyObject? = nil, sort: [SortKey] = [], limit: Int? = nil, skip: Int = 0,
    paths: [String] = [], include: [String] = [], expand: [String] = []
  ) {
    self.filter = filter
    self.sort = sort
    self.limit = limit
    self.skip = skip
    self.paths = paths
    self.include = include
    self.expand = expand
  }
}

extension ObjectQuery {
  /// The query of a URL. Equal options have equal text.
  var encoded: String {
    var items: [(String, String)] = []
    if let filter { items.append(("where", PropertyValue.object(filter).description)) }
    if !sort.isEmpty {
      // The order of these members counts, and values are written with sorted keys.
      let keys = sort.map { "\(PropertyValue.string($0.path)):\($0.isAscending ? 1 : -1)" }
      items.append(("sort", "{\(keys.joined(separator: ","))}"))
    }
    if let limit { items.append(("limit", "\(limit)")) }
    if skip != 0 { items.append(("skip", "\(skip)")) }
    items += paths.map { ("paths[]", $0) }
    items += include.map { ("include[]", $0) }
    items += expand.map { ("expand[]", $0) }
    return items.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
  }

  /// Encodes everything but unreserved characters, so that a value can't end its parameter.
  private static func encode(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte.isUnreserved {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
