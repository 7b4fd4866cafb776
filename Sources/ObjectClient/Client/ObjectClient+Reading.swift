public import BodyBuilding
import JSONText
public import ObjectSchema

extension ObjectClient {
  /// Reads an object.
  ///
  /// - Parameters:
  ///   - id: The identifier of the object.
  ///   - definition: The definition of the object.
  ///   - query: The properties to return. Conditions don't apply.
  /// - Returns: The object.
  /// - Throws: ``ClientError`` if there is no such object, or it can't be read.
  public func fetch(
    _ id: ObjectID, of definition: ObjectDefinition, query: ObjectQuery = ObjectQuery()
  ) async throws(ClientError) -> ObjectResponse {
    try object(
      in: try await read("/\(definition.pluralName)/\(id)", query), of: definition)
  }

  /// Reads objects.
  ///
  /// - Parameters:
  ///   - definition: The definition of the objects.
  ///   - query: The objects and the properties to return.
  /// - Returns: The objects, and whether there are more.
  /// - Throws: ``ClientError`` if the objects can't be read.
  public func list(
    of definition: ObjectDefinition, _ query: ObjectQuery = ObjectQuery()
  ) async throws(ClientError) -> ObjectList {
    try list(in: try await read("/\(definition.pluralName)", query), of: definition)
  }

  /// Returns objects page by page. Each page is read when it's asked for.
  ///
  /// - Parameters:
  ///   - definition: The definition of the objects.
  ///   - query: The objects and the properties to return. Its limit is the size of a page, and it needs an
  ///     order for pages that don't overlap.
  /// - Returns: The pages.
  public func pages(
    of definition: ObjectDefinition, _ query: ObjectQuery = ObjectQuery()
  ) -> ObjectPages {
    ObjectPages(client: self, definition: definition, query: query)
  }

  /// Reads an answer. Reading has no effect, so its outcome doesn't matter.
  private func read(
    _ path: String, _ query: ObjectQuery
  ) async throws(ClientError) -> ClientResponse {
    try await knowingOutcome { () throws(ClientError) in
      try await send("GET", path, query: query.encoded)
    }
  }

  /// Reports the reason why the outcome is unknown, for requests that can be repeated without effect.
  func knowingOutcome<Value>(
    _ send: () async throws(ClientError) -> Value
  ) async throws(ClientError) -> Value {
    do throws(ClientError) {
      return try await send()
    } catch {
      if case .outcomeUnknown(let error) = error { throw error }
      throw error
    }
  }

  /// Reads an object from an answer.
  func object(
    in answer: ClientResponse, of definition: ObjectDefinition
  ) throws(ClientError) -> ObjectResponse {
    guard let object = answer.object else { throw answer.unexpected }
    return ObjectResponse(object)
  }

  /// Reads objects from an answer.
  private func list(
    in answer: ClientResponse, of definition: ObjectDefinition
  ) throws(ClientError) -> ObjectList {
    guard let root = answer.document?.root, root["object"]?.string == "list",
      let elements = root["data"]?.elements
    else { throw answer.unexpected }
    return ObjectList(
      objects: elements.map { ObjectResponse($0) }, hasMore: root["hasMore"]?.bool ?? false)
  }
}
