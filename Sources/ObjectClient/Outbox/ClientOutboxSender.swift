public import BodyBuilding

/// A sender that creates the objects of an outbox with a client, and sends their files with an uploader.
///
/// ```swift
/// let uploader = Uploader(transport: transport, directory: "/var/app/tmp")
/// let sender = ClientOutboxSender(client, uploader)
/// try await outbox.send(through: sender)
/// ```
public struct ClientOutboxSender: OutboxSender {
  /// The client.
  public let client: ObjectClient

  /// The uploader.
  public let uploader: Uploader

  /// Whether the server creates only one object for several requests with the same idempotency key.
  public let knowsIdempotencyKeys: Bool

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - uploader: The uploader.
  ///   - knowsIdempotencyKeys: Whether the server creates only one object for several requests with the same
  ///     idempotency key. If not, an object that may have been created is looked up by the value of its
  ///     definition's `uniqueKey`, and it's created again only if the server refuses a second one.
  public init(
    _ client: ObjectClient, _ uploader: Uploader, knowsIdempotencyKeys: Bool = false
  ) {
    self.client = client
    self.uploader = uploader
    self.knowsIdempotencyKeys = knowsIdempotencyKeys
  }

  /// Creates an object, or finds the one that an earlier request created.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - key: The idempotency key.
  ///   - mayHaveArrived: Whether an earlier request may have created the object.
  /// - Returns: The result.
  public func create(
    _ body: RequestBody, key: String, mayHaveArrived: Bool
  ) async -> OutboxCreation {
    do throws(ClientError) {
      if mayHaveArrived, !knowsIdempotencyKeys {
        switch try await client.lookUp(body) {
        case .found(let object): return result(object)
        case .absent: break
        case .unknown: return .unknown(reason: "an earlier request may have created the object")
        }
      }
      return result(
        try await client.create(body, idempotencyKey: knowsIdempotencyKeys ? key : nil))
    } catch {
      return result(error)
    }
  }

  private func result(_ object: StoredObject) -> OutboxCreation {
    let id = object.id.description
    do throws(UploadTicketError) {
      let uploads = try object.uploads()
      let missing = uploads.unmatchedUploads.uploads.filter { !$0.mayBeDropped }.map(\.path)
      return .created(
        id: id, files: uploads.matches,
        problem: missing.isEmpty ? nil : "no tickets for \(missing.joined(separator: ", "))")
    } catch {
      return .created(id: id, files: [], problem: "\(error)")
    }
  }

  private func result(_ error: ClientError) -> OutboxCreation {
    switch error {
    case .outcomeUnknown where knowsIdempotencyKeys: .interrupted
    case .outcomeUnknown: .unknown(reason: "\(error)")
    case .cancelled: .offline
    case .transport(let error) where error.code != .invalidRequest && error.code != .insecure:
      .offline
    case .fault, .unexpectedResponse, .instance, .transport: .refused(reason: "\(error)")
    }
  }

  /// Sends a file.
  ///
  /// - Parameter upload: The file with its ticket.
  /// - Returns: The result.
  public func upload(_ upload: TicketedUpload) async -> OutboxUpload {
    switch await uploader.upload([upload]).first?.state {
    case .done: .done
    case .failed(let error):
      if case .transport = error.cause { .offline } else { .refused(reason: "\(error.cause)") }
    case .waiting, .uploading, .cancelled, nil: .offline
    }
  }
}
