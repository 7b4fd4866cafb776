public import BodyBuilding
import FileAccess
import Foundation
public import ObjectSchema

/// Bodies that are kept on the disk until they and their files have been sent.
///
/// Each entry is one document, which is replaced as a whole. If the process is killed, every entry is found in exactly
/// one state, and an object isn't created twice: a body that may have been sent is sent again only with the
/// same idempotency key, which was stored before the first attempt.
///
/// ```swift
/// let outbox = try Outbox("/var/app/outbox", schemas: schemas)
/// try await outbox.add(body)
/// try await outbox.send(through: sender)
/// for entry in await outbox.entries { print(entry) }
/// ```
///
/// Files are stored as paths in root directories with names, and the content of files in memory is
/// stored in the document. Documents contain values and tickets, so only their owner can read them.
public actor Outbox {
  /// The effect on an entry if the server isn't reached.
  public enum OfflinePolicy: Sendable {
    /// It keeps waiting, as do those after it.
    case wait

    /// It fails, and the next one is sent.
    case fail
  }

  /// The names of files in the directory that aren't entries, or that can't be read.
  public nonisolated let unreadableFiles: [String]

  private let directory: OutboxDirectory
  private let schemas: SchemaRegistry
  private let roots: [RootDirectory]
  private var documents: [OutboxDocument]
  private var isSending = false

  /// Opens the outbox in a directory.
  ///
  /// - Parameters:
  ///   - path: The path of the directory, which is created unless it exists.
  ///   - schemas: The definitions of the bodies.
  ///   - roots: The root directories of the files.
  ///   - uploadURLPolicy: The URLs that stored tickets may name. An entry with another one is unreadable.
  /// - Throws: ``OutboxError`` with the code `directory` if the directory can't be used, or if another outbox
  ///   uses it.
  public init(
    _ path: String, schemas: SchemaRegistry, roots: [RootDirectory] = [],
    uploadURLPolicy: UploadURLPolicy = .https
  ) throws(OutboxError) {
    self.schemas = schemas
    self.roots = roots
    do throws(FileError) {
      directory = try OutboxDirectory(path)
      (documents, unreadableFiles) = try directory.documents(uploadURLPolicy)
    } catch {
      throw OutboxError(.directory, error)
    }
  }

  /// The entries, in the order in which they were added.
  public var entries: [OutboxEntry] { documents.map(\.entry) }

  /// Adds a body after all others. When the method returns, the body is on the disk.
  ///
  /// - Parameter body: The body.
  /// - Returns: The identifier of the entry.
  /// - Throws: ``OutboxError`` with the code `unstorable` or `unwritable`.
  @discardableResult
  public func add(_ body: RequestBody) throws(OutboxError) -> OutboxEntry.ID {
    let document = OutboxDocument(
      id: UUID().uuidString, sequence: (documents.last?.sequence ?? 0) + 1,
      body.parameters().draft)
    try write(document)
    documents.append(document)
    return document.id
  }

  /// Removes an entry that isn't being sent.
  ///
  /// - Parameter id: The identifier of the entry.
  /// - Throws: ``OutboxError`` with the code `entry` if it's being sent or if there is none, or `unwritable`.
  public func remove(_ id: OutboxEntry.ID) throws(OutboxError) {
    let index = try index(of: id)
    if isSending, documents[index].state == .sending || documents[index].state == .created {
      throw OutboxError(.entry, "the entry is being sent")
    }
    do throws(FileError) { try directory.remove(id) } catch {
      throw OutboxError(.unwritable, error)
    }
    documents.remove(at: index)
  }

  /// Makes a failed or unknown entry wait again.
  ///
  /// An entry whose object has been created continues with its files. For an unknown one, this can create
  /// the object a second time, if the server doesn't know idempotency keys.
  ///
  /// - Parameter id: The identifier of the entry.
  /// - Throws: ``OutboxError`` with the code `entry` if the entry hasn't failed, or `unwritable`.
  public func retry(_ id: OutboxEntry.ID) throws(OutboxError) {
    let index = try index(of: id)
    guard [.failed, .unknown].contains(documents[index].state) else {
      throw OutboxError(.entry, "the entry hasn't failed")
    }
    try change(index) { document in
      document.state = document.objectID == nil ? .waiting : .created
      document.reason = nil
    }
  }

  /// Sends the entries that wait, in order.
  ///
  /// An entry that the server refuses doesn't stop those after it. If the task is canceled, the current request
  /// ends, and its entry keeps a state from which it can go on.
  ///
  /// - Parameters:
  ///   - sender: The client.
  ///   - whenOffline: The effect of a server that isn't reached.
  /// - Throws: ``OutboxError`` with the code `unwritable` if a state can't be stored, or `entry` if the outbox is
  ///   sending already.
  public func send(
    through sender: some OutboxSender, whenOffline: OfflinePolicy = .wait
  ) async throws(OutboxError) {
    guard !isSending else { throw OutboxError(.entry, "the outbox is sending already") }
    isSending = true
    defer { isSending = false }
    for id in documents.map(\.id) {
      guard !Task.isCancelled else { return }
      // Entries can be removed while others are sent.
      guard let state = documents.first(where: { $0.id == id })?.state else { continue }
      if state == .waiting || state == .sending {
        guard try await create(id, sender, whenOffline) else { return }
      }
      guard try await sendFiles(id, sender, whenOffline) else { return }
    }
  }

  /// Creates the object of an entry, and returns whether to go on.
  private func create(
    _ id: String, _ sender: some OutboxSender, _ whenOffline: OfflinePolicy
  ) async throws(OutboxError) -> Bool {
    let position = try index(of: id)
    let mayHaveArrived = documents[position].state == .sending
    let body: RequestBody
    do { body = try restored(documents[position].draft) } catch {
      try change(position) {
        $0.state = mayHaveArrived ? .unknown : .failed
        $0.reason = "\(error)"
      }
      return true
    }
    // The state is on the disk before the first byte leaves.
    try change(position) {
      $0.state = .sending
      $0.attemptCount += 1
    }
    let result = await sender.create(body, key: id, mayHaveArrived: mayHaveArrived)
    let index = try index(of: id)
    switch result {
    case .created(let objectID, let files, let problem):
      try change(index) {
        $0.objectID = objectID
        $0.files = files
        $0.reason = problem
        $0.finishIfComplete()
      }
    case .offline:
      // An earlier request may have arrived, whether or not this one has.
      let isFailure = whenOffline == .fail && !Task.isCancelled
      try change(index) {
        $0.state = mayHaveArrived ? .sending : isFailure ? .failed : .waiting
        if isFailure { $0.reason = "the server wasn't reached" }
      }
      return isFailure
    case .interrupted: return whenOffline == .fail
    case .refused(let reason):
      try change(index) {
        $0.state = .failed
        $0.reason = reason
      }
    case .unknown(let reason):
      try change(index) {
        $0.state = .unknown
        $0.reason = reason
      }
    }
    return true
  }

  /// Sends the files of an entry whose object has been created, and returns whether to go on.
  private func sendFiles(
    _ id: String, _ sender: some OutboxSender, _ whenOffline: OfflinePolicy
  ) async throws(OutboxError) -> Bool {
    while let document = documents.first(where: { $0.id == id }), document.state == .created,
      let file = document.files.first
    {
      guard !Task.isCancelled else { return false }
      let result: OutboxUpload
      do { result = await sender.upload(try file.resolve(roots: roots)) } catch {
        result = .refused(reason: "\(error)")
      }
      let index = try index(of: id)
      switch result {
      case .done:
        try change(index) {
          $0.files.removeFirst()
          $0.finishIfComplete()
        }
      case .offline where whenOffline == .wait || Task.isCancelled: return false
      case .offline:
        try change(index) {
          $0.state = .failed
          $0.reason = "the storage wasn't reached"
        }
      case .refused(let reason):
        try change(index) {
          $0.state = .failed
          $0.reason = "\(file.upload.path): \(reason)"
        }
      }
    }
    return true
  }

  private func restored(_ draft: BodyDraft) throws -> RequestBody {
    let definition = try schemas.object(named: draft.objectName)
    var parameters = try definition.parameters(
      restoring: try draft.resolve(roots: roots), keepingUnvalidated: true)
    return try parameters.body()
  }

  private func index(of id: String) throws(OutboxError) -> Int {
    guard let index = documents.firstIndex(where: { $0.id == id }) else {
      throw OutboxError(.entry, "there is no such entry")
    }
    return index
  }

  /// Changes an entry, first on the disk and then in memory.
  private func change(
    _ index: Int, _ change: (inout OutboxDocument) -> Void
  ) throws(OutboxError) {
    var document = documents[index]
    change(&document)
    try write(document)
    documents[index] = document
  }

  private func write(_ document: OutboxDocument) throws(OutboxError) {
    let json: [UInt8]
    do { json = try document.json() } catch {
      throw OutboxError(.unstorable, "\(error)")
    }
    do throws(FileError) { try directory.write(document, json) } catch {
      throw OutboxError(.unwritable, error)
    }
  }
}
