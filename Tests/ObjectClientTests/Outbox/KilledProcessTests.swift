import BodyBuilding
import Foundation
import LoopbackServer
import ObjectClient
import ObjectSchema
import TestSupport
import Testing

/// Runs of the program `send` with an outbox, which are killed before an answer or at a random time.
@Suite struct KilledProcessTests {
  /// The process that's running, and the number of requests after which the server kills it.
  private struct Target: Sendable {
    var process: Int32?
    var remainingCount = 0

    func end() {
      if let process { kill(process, SIGKILL) }
    }
  }

  private let folder: TemporaryFolder
  private let schemas: SchemaRegistry
  private let server: LoopbackServer
  private let killer: ProcessKiller

  /// Kills a process, and is shared by the threads of the server and of the test.
  private final class ProcessKiller: Sendable {
    // The thread sanitizer doesn't know the lock of a Mutex.
    private let lock = NSLock()
    nonisolated(unsafe) private var target = Target()

    func set(_ value: Target) { lock.withLock { unsafe target = value } }

    /// Counts a request, which isn't answered if it's the last one.
    func countRequest() {
      lock.withLock {
        unsafe target.remainingCount -= 1
        if unsafe target.remainingCount == 0 { unsafe target.end() }
      }
    }

    /// Kills a process that's still the target.
    func end(_ process: Int32) {
      lock.withLock {
        if unsafe target.process == process { unsafe target.end() }
      }
    }
  }

  init() throws {
    folder = try TemporaryFolder()
    schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    killer = ProcessKiller()
    server = try LoopbackServer(schemas.definitions) { [killer] _, _ in killer.countRequest() }
    for name in ["outbox", "temporary"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
    }
  }

  /// How a run ends.
  private enum Ending {
    case itself
    /// The server kills it before it answers a request, which is the first one or a later one.
    case request(Int)
    /// It's killed after some seconds, unless it has ended before.
    case time(TimeInterval)
  }

  /// Runs the program with one more object, and returns its exit status if it wasn't killed.
  private func run(_ name: String, until ending: Ending) throws -> Int32? {
    let payload = try folder.write(
      """
      {"c_stringProperty": "\(name)", "c_pictures": [{"content": {"file": "content.jpg"}},
      {"c_original": {"file": "original.jpg"}}]}
      """, to: "payload.json")
    let process = Process()
    process.executableURL = BuiltProduct.url(named: "send")
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = BuiltProduct.environment.merging(
      ["TMPDIR": folder.path + "/temporary"]) { $1 }
    process.arguments = [
      "--server", server.url.absoluteString, "--schemas", Repository.path("Schemas"), "--object",
      "c_office", "--files", Repository.path("Examples/files"), "--outbox",
      folder.path + "/outbox", payload,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let identifier = process.processIdentifier
    switch ending {
    case .itself: break
    case .request(let count): killer.set(Target(process: identifier, remainingCount: count))
    case .time(let seconds):
      killer.set(Target(process: identifier))
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [killer] in
        killer.end(identifier)
      }
    }
    process.waitUntilExit()
    killer.set(Target())
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// The objects that the server has.
  private func storedObjects() async throws -> [ObjectInstance] {
    let client = ObjectClient(
      try ServerAddress(server.url.absoluteString, organization: "org"),
      transport: PatientTransport())
    var query = ObjectQuery()
    query.limit = 1_000
    return try await client.list(of: try schemas.object(named: "c_office"), query).instances
  }

  /// The names of the objects that the server has.
  private func storedNames() async throws -> [String] {
    try await storedObjects().compactMap { $0.value(String.self, at: "c_stringProperty") }
  }

  /// The names of the objects that the outbox has, with the states of their entries.
  private func queuedNames() throws -> [String: String] {
    let path = folder.path + "/outbox"
    var states: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path)
    where name.hasSuffix(".entry") {
      let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let match = try #require(text.firstMatch(of: /object-[0-9]+/))
      #expect(states[String(match.output)] == nil)
      states[String(match.output)] = document["state"] as? String
    }
    return states
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a killed process loses nothing, and creates nothing twice`(seed: UInt64) async throws {
    defer { folder.remove() }
    defer { server.stop() }
    var generator = SeededGenerator(seed: seed)
    var known: Set<String> = []
    var killedCount = 0
    for number in 0..<16 {
      let ending: Ending =
        number % 2 == 0
        ? .request(Int.random(in: 1...4, using: &generator))
        : .time(TimeInterval.random(in: 0..<0.15, using: &generator))
      killedCount += try run("object-\(number)", until: ending) == nil ? 1 : 0
      let stored = try await storedNames()
      #expect(stored.count == Set(stored).count, "seed \(seed), run \(number)")
      let found = Set(stored).union(try queuedNames().keys)
      #expect(found.isSuperset(of: known), "seed \(seed), run \(number)")
      known = found
    }
    // Most of the others fail before their request, because an earlier one was killed in it.
    #expect(killedCount >= 4, "seed \(seed)")
    // The first of these runs sends what remains.
    for number in [16, 17] { #expect(try run("object-\(number)", until: .itself) != nil) }
    let stored = try await storedNames()
    #expect(stored.count == Set(stored).count, "seed \(seed)")
    let queued = try queuedNames()
    #expect(Set(stored).union(queued.keys) == known.union(["object-16", "object-17"]))
    // Whether the server has received a request is known unless the process was killed meanwhile.
    #expect(queued.values.allSatisfy { $0 == "unknown" }, "seed \(seed): \(queued)")
    #expect(stored.contains("object-17"))
    for object in try await storedObjects() {
      let name = object.value(String.self, at: "c_stringProperty") ?? ""
      let files = try #require(object.value([InstanceFile].self, at: "c_pictures"))
      // The files of an object whose creation isn't known can't be sent.
      guard queued[name] == nil else { continue }
      let states = [files[0]["content"]?.state, files[1]["c_original"]?.state]
      #expect(states == [.ready, .ready], "seed \(seed), \(name)")
    }
    // The thread sanitizer has a file of its own while a process starts.
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/temporary")
      .filter { !$0.hasPrefix("tsan.rodata.") }
    #expect(left == [], "seed \(seed)")
  }
}
