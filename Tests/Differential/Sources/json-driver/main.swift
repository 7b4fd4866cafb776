import Foundation

let usage = """
  usage: json-driver read | numbers | number-text

    read         reads frames of "LENGTH\\n" and LENGTH bytes; answers each with "reject OFFSET
                 REASON" or "accept ALL LAST": the value with all members in document order, and
                 with only the last member of each key
    numbers      reads one literal per line; answers with its binary64 bits, or "reject"
    number-text  reads the bits of one number per line; answers with its literal

  """

/// Runs the mode named on the command line and returns the exit status.
func run(_ arguments: [String]) -> Int32 {
  var loop = RequestLoop()
  switch arguments {
  case ["read"]: loop.readDocuments()
  case ["numbers"]: loop.readNumbers()
  case ["number-text"]: loop.writeNumbers()
  default:
    FileHandle.standardError.write(Data(usage.utf8))
    return 2
  }
  return loop.isComplete ? 0 : 1
}

exit(run(Array(CommandLine.arguments.dropFirst())))
