import BodyBuilding

/// The output of `build`.
enum BuildProduct: Equatable {
  /// The whole request.
  case request
  /// The bytes of the body.
  case body
  /// The form of one upload.
  case form(UploadFormOptions)

  /// Creates the output that the arguments specify.
  ///
  /// - Throws: ``UsageError`` if the arguments are contradictory or incomplete.
  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.paths.count <= 1 else {
      throw UsageError(reason: "expected one payload for build, found \(arguments.paths.count)")
    }
    guard let upload = arguments.multipart else {
      for (name, isGiven) in [
        ("--output", arguments.output != nil), ("--field", !arguments.fields.isEmpty),
        ("--boundary", arguments.boundary != nil),
      ] where isGiven { throw UsageError(reason: "\(name) requires --multipart") }
      self = arguments.printsBodyOnly ? .body : .request
      return
    }
    if arguments.printsBodyOnly {
      throw UsageError(reason: "--body and --multipart can't be combined")
    }
    guard let output = arguments.output else {
      throw UsageError(reason: "--multipart requires --output")
    }
    var fields: [UploadTicket.Field] = []
    for field in arguments.fields {
      // Search bytes, because "=" and a combining mark that follows it are one `Character`.
      guard let equals = field.utf8.firstIndex(of: UInt8(ascii: "=")), equals > field.startIndex
      else {
        // The text itself isn't shown, because it may be a credential.
        let found =
          field.isEmpty
          ? "nothing"
          : field.utf8.first == UInt8(ascii: "=")
            ? "no KEY" : "no ="
        throw UsageError(reason: "expected KEY=VALUE for --field, found \(found)")
      }
      fields.append(
        UploadTicket.Field(
          key: String(field[..<equals]),
          value: String(field[field.utf8.index(after: equals)...])))
    }
    self = .form(
      UploadFormOptions(
        upload: upload, output: output, fields: fields, boundary: arguments.boundary))
  }
}

/// The options for the form of one upload.
struct UploadFormOptions: Equatable {
  /// The upload's file name, pointer or path.
  let upload: String
  /// The file that the form is written to, or `-` for standard output.
  let output: String
  let fields: [UploadTicket.Field]
  let boundary: String?
}
