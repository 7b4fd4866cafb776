public import ObjectBody
public import ObjectClient

/// The objects of a clinic, and the server that stores them.
public struct Clinic: Sendable {
  /// The definition of patients.
  public let patients: ObjectDefinition

  /// The definition of visits.
  public let visits: ObjectDefinition

  /// The definition of prescriptions.
  public let prescriptions: ObjectDefinition

  /// The client of the server.
  public let client: ObjectClient

  /// The uploader of the pictures.
  public let uploader: Uploader

  /// Creates a clinic.
  ///
  /// - Parameters:
  ///   - schemas: The definitions of the environment.
  ///   - client: The client of the server.
  ///   - uploader: The uploader of the pictures.
  /// - Throws: `UnknownObjectError` if a definition is missing.
  public init(
    _ schemas: SchemaRegistry, client: ObjectClient, uploader: Uploader
  ) throws(UnknownObjectError) {
    patients = try schemas.object(named: "c_patient")
    visits = try schemas.object(named: "c_visit")
    prescriptions = try schemas.object(named: "c_prescription")
    self.client = client
    self.uploader = uploader
  }

  /// The outcome of creating a visit.
  public struct CreatedVisit: Sendable {
    /// The identifier of the visit.
    public let id: ObjectID

    /// The state of each picture, in the order of the body.
    public let uploads: [UploadStatus]

    /// The pictures for which the server gave no ticket.
    public let unmatchedUploads: UploadPlan
  }

  /// Creates a visit, and sends its pictures.
  ///
  /// A picture that can't be sent doesn't affect the visit, which exists then, nor the other pictures.
  ///
  /// - Parameter body: The body of the visit.
  /// - Returns: The visit.
  /// - Throws: `ClientError` if the visit isn't created, or `UploadTicketError` if its tickets are malformed.
  public func create(_ body: RequestBody) async throws -> CreatedVisit {
    let stored = try await client.create(body)
    let uploads = try stored.uploads()
    let statuses = await uploader.upload(uploads.matches)
    return CreatedVisit(
      id: stored.id, uploads: statuses, unmatchedUploads: uploads.unmatchedUploads)
  }

  /// Fetches a visit.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The visit.
  /// - Throws: `ClientError` if it can't be fetched.
  public func visit(_ id: ObjectID) async throws(ClientError) -> Visit {
    Visit(id, try await client.fetch(id, of: visits))
  }
}
