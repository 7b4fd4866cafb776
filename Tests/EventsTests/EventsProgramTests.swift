import EventApp
import Foundation
import TestSupport
import Testing

/// Tests of the program in a process of its own.
@Suite struct EventsProgramTests {
  private static func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun("events", arguments)
  }

  @Test func `the program prints what its README shows`() throws {
    let shown = try Repository.output(of: "swift run events", in: "Examples/Events/README.md")
    let run = try Self.run(["--timeout", "3600"])
    #expect(run.output == shown)
    #expect(run.errors.isEmpty && run.status == 0)
  }

  @Test func `the page is the one of the map, and the events of a file are created`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = try folder.write(
      Array(#"[{"name": "New", "address": "a", "lat": 1, "lon": 2, "started_at": "x"},"#.utf8)
        + Array(EventFixture.answer(9, name: "Swim").utf8.dropFirst()), to: "new.json")
    let page = folder.path + "/map.html"
    let run = try Self.run(
      ["--timeout", "3600", "--create", file, "--html", page, "52.4,4.9,0.01"])
    #expect(run.output.hasPrefix("52.4000, 4.9000, 0.6 km: 1 added, 0 kept, 0 removed\n"))
    #expect(run.errors.contains("new.json: started_at: "))
    #expect(run.status == 0)
    let html = String(decoding: try Data(contentsOf: URL(fileURLWithPath: page)), as: UTF8.self)
    #expect(html.contains("<strong>Swim</strong>") && html.contains("0.6 km"))
  }

  @Test func `wrong arguments have the status 2, and errors the status 1`() throws {
    for arguments in [["1,2"], ["--html"], ["--other", "x"], ["serve", "x"], ["--timeout", "0"]] {
      let run = try Self.run(arguments)
      #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("usage: events"))
    }
    #expect(try Self.run(["--help"]).output.hasPrefix("usage: events"))
    let run = try Self.run(["--schemas", "Examples/files"])
    #expect(run.status == 1 && run.errors.hasPrefix("events: "))
  }
}
