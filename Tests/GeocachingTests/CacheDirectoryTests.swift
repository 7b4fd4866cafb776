import Foundation
import Geocaches
import TestSupport
import Testing

/// The two files of a directory.
@Suite struct CacheDirectoryTests {
  private let folder: TemporaryFolder
  private var url: URL { URL(fileURLWithPath: folder.path, isDirectory: true) }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ caches: String, found: String?) throws {
    try folder.write(caches, to: "caches.json")
    if let found { try folder.write(found, to: "found.json") }
  }

  private func content(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  @Test func `caches and found times are loaded together`() throws {
    defer { folder.remove() }
    let caches = CacheFile.text([CacheFile.record("a"), CacheFile.record("b", .wrongType)])
    try write(caches, found: #"{"found_times": {"a": 5, "b": 6, "gone": 7}}"#)
    let directory = try CacheDirectory(at: url)
    #expect(directory.caches["a"]?.foundTime == 5)
    #expect(directory.unknownIDCount == 2 && directory.caches.errors.map(\.id) == ["b"])
  }

  @Test func `a file of found times is optional`() throws {
    defer { folder.remove() }
    try write(CacheFile.text([]), found: nil)
    var directory = try CacheDirectory(at: url)
    #expect(directory.caches.caches.map(\.foundTime) == [nil])
    try directory.markAsFound("last", at: 8)
    try directory.save()
    #expect(try CacheDirectory(at: url).caches["last"]?.foundTime == 8)
  }

  @Test func `marking as found saves the time and keeps those of unknown ids`() throws {
    defer { folder.remove() }
    let caches = CacheFile.text([CacheFile.record("a"), CacheFile.record("b", .invalidText)])
    try write(caches, found: #"{"found_times": {"b": 6, "gone": 7}}"#)
    var directory = try CacheDirectory(at: url)
    try directory.markAsFound("a", at: 5)
    #expect(directory.caches["a"]?.foundTime == 5)
    try directory.save()
    let again = try CacheDirectory(at: url)
    #expect(again.foundTimes.times == ["a": 5, "b": 6, "gone": 7])
    #expect(again.caches["a"]?.foundTime == 5 && again.unknownIDCount == 2)
    // The file with the broken record isn't written.
    #expect(try content("caches.json") == caches)
  }

  @Test func `only a cache that exists can be marked as found`() throws {
    defer { folder.remove() }
    try write(CacheFile.text([CacheFile.record("b", .missing)]), found: nil)
    var directory = try CacheDirectory(at: url)
    for id in ["b", "c"] {
      #expect(throws: CacheDirectory.UnknownCache.self) { try directory.markAsFound(id, at: 5) }
    }
    #expect(directory.foundTimes.times.isEmpty)
  }

  @Test func `saving writes beside the old file and renames`() throws {
    defer { folder.remove() }
    let old = #"{"found_times": {"last": 1}}"#
    try write(CacheFile.text([]), found: old)
    // A second name of the old file shows whether it's changed or replaced.
    try FileManager.default.linkItem(
      at: url.appending(path: "found.json"), to: url.appending(path: "link.json"))
    var directory = try CacheDirectory(at: url)
    try directory.markAsFound("last", at: 2)
    try directory.save()
    #expect(try content("link.json") == old)
    #expect(try content("found.json").contains("\"last\": 2"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["caches.json", "found.json", "link.json"])
  }

  @Test func `a file that isn't a dictionary is named and left alone`() throws {
    defer { folder.remove() }
    #expect(throws: CacheDirectory.UnreadableFile.self) { try CacheDirectory(at: url) }
    try write(CacheFile.text([]), found: "[]")
    let error = #expect(throws: CacheDirectory.UnreadableFile.self) { try CacheDirectory(at: url) }
    #expect(error?.description == "found.json: expected a dictionary: an object in JSON")
    #expect(try content("found.json") == "[]")
  }
}
