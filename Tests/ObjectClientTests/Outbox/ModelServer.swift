import BodyBuilding
import Foundation
import JSONText
import ObjectClient
import TestSupport

/// A server in memory, which can fail in every way, and which can stand for a process that is killed.
actor ModelServer: OutboxSender {
  /// What happens to a request.
  enum Event: CaseIterable {
    case success, offline, refused
    /// The process is killed before the request leaves, or after it has arrived.
    case killedBefore, killedAfter
    /// The answer is lost.
    case lost
  }

  private var random: SeededGenerator
  private let knowsKeys: Bool
  private var directory: String
  /// The files of the outbox's directory when the process was killed.
  private(set) var snapshot: [String: Data]?
  /// The texts of the objects, by identifier.
  private(set) var objects: [String: String] = [:]
  private var identifiers: [String: String] = [:]
  /// The number of times that each file has arrived, by the identifier of the object and the pointer.
  private(set) var files: [String: Int] = [:]
  private(set) var creations: [String: Int] = [:]
  private(set) var refusedKeys: Set<String> = []
  private(set) var lostKeys: Set<String> = []
  var isReliable = false

  init(seed: UInt64, knowsKeys: Bool, directory: String) {
    random = SeededGenerator(seed: seed)
    self.knowsKeys = knowsKeys
    self.directory = directory
  }

  /// Continues with a new process.
  func restart(in directory: String) {
    self.directory = directory
    snapshot = nil
  }

  func becomeReliable() { isReliable = true }

  private func nextEvent() -> Event {
    isReliable || !Int.random(in: 0..<3, using: &random).isMultiple(of: 3)
      ? .success : Event.allCases.randomElement(using: &random) ?? .success
  }

  private func kill() {
    var files: [String: Data] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
      files[name] = FileManager.default.contents(atPath: "\(directory)/\(name)")
    }
    snapshot = files
  }

  func create(_ body: RequestBody, key: String, mayHaveArrived: Bool) -> OutboxCreation {
    guard snapshot == nil else { return .offline }
    if mayHaveArrived, !knowsKeys { return .unknown(reason: "no keys") }
    let event = nextEvent()
    switch event {
    case .offline: return .offline
    case .refused:
      refusedKeys.insert(key)
      return .refused(reason: "refused")
    case .killedBefore:
      kill()
      return .offline
    case .success, .killedAfter, .lost: break
    }
    let id = identifiers[key] ?? String(objects.count)
    if !knowsKeys || identifiers[key] == nil { creations[key, default: 0] += 1 }
    identifiers[key] = id
    objects[id] = body.text
    if event == .killedAfter { kill() }
    if event == .lost {
      lostKeys.insert(key)
      return .unknown(reason: "lost")
    }
    let files = body.uploads.uploads.compactMap { upload in
      (try? UploadTicket(
        .object([
          "uploadUrl": "https://storage.example/", "uploadKey": .string(id),
        ]))).map { TicketedUpload(upload: upload, ticket: $0) }
    }
    return .created(id: id, files: files)
  }

  func upload(_ upload: TicketedUpload) -> OutboxUpload {
    guard snapshot == nil else { return .offline }
    let event = nextEvent()
    switch event {
    case .offline, .lost: return .offline
    case .refused: return .refused(reason: "refused")
    case .killedBefore:
      kill()
      return .offline
    case .success, .killedAfter: break
    }
    files["\(upload.ticket.uploadKey ?? "") \(upload.upload.pointer)", default: 0] += 1
    if event == .killedAfter { kill() }
    return .done
  }
}
