import BodyBuilding
import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Builds the request that creates or updates an object.
  mutating func build(_ arguments: Arguments) throws(FileError) {
    let product: BuildProduct
    do throws(UsageError) { product = try BuildProduct(arguments) } catch {
      reportError(error.reason)
      return printMessage("try: validate-payload build --help")
    }
    let path = arguments.paths.first ?? "-"
    guard let definition = updatableDefinition(arguments), let payload = payload(at: path),
      let directory = directory(arguments, path)
    else { return }
    let checked = CheckedPayload(payload, definition, arguments.checkOptions, directory)
    reportFaults(of: checked, in: path, arguments)
    let positions = TextPosition.positions(
      of: checked.inputErrors.map(\.offset), in: payload.rawBytes)
    for (error, position) in zip(checked.inputErrors, positions) {
      reportError("\(path):\(position.line):\(position.column): \(error.text)")
    }
    let request: BuiltRequest
    do throws(BodyValidationError) {
      let id = arguments.objectID.flatMap { ObjectID($0) }
      guard let built = try checked.request(updating: id) else { return }
      request = built
    } catch { return reportError("\(path): \(error)") }
    switch product {
    case .request:
      var json = JSONReport()
      try write(json.makeRequestLine(request))
    case .body: try write(request.json)
    case .form(let options): try write(options, of: request)
    }
  }

  private mutating func payload(at path: String) -> [UInt8]? {
    do throws(FileError) {
      guard path == "-" else { return try FileInput.contents(ofFileAt: path) }
      var input = FileInput(descriptor: inputDescriptor)
      return try input.readAll()
    } catch {
      reportError("\(path): \(error.reason)")
      return nil
    }
  }

  private mutating func directory(_ arguments: Arguments, _ payload: String) -> RootDirectory? {
    let path = arguments.files ?? Self.directory(of: payload)
    do throws(FileError) { return try RootDirectory(openingAt: path) } catch {
      reportError("\(path): \(error.reason)")
      return nil
    }
  }

  /// Returns the directory of a payload, or the working directory for standard input.
  static func directory(of payload: String) -> String {
    guard payload != "-", let slash = payload.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return "."
    }
    return slash == payload.startIndex ? "/" : String(payload[..<slash])
  }

  /// Reports faults on standard error, because standard output is for the request.
  private mutating func reportFaults(
    of checked: CheckedPayload, in path: String, _ arguments: Arguments
  ) {
    if !checked.isValid { recordInvalid() }
    if !checked.faults.isEmpty {
      var lines: [UInt8] = []
      switch arguments.format {
      case .json:
        var json = JSONReport()
        json.write(
          ReportEntry(
            file: path, line: nil, faults: checked.faults, isValid: checked.isValid),
          into: &lines)
      default:
        var text = TextReport(isColoured: isColoured(errors, arguments))
        for fault in checked.faults { lines += text.line(fault, in: path).utf8 }
      }
      // A failure to write to standard error can't be reported.
      _ = try? errors.write(lines)
      _ = try? errors.flush()
    }
    if checked.isTruncated { printMessage("some faults were omitted") }
  }
}
