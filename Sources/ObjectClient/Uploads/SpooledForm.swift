import BodyBuilding
import Digest
import FileAccess
import Foundation
import MultipartForm

/// The form of an upload in a private file, which is removed with the last reference to it.
///
/// A file has an exact length, can be sent again after a failure, and needs no memory.
final class SpooledForm: Sendable {
  /// The media type of the form, with its boundary.
  let contentType: String

  /// The length of the form in bytes.
  let length: Int64

  /// The MD5 digest of the content of the last part.
  let digest: [UInt8]

  private let file: TemporaryFile

  private init(_ form: MultipartForm, _ file: consuming TemporaryFile, digest: [UInt8]) {
    contentType = form.contentType
    length = form.contentLength
    self.digest = digest
    self.file = file
  }

  /// The path of the file.
  var path: String { file.path }

  /// Creates another name for the file, which stays when the form is released.
  ///
  /// - Parameter path: The path, in the same directory.
  /// - Throws: ``FileError`` if the name can't be created.
  func keep(as path: String) throws(FileError) { try file.link(as: path) }

  /// Returns the request that sends the form, or `nil` if the URL of the ticket is malformed.
  func request(to ticket: UploadTicket) -> HTTPRequest? {
    guard let url = URL(string: ticket.uploadURL) else { return nil }
    var request = HTTPRequest(
      "POST", url, body: .file(path: path, length: length),
      maximumResponseByteCount: StorageError.maximumResponseByteCount)
    request.headers["Content-Type"] = contentType
    request.headers["Accept"] = "*/*"
    return request
  }

  /// Writes the form of an upload into a new file, one chunk after the other.
  ///
  /// - Parameters:
  ///   - upload: The upload.
  ///   - directory: The path of the directory for the file.
  /// - Returns: The form.
  /// - Throws: ``UploadError`` if the file can't be read or isn't what was attached, if the form can't be
  ///   written, or if the task is canceled. The form is then removed.
  static func spool(
    _ upload: TicketedUpload, in directory: String
  ) async throws(UploadError) -> SpooledForm {
    do {
      return try await spool(upload.form(), in: directory)
    } catch let failure as AttachmentError {
      throw UploadError(.attachment(failure), upload.upload)
    } catch let failure as MultipartError {
      throw UploadError(failure.code == .cancelled ? .cancelled : .form(failure), upload.upload)
    } catch {
      throw UploadError(.cancelled, upload.upload)
    }
  }

  private static func spool(
    _ form: MultipartForm, in directory: String
  ) async throws(MultipartError) -> SpooledForm {
    let file: TemporaryFile
    do throws(FileError) { file = try TemporaryFile(in: directory) } catch {
      throw MultipartError(writing: error)
    }
    let content = form.contentRange(ofPart: form.parts.count - 1)
    var hash = MD5()
    var offset: Int64 = 0
    var chunks = form.chunks(ofSize: chunkByteCount).makeAsyncIterator()
    while let chunk = try await chunks.next() {
      do throws(FileError) { try file.output.write(chunk) } catch {
        throw MultipartError(writing: error)
      }
      let range = (offset..<offset + Int64(chunk.count)).clamped(to: content)
      hash.update(Array(chunk[Int(range.lowerBound - offset)..<Int(range.upperBound - offset)]))
      offset += Int64(chunk.count)
      // Disks can be slow, and other tasks need the thread too.
      await Task.yield()
    }
    return SpooledForm(form, file, digest: hash.finalize())
  }

  /// The number of bytes in memory at a time.
  private static var chunkByteCount: Int { 1 << 17 }
}
