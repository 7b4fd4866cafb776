import BodyBuilding
import FileAccess
import JSONText
import ObjectSchema

extension FacetFiles.Facet {
  /// The result of resolving a facet that names a file.
  enum Resolution {
    /// The file can be attached.
    case attachment(FileAttachment, AttachmentInspection)
    /// The payload is invalid.
    case fault(FaultCode, expected: Fault.Expectation, found: Fault.Finding?)
    /// The file can't be read, for the given reason.
    case inputError(String)
  }

  /// Finds and inspects the file.
  ///
  /// - Parameters:
  ///   - directory: The directory that the path is relative to.
  ///   - files: The files inspected so far, to which this one is added.
  /// - Returns: The attachment, or the reason why there is none.
  func resolve(in directory: RootDirectory, _ files: inout FileInspections) -> Resolution {
    for (key, value) in value.members ?? [] {
      guard key == "file" || key == "mime" else {
        return .fault(.type, expected: .text("only file and mime"), found: .text(key))
      }
      if value.string == nil {
        return .fault(
          .type, expected: .text("String as \(key)"), found: .text(value.typeName))
      }
    }
    let path = value["file"]?.string ?? ""
    var mediaType = value["mime"]?.string.map { MediaType(stringLiteral: $0) }
    if mediaType?.isWellFormed == false {
      return .fault(.mime, expected: .text("a media type of the form type/subtype"), found: nil)
    }
    // The name in the payload takes precedence over the name of a link's target.
    mediaType = mediaType ?? MediaType(ofFileNamed: path)
    do throws(FileError) {
      _ = try files.prefix(ofFileAt: FileLocation(path: path, from: .root(directory)))
    } catch {
      guard error.kind == .outsideRoot else { return .inputError(error.reason) }
      return .fault(
        .fileName, expected: .text("a path in the directory of the files"),
        found: .text(error.reason))
    }
    let attachment = FileAttachment.file(path: path, in: directory, mediaType: mediaType)
    do throws(AttachmentError) {
      return .attachment(attachment, try AttachmentInspection(attachment, &files))
    } catch {
      return .inputError(error.reason)
    }
  }
}
