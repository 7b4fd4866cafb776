import BodyBuilding
import FileAccess

/// The stored form of an upload's file: where it is in a root directory, and the identity and digest
/// that reveal whether it was modified.
struct StoredFile: Codable {
  private struct Time: Codable {
    var seconds: Int64
    var nanoseconds: Int32

    init(_ time: FileTime) { (seconds, nanoseconds) = (time.seconds, time.nanoseconds) }

    var time: FileTime { FileTime(seconds: seconds, nanoseconds: nanoseconds) }
  }

  private var root, path: String
  private var device, inode: UInt64
  private var length: Int64
  private var modificationTime, changeTime: Time
  private var digest: String?

  /// Creates the stored form, or returns `nil` if the file isn't in a root directory with a name.
  init?(_ location: FileLocation, _ identity: FileIdentity, _ digest: [UInt8]?) {
    guard let root = location.rootName else { return nil }
    self.root = root
    path = location.path
    device = identity.device
    inode = identity.inode
    length = identity.size
    modificationTime = Time(identity.modificationTime)
    changeTime = Time(identity.changeTime)
    self.digest = digest.map(Base64.encode)
  }

  /// The file in a root directory that isn't resolved.
  var source: Upload.Source {
    .file(
      FileLocation(path: path, from: .unresolvedRoot(root)),
      identity: FileIdentity(
        device: device, inode: inode, size: length, modificationTime: modificationTime.time,
        changeTime: changeTime.time), digest: digest.flatMap { Base64.decode($0) })
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    root = try container.decode(String.self, forKey: .root)
    path = try container.decodeRelativePath(forKey: .path)
    device = try container.decode(UInt64.self, forKey: .device)
    inode = try container.decode(UInt64.self, forKey: .inode)
    length = try container.decode(Int64.self, forKey: .length)
    modificationTime = try container.decode(Time.self, forKey: .modificationTime)
    changeTime = try container.decode(Time.self, forKey: .changeTime)
    digest = try container.decodeIfPresent(String.self, forKey: .digest)
    guard digest.map({ Base64.decode($0)?.count == 32 }) ?? true else {
      throw DecodingError.dataCorruptedError(
        forKey: .digest, in: container, debugDescription: "expected 32 bytes in base64")
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a path that doesn't leave the directory that it's relative to.
  func decodeRelativePath(forKey key: Key) throws -> String {
    let path = try decode(String.self, forKey: key)
    do throws(FileError) { try RootDirectory.checkRelative(path) } catch {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self,
        debugDescription: "expected a path in a root directory, found \(error.reason)")
    }
    return path
  }
}
