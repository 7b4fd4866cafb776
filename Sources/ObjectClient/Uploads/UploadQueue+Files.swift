public import BodyBuilding
import FileAccess
import Foundation
import ObjectCoding

extension UploadQueue {
  /// Reads a queue from a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, of at most 1 GiB.
  ///   - policy: The URLs that tickets may name.
  /// - Throws: ``UploadQueueError`` if the file can't be read or isn't a queue.
  public init(
    contentsOfFile path: String, policy: UploadURLPolicy = .https
  ) throws(UploadQueueError) {
    let bytes: [UInt8]
    do throws(FileError) {
      var input = try FileInput(path: path, isRegular: true)
      bytes = try input.readAll(atMost: Self.maximumByteCount)
    } catch {
      throw UploadQueueError(.unreadable, error.reason, error.systemError)
    }
    let decoder = JSONDecoder()
    decoder.userInfo[.uploadURLPolicy] = policy
    do { self = try decoder.decode(UploadQueue.self, from: Data(bytes)) } catch {
      // The error of the decoder can contain values.
      throw UploadQueueError(.malformed, "the file isn't a queue of uploads")
    }
  }

  /// Writes the queue to a file, which only its owner can read.
  ///
  /// The bytes are written to another file in the directory, which is renamed when it's complete, so that the
  /// file is either unchanged or replaced as a whole, even if the process is killed.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``UploadQueueError`` if an upload can't be stored, such as one of a file that isn't in a root
  ///   directory with a name, or if the file can't be written.
  public func write(toFile path: String) throws(UploadQueueError) {
    let bytes: [UInt8]
    do { bytes = Array(try JSONEncoder().encode(self)) } catch {
      guard case EncodingError.invalidValue(_, let context) = error else {
        throw UploadQueueError(.unsupported, "an upload can't be stored")
      }
      throw UploadQueueError(.unsupported, context.debugDescription)
    }
    do throws(FileError) {
      let file = try ReplacementFile(for: path, isPrivate: true)
      try file.output.write(bytes)
      try file.commit()
    } catch {
      throw UploadQueueError(.unwritable, error.reason, error.systemError)
    }
  }

  private static var maximumByteCount: Int { 1 << 30 }
}
