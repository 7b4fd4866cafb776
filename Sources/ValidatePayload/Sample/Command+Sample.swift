import FileAccess
import JSONText
import ObjectSamples
import ObjectSchema

extension Command {
  /// Prints payloads of an object.
  mutating func sample(_ arguments: Arguments) throws(FileError) {
    var arguments = arguments
    if let name = arguments.paths.first {
      guard arguments.paths.count == 1 else {
        return reportError("sample takes one object, found \(arguments.paths.count)")
      }
      guard arguments.object == nil else {
        return reportError("an operand and --object can't be combined")
      }
      arguments.object = name
    }
    guard let definition = definition(arguments) else { return }
    try withOutputFile(arguments) { (command: inout Command) throws(FileError) in
      guard let count = arguments.sampleCount else {
        return try command.writeSamples(of: definition, arguments)
      }
      return try command.writeRandomPayloads(count, of: definition, arguments)
    }
  }

  /// Writes the case file, and returns whether there is one.
  private mutating func writeSamples(
    of definition: ObjectDefinition, _ arguments: Arguments
  ) throws(FileError) -> Bool {
    let samples = Samples(definition)
    if !samples.isComplete { recordInvalid() }
    printMessages(samples.omissions)
    // A case file has at least one case.
    guard !samples.cases.isEmpty else { return false }
    let file = samples.caseFile(pluralName: arguments.pluralNames[definition.name])
    try write(file.formattedText)
    return true
  }

  /// Writes one payload per line, and returns whether all were written.
  private mutating func writeRandomPayloads(
    _ count: Int, of definition: ObjectDefinition, _ arguments: Arguments
  ) throws(FileError) -> Bool {
    let seed = UInt64(arguments.seed ?? 1)
    var generator = SampleGenerator(definition, seed: seed)
    var choices = SampleRandom(seed: ~seed)
    let share = arguments.invalidShare ?? 0
    for _ in 0..<count {
      let isInvalid = Double.random(in: 0..<1, using: &choices) < share
      guard let payload = isInvalid ? generator.mutatedPayload() : generator.validPayload() else {
        recordInvalid()
        printMessage(isInvalid ? "no invalid payload was found" : "no valid payload was found")
        return false
      }
      try write(payload + [UInt8(ascii: "\n")])
    }
    return true
  }

  /// Writes to the file of `--output`, if there is one, or to standard output.
  private mutating func withOutputFile(
    _ arguments: Arguments, _ body: (inout Command) throws(FileError) -> Bool
  ) throws(FileError) {
    guard let path = arguments.output, path != "-" else {
      _ = try body(&self)
      return
    }
    let standardOutput = output
    do throws(FileError) {
      let file = try ReplacementFile(for: path)
      output = BufferedOutput(DescriptorSink(file.output))
      defer { output = standardOutput }
      let hasContent = try body(&self)
      try output.flush()
      if status != ExitStatus.failure, hasContent { try file.commit() }
    } catch { reportError("\(path): \(error.reason)") }
  }
}
