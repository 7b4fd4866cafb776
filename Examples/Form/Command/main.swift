import Foundation
import ObjectBody
import TerminalForm

// Shows a form for a definition, and checks each line of standard input as soon as it's entered:
// form SCHEMAS OBJECT

/// Prints a line at once.
func show(_ text: String) {
  print(text.escapedForTerminal)
  fflush(nil)
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: form SCHEMAS OBJECT")
  exit(2)
}
do {
  let schemas = try SchemaRegistry(contentsOf: arguments[1])
  let definition = try schemas.object(named: arguments[2])
  FormDescription(definition).lines.forEach(show)
  show("")
  show(
    "Enter PATH=VALUE lines, and then the end of input. An empty value removes what was entered.")

  var session = FormSession(definition.parameters())
  while let line = readLine() { session.enter(line).forEach(show) }
  let (lines, isComplete) = session.finish()
  lines.forEach(show)
  exit(isComplete ? 0 : 1)
} catch {
  "\(error)".split(separator: "\n").forEach { show(String($0)) }
  exit(2)
}
