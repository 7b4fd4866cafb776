import Foundation

let usage = """
  usage: judge read | numbers | number-text

    read         frames "LENGTH\\n" and so many bytes; a line for each: "reject OFFSET REASON", or
                 "accept KEPT LAST": the value with every member, and with the last of each key
    numbers      one spelling a line; for each the bits of the binary64 number, or "reject"
    number-text  the bits of a number a line; for each its text

  """

/// Answers the standard input in a mode, and gives the exit status.
func run(_ words: [String]) -> Int32 {
  var answers = Answers()
  switch words {
  case ["read"]: answers.readDocuments()
  case ["numbers"]: answers.readNumbers()
  case ["number-text"]: answers.writeNumbers()
  default:
    FileHandle.standardError.write(Data(usage.utf8))
    return 2
  }
  return answers.isComplete ? 0 : 1
}

exit(run(Array(CommandLine.arguments.dropFirst())))
