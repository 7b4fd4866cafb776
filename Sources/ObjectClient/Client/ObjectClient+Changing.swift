public import BodyBuilding
public import ObjectSchema

extension ObjectClient {
  /// Changes an object.
  ///
  /// - Parameters:
  ///   - id: The identifier of the object.
  ///   - update: The properties to change.
  /// - Returns: The object, with the tickets for the files of the update.
  /// - Throws: ``ClientError`` if the object isn't changed. After `transport`, it can have been, and the
  ///   update can be sent again.
  @discardableResult
  public func update(
    _ id: ObjectID, _ update: ObjectUpdate
  ) async throws(ClientError) -> StoredObject {
    let request = update.request(id: id)
    let answer = try await knowingOutcome { () throws(ClientError) in
      try await send(request.method, request.path, json: update.json)
    }
    return StoredObject(
      try object(in: answer), of: update.definition, id: id, plan: update.uploads,
      policy: uploadURLPolicy)
  }

  /// Adds elements to an array of an object, or removes some.
  ///
  /// - Parameters:
  ///   - id: The identifier of the object.
  ///   - update: The elements to push or to pull.
  /// - Returns: The files of pushed elements with their tickets, and what is left.
  /// - Throws: ``ClientError`` if the array isn't changed, or if it isn't known whether it is.
  @discardableResult
  public func update(
    _ id: ObjectID, _ update: ArrayUpdate
  ) async throws(ClientError) -> ArrayUpdateResponse {
    let request = update.request(id: id)
    func send() async throws(ClientError) -> ClientResponse {
      try await self.send(request.method, request.path, json: update.json)
    }
    let answer =
      update.operation == .push ? try await send() : try await knowingOutcome(send)
    return ArrayUpdateResponse(
      json: answer.response.body, plan: update.uploads, policy: uploadURLPolicy)
  }

  /// Deletes an object.
  ///
  /// - Parameters:
  ///   - id: The identifier of the object.
  ///   - definition: The definition of the object.
  /// - Throws: ``ClientError`` if the object isn't deleted. After `transport`, it can have been.
  public func delete(_ id: ObjectID, of definition: ObjectDefinition) async throws(ClientError) {
    _ = try await knowingOutcome { () throws(ClientError) in
      try await send("DELETE", "/\(definition.pluralName)/\(id)")
    }
  }
}
