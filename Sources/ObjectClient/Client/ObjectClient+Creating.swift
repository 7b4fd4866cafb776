public import BodyBuilding
import JSONText
import ObjectSchema

extension ObjectClient {
  /// Creates an object.
  ///
  /// A request that may have arrived isn't sent again blindly:
  ///
  /// - With an idempotency key, it's sent again with the same key, up to ``maximumRepetitionCount`` times.
  ///   Use a key only if the server knows such keys.
  /// - Otherwise, if the definition has a `uniqueKey` with a value in the body, the object with that value is
  ///   looked up. If there is none, the request is sent again only if the property is declared as `unique`,
  ///   so that the server refuses a second object.
  /// - Otherwise, the error is `outcomeUnknown`.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - idempotencyKey: A key that no other object is created with. Make it once, and keep it with the body.
  /// - Returns: The object, with the tickets for its files.
  /// - Throws: ``ClientError`` if the object isn't created, or if it isn't known whether it is.
  public func create(
    _ body: RequestBody, idempotencyKey: String? = nil
  ) async throws(ClientError) -> StoredObject {
    var fields = HTTPHeaders()
    fields[idempotencyHeader] = idempotencyKey
    guard fields[idempotencyHeader] == idempotencyKey else {
      throw .invalid("the idempotency key has a character that a header field can't have")
    }
    var repetitions = 0
    while true {
      let failure: ClientError
      do throws(ClientError) {
        let answer = try await send("POST", body.request.path, json: body.json, fields: fields)
        return try stored(answer, body)
      } catch {
        failure = error
      }
      // A repeated request is refused if the first one has created the object.
      guard failure.isOutcomeUnknown || repetitions > 0 && failure.isConflict else { throw failure }
      let unknown = failure.isOutcomeUnknown ? failure : .outcomeUnknown(failure)
      guard !failure.isCancelled else { throw unknown }
      if fields.fields.isEmpty {
        guard let key = UniqueKey(body) else { throw unknown }
        if let found = try await find(key, body, or: unknown) { return found }
        guard key.isEnforced else { throw unknown }
      }
      guard repetitions < maximumRepetitionCount, !failure.isConflict else { throw unknown }
      repetitions += 1
    }
  }

  /// The result of looking for an object that an earlier request may have created.
  enum LookUp {
    case found(StoredObject)
    /// There is no such object, and the server doesn't create two.
    case absent
    case unknown
  }

  /// Looks for the object that an earlier request with the same body may have created.
  func lookUp(_ body: RequestBody) async throws(ClientError) -> LookUp {
    guard let key = UniqueKey(body) else { return .unknown }
    let unread = ClientError.transport(
      TransportError(.connectionLost, mayHaveArrived: false, reason: "the look-up failed"))
    if let object = try await find(key, body, or: unread) { return .found(object) }
    return key.isEnforced ? .absent : .unknown
  }

  /// Returns the object that has the unique key of a body, or `nil` if there is none.
  private func find(
    _ key: UniqueKey, _ body: RequestBody, or error: ClientError
  ) async throws(ClientError) -> StoredObject? {
    let query = ObjectQuery(where: [key.name: key.value], limit: 2)
    // The error of the look-up matters less than that of the request.
    let path = "/\(body.definition.pluralName)"
    guard let answer = try? await read(path, query), let elements = answer.elements else {
      throw error
    }
    guard let object = elements.first.map({ ObjectResponse($0) }) else { return nil }
    guard let id = object.id, elements.count == 1 else { throw error }
    return StoredObject(
      object, of: body.definition, id: id, wasFound: true, plan: body.uploads,
      policy: uploadURLPolicy)
  }

  /// Reads the answer to a request that created an object.
  private func stored(
    _ answer: ClientResponse, _ body: RequestBody
  ) throws(ClientError) -> StoredObject {
    guard let object = try? object(in: answer), let id = object.id else {
      throw .outcomeUnknown(answer.unexpected)
    }
    return StoredObject(
      object, of: body.definition, id: id, plan: body.uploads, policy: uploadURLPolicy)
  }
}

/// The value in a body that no two objects share.
private struct UniqueKey {
  let name: String
  let value: PropertyValue
  /// Whether the server refuses a second object with the same value.
  let isEnforced: Bool

  init?(_ body: RequestBody) {
    guard let name = body.definition.uniqueKey,
      let property = try? body.definition.property(named: name),
      let document = try? JSONDocument(body.json), let element = document.root[name],
      !element.isNull, !element.isObject, element.elements == nil
    else { return nil }
    self.name = name
    value = PropertyValue(element.value)
    isEnforced = property.otherKeys["unique"]?.bool == true
  }
}

extension ClientError {
  fileprivate var isOutcomeUnknown: Bool {
    if case .outcomeUnknown = self { true } else { false }
  }

  /// Whether the server refuses an object because there is one already.
  fileprivate var isConflict: Bool {
    guard case .fault(let fault) = self else { return false }
    return fault.leaves.contains { $0.faultCode == .unique }
  }
}
