import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// The reason why inputs with objects that the server sent aren't repaired.
  static var instanceReason: String { "objects that the server sent can't be repaired" }

  /// Repairs all inputs in place, one after the other.
  ///
  /// - Throws: ``InputError`` if the results can't be written.
  mutating func fixInputs(_ arguments: Arguments, _ run: inout CheckRun) throws(InputError) {
    var queue = InputQueue(arguments)
    while stop == nil, let input = queue.next() {
      switch input {
      case .problem(let text): reportInputProblem(text, arguments)
      case .file(let path, _):
        do throws(InputError) { try fix(path, arguments, &run) } catch {
          switch error {
          case .input(let reason): reportInputProblem("\(path): \(reason)", arguments)
          case .interrupted: break
          case .output: throw error
          }
        }
        finishInputProgress(run.statistics)
      }
      noteSignal()
    }
  }

  /// Repairs a file, which is replaced if a payload in it was repaired.
  private mutating func fix(
    _ path: String, _ arguments: Arguments, _ run: inout CheckRun
  ) throws(InputError) {
    run.begin(path)
    let reading = try overrides?.begin(path, arguments, &run)
    if reading?.isInstances ?? false { throw .input(Self.instanceReason) }
    let buffer = try contents(of: try replaceableInput(path), path)
    var file = FixedFile()
    if arguments.isArray {
      try fixElements(of: buffer.bytes, path, arguments, &run, &file)
    } else if reading?.isLines ?? arguments.isLines || Self.hasPayloadPerLine(path) {
      fixLines(of: buffer.bytes, path, arguments, &run, &file)
    } else {
      _ = run.fix(
        0..<buffer.count, of: buffer.bytes, at: .start, in: path,
        showsValues: arguments.showsValues, into: &file)
    }
    if file.isChanged {
      do throws(FileError) { try file.write(buffer.bytes, to: path) } catch {
        throw .input(error.reason)
      }
    }
    try writeResults(file.results, run.statistics)
    try apply(run.takeEnd())
  }

  private func replaceableInput(_ path: String) throws(InputError) -> FileInput {
    if FileIdentity.isLink(path) {
      throw .input("a symbolic link isn't replaced; repair the file that it leads to")
    }
    do throws(FileError) { return try FileInput(path: path, isRegular: true) } catch {
      throw .input(error.reason)
    }
  }

  /// Repairs each line of a file.
  private func fixLines(
    of bytes: RawSpan, _ path: String, _ arguments: Arguments, _ run: inout CheckRun,
    _ file: inout FixedFile
  ) {
    var start = 0
    var line = 0
    while start < bytes.byteCount, run.end == nil {
      let end =
        bytes.firstOffset(of: UInt8(ascii: "\n"), from: start, to: bytes.byteCount)
        ?? bytes.byteCount
      line += 1
      if !bytes.slice(start, end).isBlank {
        _ = run.fix(
          start..<end, of: bytes, at: TextPosition(line: line, column: 1), in: path,
          showsValues: arguments.showsValues, into: &file)
      }
      start = end + 1
    }
  }

  /// Repairs each element of an array.
  ///
  /// - Throws: ``InputError`` if the file isn't an array of JSON values.
  private func fixElements(
    of bytes: RawSpan, _ path: String, _ arguments: Arguments, _ run: inout CheckRun,
    _ file: inout FixedFile
  ) throws(InputError) {
    var scanner = ElementScanner()
    scanner.scan(bytes, isAtEnd: true)
    if let error = scanner.failure {
      let position = TextPosition.start.advanced(over: bytes.slice(0, error.offset))
      throw .input("line \(position.line), column \(position.column): \(error.reason)")
    }
    let ranges = scanner.takeRanges()
    for range in ranges where CheckRun.isMalformed(bytes.slice(range.lowerBound, range.upperBound))
    {
      throw .input("the array wasn't repaired, because an element isn't JSON")
    }
    var position = TextPosition.start
    var end = 0
    for range in ranges where run.end == nil {
      position = position.advanced(over: bytes.slice(end, range.lowerBound))
      position = run.fix(
        range, of: bytes, at: position, in: path, showsValues: arguments.showsValues, into: &file)
      end = range.upperBound
    }
  }
}

extension RawSpan {
  /// Whether the text has only JSON white space.
  fileprivate var isBlank: Bool {
    for offset in 0..<byteCount where byte(at: offset) > 0x20 { return false }
    return true
  }
}
