import BodyBuilding
import FileAccess
import MultipartForm
import ObjectSchema

extension Command {
  /// Writes the form of one upload.
  mutating func write(
    _ options: UploadFormOptions, of request: BuiltRequest
  ) throws(FileError) {
    guard let upload = options.upload(in: request.uploads.uploads) else {
      let names = request.uploads.uploads.map(\.fileName).joined(separator: ", ")
      return reportError(
        "no upload is named \(options.upload)"
          + (names.isEmpty ? "; the payload attaches no file" : "; expected one of: \(names)"))
    }
    do throws(FormError) {
      let form = try options.form(of: upload)
      guard options.output == "-" else { return try options.write(form) }
      // Nothing is written if the file contains a given boundary. A random one isn't looked for.
      if options.boundary != nil { try form.read { _ throws(FormError) in } }
      try form.read { bytes throws(FormError) in
        do throws(FileError) { try write(bytes) } catch { throw .output(error) }
      }
    } catch {
      switch error {
      case .form(let reason): reportError("\(upload.path): \(reason)")
      case .output(let error): throw error
      }
    }
  }
}

/// An error that occurs when a form is created or read, or is written to standard output.
private enum FormError: Error {
  case form(String)
  case output(FileError)
}

extension UploadFormOptions {
  /// Returns the requested upload, comparing file names first, then pointers, and then paths.
  fileprivate func upload(in uploads: [Upload]) -> Upload? {
    for name in [\Upload.fileName, \.pointer, \.path] {
      let match = uploads.first { $0[keyPath: name].utf8.elementsEqual(upload.utf8) }
      if let match { return match }
    }
    return nil
  }

  fileprivate func form(of upload: Upload) throws(FormError) -> MultipartForm {
    do {
      return try upload.form(fields: fields, boundary: boundary.map { try Boundary($0) })
    } catch {
      throw .form("\(error)")
    }
  }

  fileprivate func write(_ form: MultipartForm) throws(FormError) {
    // Without the temporary file, a signal ends the command as it would at any other time.
    let signals = EndingSignals()
    defer { signals.release() }
    do throws(MultipartError) {
      try form.write(toFile: output) { signals.arePending }
    } catch {
      throw .form("\(output): \(error)")
    }
  }
}

extension MultipartForm {
  /// Reads the form from its start, and passes its bytes on.
  fileprivate func read(_ body: ([UInt8]) throws(FormError) -> Void) throws(FormError) {
    var reader = makeReader()
    var buffer = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    while let count = try reader.fill(&buffer) { try body(Array(buffer[..<count])) }
  }
}

extension FormReader {
  /// Reads the next bytes, or returns `nil` at the end of the form.
  fileprivate mutating func fill(_ buffer: inout ContiguousArray<UInt8>) throws(FormError) -> Int? {
    var output = buffer.mutableSpan
    do throws(MultipartError) {
      let count = try read(into: &output)
      return count == 0 ? nil : count
    } catch {
      throw .form("\(error)")
    }
  }
}
