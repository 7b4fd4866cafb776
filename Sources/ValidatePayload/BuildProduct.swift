/// What `build` is to write.
enum BuildProduct: Equatable {
  /// The whole request.
  case request
  /// The bytes of the body.
  case body
  /// The form of one upload.
  case form(UploadFormOptions)

  /// Reads what is asked for.
  ///
  /// - Throws: ``UsageError`` if it mismatches itself or is not complete.
  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.paths.count <= 1 else {
      throw UsageError(reason: "build takes one payload, not \(arguments.paths.count)")
    }
    guard let upload = arguments.multipart else {
      for (name, isGiven) in [
        ("--output", arguments.output != nil), ("--field", !arguments.fields.isEmpty),
        ("--boundary", arguments.boundary != nil),
      ] where isGiven { throw UsageError(reason: "\(name) needs --multipart") }
      self = arguments.isBodyAlone ? .body : .request
      return
    }
    if arguments.isBodyAlone {
      throw UsageError(reason: "--body and --multipart exclude each other")
    }
    guard let output = arguments.output else {
      throw UsageError(reason: "--multipart needs --output")
    }
    var fields: [UploadFormOptions.Field] = []
    for field in arguments.fields {
      // In bytes: as characters, an equals sign and a combining mark behind it would be one.
      guard let equals = field.utf8.firstIndex(of: UInt8(ascii: "=")), equals > field.startIndex
      else { throw UsageError(reason: "--field needs KEY=VALUE, not \(field)") }
      fields.append(
        UploadFormOptions.Field(
          key: String(field[..<equals]),
          value: String(field[field.utf8.index(after: equals)...])))
    }
    self = .form(
      UploadFormOptions(
        upload: upload, output: output, fields: fields, boundary: arguments.boundary))
  }
}

/// The form of one upload, as it is asked for.
struct UploadFormOptions: Equatable {
  /// A field before the file.
  struct Field: Equatable {
    let key: String
    let value: String
  }

  /// The upload's file name, pointer or path.
  let upload: String
  /// The file that the form goes to; `-` is standard output.
  let output: String
  let fields: [Field]
  let boundary: String?
}
