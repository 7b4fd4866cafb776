import ObjectSchema

/// The request that creates an object, without host or credentials.
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
    /// The name of the field.
    public let name: String

    /// The value of the field.
    public let value: String
  }

  /// The HTTP method.
  public var method: String { "POST" }

  /// The path: a slash and the plural name of the object.
  public var path: String { "/" + pluralName }

  /// The header fields that state the media types of the body and of the response.
  public var headers: [Header] {
    [
      Header(name: "Content-Type", value: "application/json"),
      Header(name: "Accept", value: "application/json"),
    ]
  }

  private let pluralName: String

  init(_ definition: ObjectDefinition) { pluralName = definition.pluralName }
}
