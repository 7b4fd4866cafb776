import BodyBuilding
import Foundation
import ObjectClient
import ObjectSchema
import TestSupport
import Testing

@Suite struct OutboxTests {
  private let schemas: SchemaRegistry
  private let office: ObjectDefinition

  init() throws {
    schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    office = try schemas.object(named: "c_office")
  }

  private func body(_ text: String, files: Int = 0) throws -> RequestBody {
    try office.body([
      "c_stringProperty": .string(text),
      "c_pictures": .array(
        (0..<files).map { index in
          ["content": .attachment(.bytes([0xFF, 0xD8, 0xFF, UInt8(index)], mediaType: .jpeg))]
        }),
    ])
  }

  @Test func `keeps bodies and sends them in order`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/outbox"
    let server = ModelServer(seed: 1, knowsKeys: true, directory: path)
    await server.becomeReliable()
    var bodies: [RequestBody] = []
    do {
      let outbox = try Outbox(path, schemas: schemas)
      for text in ["a", "b", "c"] {
        bodies.append(try body(text, files: 2))
        try await outbox.add(try #require(bodies.last))
      }
    }
    // Another process finds them.
    let outbox = try Outbox(path, schemas: schemas)
    #expect(await outbox.entries.map(\.state) == [.waiting, .waiting, .waiting])
    try await outbox.send(through: server)
    let entries = await outbox.entries
    #expect(entries.map(\.state) == [.done, .done, .done])
    #expect(entries.map(\.objectID) == ["0", "1", "2"])
    #expect(entries.map(\.attemptCount) == [1, 1, 1])
    let objects = await server.objects
    #expect(["0", "1", "2"].map { objects[$0] } == bodies.map(\.text))
    #expect(await server.files.values.sorted() == [1, 1, 1, 1, 1, 1])
    for entry in entries { try await outbox.remove(entry.id) }
    #expect(await outbox.entries.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(names == [".lock"])
  }

  @Test func `only one outbox uses a directory, and only its owner can read it`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/outbox"
    let outbox = try Outbox(path, schemas: schemas)
    #expect(throws: OutboxError.self) { try Outbox(path, schemas: schemas) }
    let id = try await outbox.add(try body("private"))
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(id).entry")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func `a file that isn't an entry is reported, and the others are kept`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    do {
      let outbox = try Outbox(folder.path, schemas: schemas)
      try await outbox.add(try body("a"))
    }
    for (name, text) in [("x.entry", "{"), ("y.entry", #"{"version":9}"#), ("z", "{}")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    let outbox = try Outbox(folder.path, schemas: schemas)
    #expect(outbox.unreadableFiles == ["x.entry", "y.entry"])
    #expect(await outbox.entries.count == 1)
  }

  @Test func `waits or fails offline, and a failed entry can wait again`() async throws {
    struct UnreachableServer: OutboxSender {
      func create(_ body: RequestBody, key: String, mayHaveArrived: Bool) -> OutboxCreation {
        .offline
      }
      func upload(_ upload: TicketedUpload) -> OutboxUpload { .offline }
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outbox = try Outbox(folder.path, schemas: schemas)
    for text in ["a", "b"] { try await outbox.add(try body(text)) }
    try await outbox.send(through: UnreachableServer())
    #expect(await outbox.entries.map(\.state) == [.waiting, .waiting])
    #expect(await outbox.entries.map(\.attemptCount) == [1, 0])
    try await outbox.send(through: UnreachableServer(), whenOffline: .fail)
    #expect(await outbox.entries.map(\.state) == [.failed, .failed])
    for entry in await outbox.entries { try await outbox.retry(entry.id) }
    #expect(await outbox.entries.map(\.state) == [.waiting, .waiting])
  }

  @Test func `an entry that's interrupted by cancellation doesn't fail`() async throws {
    struct CancelingServer: OutboxSender {
      func create(_ body: RequestBody, key: String, mayHaveArrived: Bool) -> OutboxCreation {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return .offline
      }
      func upload(_ upload: TicketedUpload) -> OutboxUpload { .offline }
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let outbox = try Outbox(folder.path, schemas: schemas)
    for text in ["a", "b"] { try await outbox.add(try body(text)) }
    try await Task { try await outbox.send(through: CancelingServer(), whenOffline: .fail) }.value
    #expect(await outbox.entries.map(\.state) == [.waiting, .waiting])
    #expect(await outbox.entries.map(\.reason) == [nil, nil])
  }

  @Test(arguments: [true, false])
  func `survives being killed at any step`(knowsKeys: Bool) async throws {
    var states: [OutboxEntry.State: Int] = [:]
    var killCount = 0
    for seed: UInt64 in 0..<60 {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      var random = SeededGenerator(seed: seed)
      var path = folder.path + "/0"
      let server = ModelServer(seed: seed, knowsKeys: knowsKeys, directory: path)
      var texts: [String: String] = [:]
      var fileCounts: [String: Int] = [:]
      do {
        let outbox = try Outbox(path, schemas: schemas)
        for number in 0..<Int.random(in: 1...4, using: &random) {
          let count = Int.random(in: 0...3, using: &random)
          let body = try body("\(number)", files: count)
          let id = try await outbox.add(body)
          (texts[id], fileCounts[id]) = (body.text, count)
        }
      }
      var final: [OutboxEntry] = []
      for run in 1...40 {
        if run == 20 { await server.becomeReliable() }
        let outbox = try Outbox(path, schemas: schemas)
        #expect(outbox.unreadableFiles.isEmpty)
        #expect(Set(await outbox.entries.map(\.id)) == Set(texts.keys), "seed \(seed)")
        try await outbox.send(through: server)
        final = await outbox.entries
        guard let snapshot = await server.snapshot else {
          if final.allSatisfy({ ![.waiting, .sending, .created].contains($0.state) }) { break }
          continue
        }
        // The next process finds what was on the disk when this one was killed, and half a document.
        killCount += 1
        path = "\(folder.path)/\(run)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, content) in snapshot {
          try content.write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        }
        let name = ".replacement-" + String(repeating: "a", count: 24)
        try Data("{\"ver".utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
        await server.restart(in: path)
      }
      let objects = await server.objects
      let creations = await server.creations
      let files = await server.files
      for entry in final {
        states[entry.state, default: 0] += 1
        #expect(creations[entry.id, default: 0] <= 1, "created twice, seed \(seed)")
        switch entry.state {
        case .done:
          let id = try #require(entry.objectID)
          #expect(objects[id] == texts[entry.id], "seed \(seed)")
          let sent = files.keys.filter { $0.hasPrefix("\(id) ") }
          #expect(sent.count == fileCounts[entry.id], "seed \(seed)")
        case .failed: #expect(entry.reason?.contains("refused") == true, "seed \(seed)")
        case .unknown: #expect(entry.reason != nil && entry.objectID == nil, "seed \(seed)")
        case .waiting, .sending, .created: Issue.record("\(entry), seed \(seed)")
        }
      }
    }
    #expect(killCount > 10, "\(killCount)")
    #expect(states[.done, default: 0] > 40, "\(states)")
  }
}
