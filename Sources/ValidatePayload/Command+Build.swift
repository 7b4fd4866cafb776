import JSONText
import ObjectSchema

extension Command {
  /// Builds the request that creates an object.
  mutating func build(_ arguments: Arguments) throws(FileError) {
    let product: BuildProduct
    do throws(UsageError) { product = try BuildProduct(arguments) } catch {
      complain(error.reason)
      return note("try: validate-payload build --help")
    }
    let path = arguments.paths.first ?? "-"
    guard let definition = definition(arguments), let payload = payload(at: path),
      let files = files(arguments, path)
    else { return }
    let options = CheckOptions(
      maximumFaults: arguments.maximumFaults, includesValues: arguments.showsValues)
    let checked = CheckedPayload(payload, definition, options, files)
    reportFaults(of: checked, in: path, as: arguments.format)
    let positions = TextPosition.positions(
      of: checked.troubles.map(\.offset), in: payload.rawBytes)
    for (trouble, position) in zip(checked.troubles, positions) {
      complain("\(path):\(position.line):\(position.column): \(trouble.text)")
    }
    guard let body = checked.body else { return }
    switch product {
    case .request:
      var json = JSONReport()
      try write(json.request(body))
    case .body: try write(body.json)
    case .form(let options): try write(options, of: body)
    }
  }

  private mutating func payload(at path: String) -> [UInt8]? {
    do throws(FileError) {
      guard path == "-" else { return try FileBytes.read(path) }
      var input = FileInput(descriptor: inputDescriptor)
      var buffer = ReadBuffer(for: input)
      try input.readAll(into: &buffer)
      var bytes: [UInt8] = []
      bytes.replaceAll(with: buffer.bytes)
      return bytes
    } catch {
      complain("\(path): \(error.reason)")
      return nil
    }
  }

  private mutating func files(_ arguments: Arguments, _ payload: String) -> PayloadFiles? {
    let folder = arguments.files ?? PayloadFiles.folder(of: payload)
    do throws(FileError) { return try PayloadFiles(folder) } catch {
      complain("\(folder): \(error.reason)")
      return nil
    }
  }

  /// Tells faults on standard error, since standard output is for the request.
  private mutating func reportFaults(
    of checked: CheckedPayload, in path: String, as format: Arguments.Format
  ) {
    if !checked.isValid { noteInvalid() }
    if !checked.faults.isEmpty {
      var lines: [UInt8] = []
      switch format {
      case .json:
        var json = JSONReport()
        json.payload(
          checked.faults, in: path, line: nil, isValid: checked.isValid, into: &lines)
      case .text:
        let text = TextReport(isColoured: allowsColour && errors.isTerminal)
        for fault in checked.faults { lines += text.line(fault, in: path).utf8 }
      }
      // If even that fails there is nobody left to tell.
      _ = try? errors.write(lines)
      _ = try? errors.flush()
    }
    if checked.isTruncated { note("there are more faults than are told here") }
  }
}
