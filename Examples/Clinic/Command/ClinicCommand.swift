import ClinicApp
import Foundation
import LoopbackServer
import ObjectBody
import ObjectClient
import ObjectConformance
import TerminalForm

/// A program of a clinic, which sends a visit from a form in the terminal to the server.
@main
struct ClinicCommand {
  static func main() async {
    do throws(ClinicArguments.Malformed) {
      let arguments = try ClinicArguments(CommandLine.arguments.dropFirst())
      exit(await run(arguments))
    } catch {
      printError("\(error.reason)\n\n\(ClinicArguments.usage)")
      exit(2)
    }
  }

  private static func run(_ arguments: ClinicArguments) async -> Int32 {
    do {
      switch arguments.action {
      case .showUsage: show(ClinicArguments.usage)
      case .guide: return try showGuide()
      case .test: return try test()
      case .form: return try enter(arguments)
      case .visit: try await visit(arguments)
      }
      return 0
    } catch let error as BodyValidationError {
      printError("\(error)")
      return 1
    } catch ClientError.fault(let fault) {
      printError("\(fault)")
      return 1
    } catch {
      printError("clinic: \(error)")
      return 2
    }
  }

  /// Enters a visit from the standard input. The draft is kept after each line.
  private static func enter(_ arguments: ClinicArguments) throws -> Int32 {
    let visits = try SchemaRegistry(contentsOf: arguments.environment).object(named: "c_visit")
    let files = try RootDirectory(arguments.files, name: "pictures")
    let drafts = try DraftDirectory(arguments.drafts, filesIn: files)
    FormDescription(visits).lines.forEach(show)
    var session = FormSession(try drafts.parameters(of: visits), filesIn: files)
    show("")
    show("Enter PATH=VALUE lines, and then the end of input.")
    while let line = readLine() {
      session.enter(line).forEach(show)
      try drafts.save(session.parameters)
    }
    let (lines, isComplete) = session.finish()
    lines.forEach(show)
    return isComplete ? 0 : 1
  }

  /// Shows a visit, with the server of the arguments or with one that runs as long as the program.
  private static func visit(_ arguments: ClinicArguments) async throws {
    let schemas = try SchemaRegistry(contentsOf: arguments.environment)
    let server =
      arguments.server == nil
      ? try LoopbackServer(
        schemas.definitions, organization: arguments.organization,
        storage: StorageService(environment: ProcessInfo.processInfo.environment),
        // With a clock that stands still, each run prints the same identifiers.
        clock: { Date(timeIntervalSince1970: 1_773_735_300) })
      : nil
    defer { server?.stop() }
    // A folder of its own keeps forms and drafts from other users of the machine.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("clinic-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }

    let transport = URLSessionTransport()
    var client = ObjectClient(
      try ServerAddress(
        arguments.server ?? server?.url.absoluteString ?? "", organization: arguments.organization),
      clientKey: ProcessInfo.processInfo.environment["OBJECTBODY_CLIENT_KEY"], transport: transport)
    client.timeout = arguments.timeout
    client.uploadURLPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)
    var uploader = Uploader(transport: transport, directory: folder.path)
    uploader.timeout = arguments.timeout
    uploader.urlPolicy = client.uploadURLPolicy

    let files = try RootDirectory(arguments.files, name: "pictures")
    let tour = Tour(
      clinic: try Clinic(schemas, client: client, uploader: uploader),
      drafts: try DraftDirectory(folder.path, filesIn: files), files: files, show: show)
    try await tour.run()
  }

  /// Runs the test cases of the definitions.
  private static func test() throws -> Int32 {
    var hasPassed = true
    for path in try CaseFile.paths(in: "Examples/Clinic/Cases") {
      let outcomes = try CaseFile(contentsOf: path).run()
      for outcome in outcomes where !outcome.isPassed {
        show("\(path):\(outcome.line ?? 1): \(outcome.differences.joined(separator: "; "))")
      }
      let passedCount = outcomes.filter(\.isPassed).count
      show("\(path): \(passedCount) of \(outcomes.count) cases passed")
      hasPassed = hasPassed && passedCount == outcomes.count
    }
    return hasPassed ? 0 : 1
  }

  /// Prints a line at once, even if the output isn't a terminal.
  private static func show(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let escaped = lines.map { String($0).escapedForTerminal }
    FileHandle.standardOutput.write(Data((escaped.joined(separator: "\n") + "\n").utf8))
  }

  private static func printError(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}

extension ClinicCommand {
  /// Prints the requests of the guide.
  ///
  /// - Returns: 1 if the three ways of building a body have different results, which can't happen.
  private static func showGuide() throws -> Int32 {
    let schemas = try SchemaRegistry(contentsOf: "Schemas")
    let object = GuideObject(
      try schemas.object(named: "c_object"), account: "5f9a1c3e7b2d4a0061c8e402",
      date: Date(timeIntervalSince1970: 1_709_208_000))
    let office = try GuideOffice(
      schemas.object(named: "c_office"), filesIn: URL(fileURLWithPath: "Examples/files"))
    let bodies = try [
      [object.bodyFromDictionary(), object.bodyFromParameters(), object.bodyFromTree()],
      [office.bodyFromDictionary(), office.bodyFromParameters(), office.bodyFromTree()],
    ]
    var areAllEqual = true
    for ways in bodies {
      guard let first = ways.first else { continue }
      show("\(first.request.method) \(first.request.path)\n\(first.text)")
      for upload in first.uploads { show("upload \(upload)") }
      let isSame = ways.allSatisfy { $0.text == first.text && $0.uploads == first.uploads }
      show(isSame ? "the same from a dictionary, parameters and a tree\n" : "different requests\n")
      areAllEqual = areAllEqual && isSame
    }
    return areAllEqual ? 0 : 1
  }
}
