import Foundation
import ObjectBody

// Shows a form for a definition, and checks each line of standard input as soon as it's entered:
// form SCHEMAS OBJECT

/// Prints text that can come from a schema or a path, so its control characters are escaped.
func show(_ text: String) {
  let scalars = text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }
  print(scalars.joined())
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

  var session = FormSession(definition)
  while let line = readLine() { session.enter(line).forEach(show) }
  let (lines, isComplete) = session.finish()
  lines.forEach(show)
  exit(isComplete ? 0 : 1)
} catch {
  "\(error)".split(separator: "\n").forEach { show(String($0)) }
  exit(2)
}
