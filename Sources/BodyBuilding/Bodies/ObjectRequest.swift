import ObjectSchema

/// A request that creates or changes an object, without host or credentials.
///
/// ```swift
/// let body = try object.body(["c_bool": true])
/// body.request.method                    // POST
/// body.request.path                      // /c_objects
/// body.request.headers.first?.value      // application/json
/// ```
public struct ObjectRequest: Hashable, Sendable {
  /// A header field.
  public struct Header: Hashable, Sendable {
    /// The name of the field.
    public let name: String

    /// The value of the field.
    public let value: String
  }

  /// The HTTP method.
  public let method: String

  /// The path, which starts with a slash and the plural name of the object.
  public let path: String

  /// The header fields that state the media types of the body and of the response.
  public var headers: [Header] {
    [
      Header(name: "Content-Type", value: "application/json"),
      Header(name: "Accept", value: "application/json"),
    ]
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The HTTP method.
  ///   - definition: The definition of the object.
  ///   - id: The identifier of the object, or `nil` for a new one.
  ///   - names: The names of the property that the request changes and of the Documents that it's
  ///     in, outermost first. They need no escaping, because names consist of letters, digits, `_`
  ///     and `-`.
  init(
    _ method: String, _ definition: ObjectDefinition, _ id: ObjectID? = nil, _ names: [String] = []
  ) {
    self.method = method
    let components = [definition.pluralName] + (id.map { [$0.description] } ?? []) + names
    path = components.map { "/" + $0 }.joined()
  }
}
