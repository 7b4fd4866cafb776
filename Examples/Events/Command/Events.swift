import EventApp
import Foundation
import ObjectBody
import ObjectClient

/// A program that shows the events around the center of a map in the terminal.
@main
struct Events {
  static func main() async {
    do throws(EventsArguments.Malformed) {
      let arguments = try EventsArguments(CommandLine.arguments.dropFirst())
      if arguments.showsUsage { return print(EventsArguments.usage) }
      do {
        let definition = try SchemaRegistry(contentsOf: arguments.schemas).object(named: "event")
        if let port = arguments.servedPort {
          try serve(definition, port)
        } else {
          try await show(definition, arguments)
        }
      } catch {
        fail("events: \(error)", status: 1)
      }
    } catch {
      fail("\(error.reason)\n\n\(EventsArguments.usage)", status: 2)
    }
  }

  /// Runs a server until the program is ended.
  private static func serve(_ definition: ObjectDefinition, _ port: UInt16) throws -> Never {
    let server = try EventServer(definition, port: port) { method, path, status in
      write("\(status) \(method) \(path)\n")
    }
    write("\(server.url)\n")
    while true { sleep(1000) }
  }

  /// Creates events, moves the map, and draws it.
  private static func show(
    _ definition: ObjectDefinition, _ arguments: EventsArguments
  ) async throws {
    // Without a server, the program has one of its own, with the events of the example.
    let ownServer = arguments.server == nil ? try EventServer(definition) : nil
    guard let url = arguments.server ?? ownServer?.url else { return }
    let files = ownServer == nil ? arguments.files : [arguments.sample] + arguments.files

    var client = EventClient(url, definition, transport: URLSessionTransport())
    client.timeout = arguments.timeout
    let regions = arguments.regions
    guard let first = regions.first else { return }
    let map = EventMap(first, client)
    let token = UUID().uuidString
    let user = try await client.createUser(deviceToken: token)
    for file in files {
      let list = try EventList(Array(Data(contentsOf: URL(fileURLWithPath: file))), of: definition)
      for error in list.errors { write("\(file): \(error)\n", to: .standardError) }
      for event in list.events { _ = try await client.create(event, as: user) }
    }

    report(try await map.appear(deviceToken: token), first)
    for region in regions.dropFirst() { report(try await map.move(to: region), region) }
    let (region, events) = await (map.region, map.events)
    write("\n" + TerminalMap().text(of: region, events))
    if let path = arguments.page {
      try Data(MapPage().html(of: region, events).utf8).write(to: URL(fileURLWithPath: path))
    }
    ownServer?.stop()
  }

  private static func report(_ update: EventMap.Update?, _ region: MapRegion) {
    guard let update else { return }
    let changes = update.changes
    write(
      "\(region): \(changes.added.count) added, \(changes.kept.count) kept, "
        + "\(changes.removed.count) removed\n")
    for error in update.errors { write("not shown: \(error)\n", to: .standardError) }
  }

  private static func fail(_ text: String, status: Int32) -> Never {
    write("\(text)\n", to: .standardError)
    exit(status)
  }

  /// Writes text at once, even if the output isn't a terminal.
  private static func write(_ text: String, to file: FileHandle = .standardOutput) {
    file.write(Data(text.utf8))
  }
}
