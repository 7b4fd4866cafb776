import ObjectSchema

/// The request that creates an object, but for the server it goes to and what proves who asks.
///
/// ```swift
/// let body = try object.body(["c_bool": true])
/// body.request.method                    // POST
/// body.request.path                      // /c_objects
/// body.request.headers.first?.value      // application/json
/// ```
public struct CreateRequest: Hashable, Sendable {
  /// A header field.
  public struct Header: Hashable, Sendable {
    /// The field's name.
    public let name: String

    /// The field's value.
    public let value: String
  }

  /// The HTTP method.
  public var method: String { "POST" }

  /// The path, by the plural name of the object.
  public var path: String { "/" + pluralName }

  /// The header fields that say what is sent and what is wanted, in order.
  public var headers: [Header] {
    [
      Header(name: "Content-Type", value: "application/json"),
      Header(name: "Accept", value: "application/json"),
    ]
  }

  private let pluralName: String

  init(_ definition: ObjectDefinition) { pluralName = definition.pluralName }
}
