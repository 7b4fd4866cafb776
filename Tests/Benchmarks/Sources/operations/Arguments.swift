import CommandWords

/// What the command line asks for.
struct Arguments {
  static let usage = """
    usage: operations NAME PASSES

      NAME    what to do: \(Operation.allCases.map(\.rawValue).joined(separator: ", "))
      PASSES  how often to do it with each of the things it is done with

    Prints how many operations a pass has. Schemas are those of the folder Schemas.
    """

  let operation: Operation
  let passes: Int

  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = CommandWords(words)
    guard let operation = words.next().flatMap(Operation.init(rawValue:)) else {
      throw UsageError("the name of an operation is needed")
    }
    self.operation = operation
    passes = try words.value(of: "PASSES", in: 1...)
  }
}
