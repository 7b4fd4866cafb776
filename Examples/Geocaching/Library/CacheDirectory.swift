public import Foundation
import ObjectBody

/// A directory with the files `caches.json` and `found.json`, and what they contain.
///
/// ```swift
/// var directory = try CacheDirectory(at: URL(fileURLWithPath: "Examples/Geocaching"))
/// try directory.markAsFound("Old mill", at: 1_709_195_400)
/// try directory.save()
/// ```
public struct CacheDirectory: Sendable {
  /// The caches, with the times at which they were found.
  public private(set) var caches: CacheCollection

  /// The content of `found.json`.
  public private(set) var foundTimes: FoundTimes

  /// The number of ids with a time that no cache has. Their times are kept.
  public private(set) var unknownIDCount: Int

  private let url: URL

  /// The name of the file of the caches, which isn't written.
  public static let cachesName = "caches.json"

  /// The name of the file of the times, which is optional.
  public static let foundTimesName = "found.json"

  /// Reads the files of a directory.
  ///
  /// - Parameter url: The directory.
  /// - Throws: ``UnreadableFile`` if a file can't be read or isn't a dictionary.
  public init(at url: URL) throws {
    self.url = url
    caches = try Self.read(Self.cachesName, in: url) {
      try CacheCollection(json: $0, of: Cache.definition())
    }
    let file = url.appendingPathComponent(Self.foundTimesName)
    foundTimes =
      FileManager.default.fileExists(atPath: file.path)
      ? try Self.read(Self.foundTimesName, in: url) { try FoundTimes(json: $0) } : FoundTimes()
    unknownIDCount = caches.setFoundTimes(foundTimes.times)
  }

  private static func read<Content>(
    _ name: String, in url: URL, _ content: ([UInt8]) throws -> Content
  ) throws(UnreadableFile) -> Content {
    do {
      return try content(Array(Data(contentsOf: url.appendingPathComponent(name))))
    } catch {
      throw UnreadableFile(name: name, reason: "\(error)")
    }
  }

  /// Marks a cache as found.
  ///
  /// - Parameters:
  ///   - id: The id of the cache.
  ///   - time: When it was found, in seconds since 1970.
  /// - Throws: ``UnknownCache`` if no cache has the id.
  public mutating func markAsFound(_ id: String, at time: Int) throws(UnknownCache) {
    guard caches[id] != nil else { throw UnknownCache(id: id) }
    foundTimes.set(time, for: id)
    _ = caches.setFoundTimes([id: Double(time)])
  }

  /// Writes `found.json` beside the old file, and renames it when it's complete.
  ///
  /// - Throws: An error of the file system. The old file is then unchanged.
  public func save() throws {
    try Data(foundTimes.json.utf8).write(
      to: url.appendingPathComponent(Self.foundTimesName), options: .atomic)
  }

  /// An error thrown if a file can't be read.
  public struct UnreadableFile: Error, CustomStringConvertible {
    /// The name of the file.
    public let name: String

    /// Why it can't be read.
    public let reason: String

    /// The name and the reason.
    public var description: String { "\(name): \(reason)" }
  }

  /// An error thrown if no cache has an id.
  public struct UnknownCache: Error, CustomStringConvertible {
    /// The id.
    public let id: String

    /// The id as JSON text.
    public var description: String { "no cache has the id \(JSONValue.string(id))" }
  }
}
