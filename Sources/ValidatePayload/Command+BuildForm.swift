import MultipartForm
import ObjectSchema

extension Command {
  /// Writes the form of one upload.
  mutating func write(_ options: UploadFormOptions, of body: CanonicalBody) throws(FileError) {
    guard let upload = options.upload(among: body.uploads) else {
      let names = body.uploads.map(\.fileName).joined(separator: ", ")
      return complain(
        "no upload is named \(options.upload)"
          + (names.isEmpty ? "; the payload attaches no file" : "; there are: \(names)"))
    }
    do throws(FormFailure) {
      let form = try options.form(of: upload)
      guard options.output == "-" else { return try options.write(form) }
      var reader = form.makeReader()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while let count = try reader.fill(&buffer) {
        do throws(FileError) { try write(Array(buffer[..<count])) } catch {
          throw .output(error)
        }
      }
    } catch {
      switch error {
      case .form(let reason): complain("\(upload.place.path): \(reason)")
      case .output(let error): throw error
      }
    }
  }
}

/// What went wrong with a form: making or reading it, or writing it to standard output.
private enum FormFailure: Error {
  case form(String)
  case output(FileError)
}

extension UploadFormOptions {
  /// The upload that is meant; file names come before pointers, and these before paths.
  fileprivate func upload(among uploads: [PlannedUpload]) -> PlannedUpload? {
    for text in [\PlannedUpload.fileName, \.place.pointer, \.place.path] {
      let found = uploads.first { $0[keyPath: text].utf8.elementsEqual(upload.utf8) }
      if let found { return found }
    }
    return nil
  }

  fileprivate func form(of upload: PlannedUpload) throws(FormFailure) -> MultipartForm {
    do throws(MultipartError) {
      return try MultipartForm(
        fields: fields.map { FormPart($0.key, text: $0.value) },
        file: .file(upload.file.place.text, identity: upload.file.identity),
        fileName: upload.fileName, mediaType: upload.file.mediaType,
        boundary: boundary.map { text throws(MultipartError) in try Boundary(text) })
    } catch {
      throw .form("\(error)")
    }
  }

  fileprivate func write(_ form: MultipartForm) throws(FormFailure) {
    do throws(MultipartError) { try form.write(toFile: output) } catch {
      throw .form("\(output): \(error)")
    }
  }
}

extension FormReader {
  /// Reads on; `nil` at the end of the body.
  fileprivate mutating func fill(_ buffer: inout [UInt8]) throws(FormFailure) -> Int? {
    var room = buffer.mutableSpan
    do throws(MultipartError) {
      let count = try read(into: &room)
      return count == 0 ? nil : count
    } catch {
      throw .form("\(error)")
    }
  }
}
