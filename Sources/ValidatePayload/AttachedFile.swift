import JSONText
import MultipartForm
import ObjectSchema

/// A file that a payload attaches, as far as it is known before it is uploaded.
struct AttachedFile {
  /// Where the file is.
  let place: RealPath

  /// What tells this state of the file from another.
  let identity: FileIdentity

  /// The media type: as the payload gives it, or by the extension of the path, or by the first bytes,
  /// or `application/octet-stream`.
  let mediaType: String

  /// The media type that the bytes show, if that mismatches ``mediaType``.
  let contradiction: String?

  /// Looks at a file; nothing but its first bytes is read.
  ///
  /// - Parameters:
  ///   - place: The file.
  ///   - path: Its path in the payload, whose name counts; a link may lead to another name.
  ///   - given: The media type in the payload, if it has one.
  /// - Throws: ``FileError`` if it cannot be read, or is no file.
  init(_ place: RealPath, at path: String, mediaType given: String?) throws(FileError) {
    if try FileBytes.isFolder(place.text) { throw FileError("is a folder") }
    let identity = try Self.identity(of: place)
    let beginning = try place.firstBytes(MediaType.sniffedByteCount)
    let sniffed = MediaType.sniffed(from: beginning.rawBytes)
    let claimed =
      given ?? Self.mediaType(ofFileNamed: path) ?? Self.mediaType(ofFileNamed: place.text)
    self.place = place
    self.identity = identity
    mediaType = claimed ?? sniffed ?? MediaType.octetStream
    if let claimed, MediaType.mismatches(given: claimed, sniffed: sniffed) {
      contradiction = sniffed ?? "something else"
    } else {
      contradiction = nil
    }
  }

  /// What tells this state of a file from another. What is no file is not opened, for that may wait
  /// or do something.
  private static func identity(of place: RealPath) throws(FileError) -> FileIdentity {
    do throws(MultipartError) { return try FileIdentity(ofFileAt: place.text) } catch {
      throw FileError(error.reason)
    }
  }

  /// The media type that a known extension tells.
  private static func mediaType(ofFileNamed name: String) -> String? {
    let known = MediaType.ofFile(named: name)
    return known == MediaType.octetStream ? nil : known
  }
}

extension FacetFiles.Facet {
  /// What comes of a facet that names a file.
  enum Outcome {
    /// The file can be attached.
    case file(AttachedFile)
    /// The payload is at fault.
    case fault(FaultCode, expected: String, found: String?)
    /// The file cannot be read, for some reason.
    case trouble(String)
  }

  /// Finds the file and looks at it.
  ///
  /// - Parameter files: The folder that the path starts from.
  /// - Returns: What comes of it.
  func attach(from files: PayloadFiles) -> Outcome {
    for (key, value) in value.members ?? [] {
      guard key == "file" || key == "mime" else {
        return .fault(.type, expected: "file and mime alone", found: key)
      }
      if value.string == nil {
        return .fault(.type, expected: "String as \(key)", found: value.typeName)
      }
    }
    let path = value["file"]?.string ?? ""
    let given = value["mime"]?.string
    if let given, !MediaType.isWellFormed(given) {
      return .fault(.mime, expected: "a media type of the form type/subtype", found: nil)
    }
    let place: RealPath
    do throws(PayloadFiles.Refusal) { place = try files.file(at: path) } catch {
      switch error {
      case .path(let found):
        return .fault(.fileName, expected: "a path in the folder of the files", found: found)
      case .trouble(let reason): return .trouble(reason)
      }
    }
    do throws(FileError) {
      return .file(try AttachedFile(place, at: path, mediaType: given))
    } catch {
      return .trouble(error.reason)
    }
  }
}
