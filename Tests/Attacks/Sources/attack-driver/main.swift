import Foundation
import ObjectBody

// Usage: attack-driver SUBCOMMAND [ARGUMENT]... < INPUT
//
// Exits with 0 if the library accepts the input, and with 1 and the error if it refuses it.
let arguments = Array(CommandLine.arguments.dropFirst())
let operands = Array(arguments.dropFirst())

/// Returns the bytes of standard input.
func input() throws -> [UInt8] {
  Array(try FileHandle.standardInput.readToEnd() ?? Data())
}

func report(_ text: String) {
  FileHandle.standardError.write(Data("\(text.prefix(1000))\n".utf8))
}

do {
  switch arguments.first {
  case "empty": break
  case "tickets": try readTickets(input())
  case "match-tickets": try matchTickets(input())
  case "add-facets": try addFacets(count: Int(operands[0]) ?? 0)
  case "add-values": try addValues(count: Int(operands[0]) ?? 0)
  case "decode-object": try decodeObject(input())
  case "store-plan": try storePlan(of: operands[0], in: operands[1])
  case "send-plan": try sendPlan(input(), beneath: operands[0])
  case "attach-file": try attachFile(at: operands[0])
  default:
    report("unknown subcommand")
    exit(2)
  }
} catch {
  report("\(error)")
  exit(1)
}
