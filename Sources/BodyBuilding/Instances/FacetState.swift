/// The state of a facet of a stored file.
///
/// The set is open: the server can have other states.
///
/// ```swift
/// FacetState(rawValue: 2)             // ready
/// FacetState(rawValue: 7).isKnown     // false
/// ```
public struct FacetState: RawRepresentable, Hashable, Sendable {
  /// The number that the server uses.
  public let rawValue: Int

  /// Creates a state from the number that the server uses.
  ///
  /// - Parameter rawValue: The number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The facet waits for its upload.
  public static let pending = FacetState(rawValue: 0)
  /// The server processes the facet.
  public static let processing = FacetState(rawValue: 1)
  /// The facet can be read.
  public static let ready = FacetState(rawValue: 2)
  /// Processing failed, and is tried again.
  public static let error = FacetState(rawValue: 3)
  /// Processing failed, and isn't tried again.
  public static let dead = FacetState(rawValue: 4)

  private static let names = ["pending", "processing", "ready", "error", "dead"]

  /// Whether the state is one of those above.
  public var isKnown: Bool { Self.names.indices.contains(rawValue) }
}

extension FacetState: CustomStringConvertible {
  /// The name of the state, such as `ready`, or `unknown (7)`.
  public var description: String { isKnown ? Self.names[rawValue] : "unknown (\(rawValue))" }
}
