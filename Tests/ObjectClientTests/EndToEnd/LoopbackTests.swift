import BodyBuilding
import Foundation
import JSONText
import LoopbackServer
import ObjectClient
import ObjectSchema
import TestSupport
import Testing

@Suite struct LoopbackTests {
  @Test func `creates the guide's pictures, sends their files, and reads the object back`()
    async throws
  {
    let server = try ObjectServer()
    let office = try server.schemas.object(named: "c_office")
    let files = try RootDirectory(Repository.path("Examples/files"), name: "files")
    let body = try office.body([
      "c_stringProperty": "two pictures",
      "c_pictures": [
        ["content": .attachment(.file(path: "content.jpg", in: files))],
        [
          "c_original": .attachment(.file(path: "original.jpg", in: files)),
          "c_overlay": .attachment(.file(path: "overlay.png", in: files)),
        ],
      ],
    ])
    let stored = try await server.client.create(body)
    let uploads = try stored.uploads()
    #expect(uploads.matches.count == 3 && uploads.unmatchedUploads.uploads.isEmpty)
    let batch = server.uploader.start(uploads.matches)
    var fractions: [Double] = []
    for await progress in batch.progress { fractions.append(progress.fractionCompleted) }
    #expect(fractions == fractions.sorted() && fractions.last == 1)
    #expect(await batch.results.map(\.state) == [.done, .done, .done])

    let instance = try await server.client.fetch(stored.id, of: office)
    #expect(instance.id == stored.id)
    #expect(instance.value(String.self, at: "c_stringProperty") == "two pictures")
    let original = try #require(
      instance.value(InstanceFile.self, at: "c_pictures[1]")?["c_original"])
    #expect(original.state == .ready && original.byteCount == 169)
    #expect(instance.value(InstanceFile.self, at: "c_pictures[0]")?["content"]?.state == .ready)

    let requests = await server.stop()
    #expect(requests.map(\.method) == ["POST", "POST", "POST", "POST", "GET"])
    for request in requests where request.target.hasPrefix("/storage/") {
      let names = request.fields.map { $0.name.lowercased() }
      #expect(names.filter { $0 == "content-length" }.count == 1)
      #expect(!names.contains("transfer-encoding") && !names.contains("cookie"))
      #expect(!request.fields.contains { $0.value.contains("secret") }, "\(names)")
    }
    for request in requests where !request.target.hasPrefix("/storage/") {
      #expect(request.value(of: "medable-client-key") == "secret key")
      #expect(request.value(of: "x-app") == "secret header")
    }
  }

  @Test func `changes, lists, and deletes objects`() async throws {
    let server = try ObjectServer(
      schemas: """
        {"name": "c_task", "uniqueKey": "c_code", "properties": [
          {"name": "c_code", "type": "String", "unique": true},
          {"name": "c_rank", "type": "Number"}, {"name": "c_tags", "type": "String[]"},
          {"name": "c_place", "type": "Document", "properties": [
            {"name": "c_city", "type": "String"}, {"name": "c_room", "type": "Number"}]}]}
        """)
    let task = try server.schemas.object(named: "c_task")
    var ids: [ObjectID] = []
    for number in 0..<5 {
      let body = try task.body([
        "c_code": .string("code \(number)"), "c_rank": .integer(Int64(10 - number)),
        "c_place": ["c_city": "Utrecht"],
      ])
      ids.append(try await server.client.create(body).id)
    }
    try await server.client.update(ids[0], try task.update(["c_place": ["c_room": 4]]))
    try await server.client.update(ids[0], try task.push(["a", "b"], to: "c_tags"))
    try await server.client.update(ids[0], try task.pull(["a"], from: "c_tags"))
    let changed = try await server.client.fetch(ids[0], of: task)
    #expect(changed.value(String.self, at: "c_place.c_city") == "Utrecht")
    #expect(changed.value(Double.self, at: "c_place.c_room") == 4)
    #expect(changed.value(at: "c_tags") == ["b"])

    let query = ObjectQuery(sort: [.ascending("c_rank")], limit: 2)
    var codes: [String] = []
    for try await page in server.client.pages(of: task, query) {
      #expect(page.errors.isEmpty)
      codes += page.instances.compactMap { $0.value(String.self, at: "c_code") }
    }
    #expect(codes == ["code 4", "code 3", "code 2", "code 1", "code 0"])
    let found = try await server.client.list(of: task, ObjectQuery(where: ["c_code": "code 3"]))
    #expect(found.instances.map(\.id) == [ids[3]])

    try await server.client.delete(ids[1], of: task)
    await #expect(throws: ClientError.self) {
      try await server.client.fetch(ids[1], of: task)
    }
    _ = await server.stop()
  }

  @Test func `pushes elements with files`() async throws {
    let server = try ObjectServer()
    let office = try server.schemas.object(named: "c_office")
    let files = try RootDirectory(Repository.path("Examples/files"), name: "files")
    func push(_ name: String) async throws -> [UploadState] {
      let update = try office.push(
        [["content": .attachment(.file(path: "content.jpg", in: files))]], to: "c_pictures")
      let answer = try await server.client.update(id, update)
      return await server.uploader.upload(try answer.uploads().matches).map(\.state)
    }
    let id = try await server.client.create(try office.body([:])).id
    for name in ["first", "second"] { #expect(try await push(name) == [.done]) }
    let instance = try await server.client.fetch(id, of: office)
    let pictures = try #require(instance.value([InstanceFile].self, at: "c_pictures"))
    #expect(pictures.map { $0["content"]?.state } == [.ready, .ready])
    #expect(Set(pictures.compactMap { $0["content"]?.path }).count == 2)
    _ = await server.stop()
  }

  @Test func `finds the server's faults in elements`() async throws {
    let server = try ObjectServer(
      schemas: #"""
        {"name": "c_task", "properties": [{"name": "c_place", "type": "Document", "properties": [
          {"name": "c_tags", "type": "String[]", "validators": [
            {"name": "string", "definition": {"max": 3}}]}]}]}
        """#)
    // The app's definition is older than the server's.
    let task = try SchemaRegistry(
      text: """
        {"name": "c_task", "properties": [{"name": "c_place", "type": "Document", "properties": [
          {"name": "c_tags", "type": "String[]"}]}]}
        """
    ).object(named: "c_task")
    let id = try await server.client.create(try task.body([:])).id
    let update = try task.push(["abc", "abcd"], to: "c_place.c_tags")
    do throws(ClientError) {
      _ = try await server.client.update(id, update)
      Issue.record("expected a fault")
    } catch {
      guard case .fault(let fault) = error else { throw error }
      let faults = fault.faults(in: update)
      #expect(faults.map(\.path) == ["c_place.c_tags[1]"])
      #expect(faults.map(\.position.column) == [8])
    }
    #expect(try await server.client.fetch(id, of: task).value(at: "c_place.c_tags") == nil)
    _ = await server.stop()
  }

  @Test func `finds the server's faults in the body`() async throws {
    let server = try ObjectServer(
      schemas: """
        {"name": "c_task", "properties": [
          {"name": "c_code", "type": "String", "unique": true},
          {"name": "c_rank", "type": "Number", "validators": [
            {"name": "number", "definition": {"max": 5}}]}]}
        """)
    // The app's definition is older than the server's.
    let task = try SchemaRegistry(
      text: """
        {"name": "c_task", "properties": [
          {"name": "c_code", "type": "String"}, {"name": "c_rank", "type": "Number"}]}
        """
    ).object(named: "c_task")
    let body = try task.body(["c_code": "a", "c_rank": 9])
    do throws(ClientError) {
      _ = try await server.client.create(body)
      Issue.record("expected a fault")
    } catch {
      guard case .fault(let fault) = error else { throw error }
      let faults = fault.faults(in: body)
      #expect(faults.map(\.path) == ["c_rank"])
      #expect(faults.map(\.position.column) == [24])
    }
    let other = try task.body(["c_code": "a"])
    _ = try await server.client.create(other)
    do throws(ClientError) {
      _ = try await server.client.create(other)
      Issue.record("expected a conflict")
    } catch {
      guard case .fault(let fault) = error else { throw error }
      #expect(fault.status == 409 && fault.faults(in: other).map(\.code) == [.unique])
    }
    _ = await server.stop()
  }

  @Test func `an outbox goes on with files whose tickets it has stored`() async throws {
    /// Creates objects, but reaches no storage.
    struct Interrupted: OutboxSender {
      let sender: ClientOutboxSender
      func create(_ body: RequestBody, key: String, mayHaveArrived: Bool) async -> OutboxCreation {
        await sender.create(body, key: key, mayHaveArrived: mayHaveArrived)
      }
      func upload(_ upload: TicketedUpload) -> OutboxUpload { .offline }
    }
    let server = try ObjectServer()
    let office = try server.schemas.object(named: "c_office")
    let path = server.folder.path + "/outbox"
    let files = try RootDirectory(Repository.path("Examples/files"), name: "files")
    let sender = ClientOutboxSender(server.client, server.uploader)
    do {
      let outbox = try Outbox(path, schemas: server.schemas, roots: [files])
      try await outbox.add(
        try office.body([
          "c_pictures": [["content": .attachment(.file(path: "content.jpg", in: files))]]
        ]))
      try await outbox.send(through: Interrupted(sender: sender))
      #expect(await outbox.entries.map(\.state) == [.created])
    }
    // Tickets of the loopback aren't allowed by default.
    #expect(try Outbox(path, schemas: server.schemas, roots: [files]).unreadableFiles.count == 1)
    let outbox = try Outbox(
      path, schemas: server.schemas, roots: [files],
      uploadURLPolicy: server.client.uploadURLPolicy)
    #expect(outbox.unreadableFiles.isEmpty)
    try await outbox.send(through: sender)
    #expect(await outbox.entries.map(\.state) == [.done])
    let requests = await server.stop()
    #expect(requests.map(\.method) == ["POST", "POST"])
  }

  @Test func `an outbox sends bodies and files`() async throws {
    let server = try ObjectServer()
    let office = try server.schemas.object(named: "c_office")
    let outbox = try Outbox(server.folder.path + "/outbox", schemas: server.schemas)
    for number in 0..<3 {
      try await outbox.add(
        try office.body([
          "c_stringProperty": .string("\(number)"),
          "c_pictures": [["content": .attachment(.bytes([0xFF, 0xD8, 0xFF], mediaType: .jpeg))]],
        ]))
    }
    let sender = ClientOutboxSender(server.client, server.uploader, knowsIdempotencyKeys: true)
    try await outbox.send(through: sender)
    let entries = await outbox.entries
    #expect(entries.map(\.state) == [.done, .done, .done], "\(entries)")
    let list = try await server.client.list(of: office)
    #expect(
      list.instances.map { $0.value(String.self, at: "c_stringProperty") } == ["0", "1", "2"])
    for instance in list.instances {
      #expect(
        instance.value(InstanceFile.self, at: "c_pictures[0]")?["content"]?.state == .ready)
    }
    _ = await server.stop()
  }
}
