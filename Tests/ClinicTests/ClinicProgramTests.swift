import Foundation
import LoopbackServer
import ObjectBody
import TestSupport
import Testing

/// Tests of the program in a process of its own.
@Suite struct ClinicProgramTests {
  private static let page = "Examples/Clinic/README.md"

  @Test func `the program prints what its README shows`() throws {
    let visit = try ProgramRun("clinic", ["--timeout", "3600"])
    #expect(visit.output == (try Repository.output(of: "swift run clinic", in: Self.page)))
    #expect(visit.errors == "" && visit.status == 0)
  }

  @Test(arguments: ["guide", "test"]) func `the subcommands print what the README shows`(
    name: String
  ) throws {
    let run = try ProgramRun("clinic", [name])
    let shown = try Repository.output(of: "swift run clinic \(name)", in: Self.page)
    #expect(run.output == shown)
    #expect(run.errors == "" && run.status == 0)
  }

  @Test func `the form continues with its draft, and its status says if it's complete`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let arguments = ["form", "--drafts", folder.path + "/drafts"]
    let first = try ProgramRun(
      "clinic", arguments, input: "c_number=V-2026-0142\nc_pictures[0].content=content.jpg\n")
    #expect(first.status == 1)
    #expect(first.output.hasSuffix("c_startedAt: required, but missing\n"))
    let second = try ProgramRun(
      "clinic", arguments,
      input: "c_patient=5f9a1c3e7b2d4a0061c8e402\nc_startedAt=2026-03-17T09:15:00+01:00\n")
    #expect(second.status == 0)
    #expect(
      second.output.hasSuffix(
        """
        The body is complete:
        {"c_number":"V-2026-0142","c_patient":"5f9a1c3e7b2d4a0061c8e402",\
        "c_startedAt":"2026-03-17T09:15:00+01:00","c_pictures":[{"content":"c_pictures.0.content.jpg"}]}
        upload c_pictures.0.content.jpg: image/jpeg, 166 bytes

        """))
  }

  @Test func `a server that has the patient already refuses a second one`() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Examples/Clinic/Environment"))
    let server = try LoopbackServer(schemas.definitions)
    defer { server.stop() }
    let arguments = ["--timeout", "3600", "--server", server.url.absoluteString]
    let first = try ProgramRun("clinic", arguments)
    #expect(first.status == 0 && first.errors == "")
    let second = try ProgramRun("clinic", arguments)
    #expect(second.status == 1)
    #expect(second.errors.contains("kExists"), "\(second.errors)")
  }

  @Test func `wrong arguments have the status 2, and so have other errors`() throws {
    for arguments in [["--server"], ["--other", "x"], ["forms"], ["--timeout", "0"]] {
      let run = try ProgramRun("clinic", arguments)
      #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("usage: clinic"))
    }
    #expect(try ProgramRun("clinic", ["--help"]).output.hasPrefix("usage: clinic"))
    let run = try ProgramRun("clinic", ["--schemas", "Examples/files"])
    #expect(run.status == 2 && run.errors.hasPrefix("clinic: "))
  }
}
