import CommandWords

/// The parsed command line.
struct Arguments {
  static let usage = """
    usage: operations NAME PASSES

      NAME    the operation: \(Operation.allCases.map(\.rawValue).joined(separator: ", "))
      PASSES  the number of passes over the operation's inputs

    Prints the number of operations in a pass. Schemas are loaded from the directory Schemas.
    """

  let operation: Operation
  let passes: Int

  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = CommandWords(words)
    guard let operation = words.next().flatMap(Operation.init(rawValue:)) else {
      throw UsageError("expected the name of an operation")
    }
    self.operation = operation
    passes = try words.value(of: "PASSES", in: 1...)
  }
}
