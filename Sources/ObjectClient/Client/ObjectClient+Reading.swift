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
  ///   - schemas: The definitions of the objects that expanded references refer to.
  /// - Returns: The object.
  /// - Throws: ``ClientError`` if there is no such object, or it can't be read.
  public func fetch(
    _ id: ObjectID, of definition: ObjectDefinition, query: ObjectQuery = ObjectQuery(),
    expanding schemas: SchemaRegistry? = nil
  ) async throws(ClientError) -> ObjectInstance {
    let answer = try await read("/\(definition.pluralName)/\(id)", query)
    guard answer.object != nil else { throw answer.unexpected }
    do throws(InstanceError) {
      return try ObjectInstance(answer.response.body, of: definition, expanding: schemas)
    } catch {
      throw .instance(error)
    }
  }

  /// Reads objects.
  ///
  /// - Parameters:
  ///   - definition: The definition of the objects.
  ///   - query: The objects and the properties to return.
  ///   - schemas: The definitions of the objects that expanded references refer to.
  /// - Returns: The objects, the errors of those that can't be read, and whether there are more.
  /// - Throws: ``ClientError`` if there is no list.
  public func list(
    of definition: ObjectDefinition, _ query: ObjectQuery = ObjectQuery(),
    expanding schemas: SchemaRegistry? = nil
  ) async throws(ClientError) -> InstanceList {
    let answer = try await read("/\(definition.pluralName)", query)
    guard answer.elements != nil else { throw answer.unexpected }
    do throws(InstanceError) {
      return try InstanceList(answer.response.body, of: definition, expanding: schemas)
    } catch {
      throw .instance(error)
    }
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
  func read(
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
  func object(in answer: ClientResponse) throws(ClientError) -> ObjectResponse {
    guard let object = answer.object else { throw answer.unexpected }
    return ObjectResponse(object)
  }
}
