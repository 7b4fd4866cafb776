import Foundation
import LoopbackServer
import ObjectSchema

/// Prints a line at once, even if the output isn't a terminal.
func printLine(_ text: String) {
  FileHandle.standardOutput.write(Data("\(text)\n".utf8))
}

// Starts a server for the definitions of a directory, and prints its URL and the requests.
let arguments = CommandLine.arguments
guard arguments.count <= 3, arguments.count < 3 || UInt16(arguments[2]) != nil else {
  FileHandle.standardError.write(Data("usage: loopback-server [SCHEMAS] [PORT]\n".utf8))
  exit(2)
}
do {
  let schemas = try SchemaRegistry(contentsOf: arguments.count > 1 ? arguments[1] : "Schemas")
  let server = try LoopbackServer(
    schemas.definitions, port: arguments.count > 2 ? UInt16(arguments[2]) ?? 0 : 0
  ) { request, status in
    printLine("\(status) \(request.method) \(request.target)")
  }
  printLine("\(server.url)")
  while true { sleep(1000) }
} catch {
  FileHandle.standardError.write(Data("loopback-server: \(error)\n".utf8))
  exit(1)
}
