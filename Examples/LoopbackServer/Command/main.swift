import Foundation
import LoopbackServer
import ObjectSchema

// Starts a server for the definitions of a directory, and prints its URL and the requests. Another service stores the
// files if the environment names it.

/// Prints a line at once, even if the output isn't a terminal.
func printLine(_ text: String) {
  FileHandle.standardOutput.write(Data("\(text)\n".utf8))
}

func fail(_ text: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
  exit(status)
}

let usage = """
  usage: loopback-server [SCHEMAS] [PORT]

  environment: STORAGE_URL, STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY of a bucket
  """
let arguments = CommandLine.arguments
if arguments.contains("--help") {
  printLine(usage)
  exit(0)
}
let port = arguments.count > 2 ? UInt16(arguments[2]) : 0
guard arguments.count <= 3, let port else { fail(usage, status: 2) }
let storage = StorageService(environment: ProcessInfo.processInfo.environment)
do {
  let schemas = try SchemaRegistry(contentsOf: arguments.count > 1 ? arguments[1] : "Schemas")
  let server = try LoopbackServer(schemas.definitions, port: port, storage: storage) {
    printLine("\($1) \($0.method) \($0.target)")
  }
  printLine("\(server.url)")
  while true { sleep(1000) }
} catch {
  fail("loopback-server: \(error)", status: 1)
}
