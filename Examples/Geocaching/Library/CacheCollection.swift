public import ObjectBody

/// The caches of a file, and the errors of its records that aren't caches.
///
/// ```swift
/// let collection = try CacheCollection(json: Array(text.utf8), of: Cache.definition())
/// collection["Old mill"]?.difficulty    // 3
/// for error in collection.errors { print(error) }
/// // 9:19: error: "Lake": difficulty: expected Number, found String [type]
/// ```
public struct CacheCollection: Sendable {
  /// The caches, in the order of the file.
  public private(set) var caches: [Cache] = []

  /// The errors of the other records, in the order of the file.
  public private(set) var errors: [RecordError] = []

  private var indices: [String: Int] = [:]

  /// Reads a dictionary of caches in one pass.
  ///
  /// A broken record doesn't affect the others. If an id is duplicated, the first record counts.
  ///
  /// - Parameters:
  ///   - json: The content of the file, in UTF-8.
  ///   - definition: The definition of a record, which is ``Cache/definition()``.
  /// - Throws: ``NotADictionary`` if the file doesn't start with an opening brace.
  public init(json: [UInt8], of definition: ObjectDefinition) throws(NotADictionary) {
    guard let records = DictionaryRecords(json, in: json.indices) else { throw NotADictionary() }
    var checker = PayloadChecker(definition)
    for record in records {
      do throws(RecordError) {
        try append(record, of: json, &checker)
      } catch {
        errors.append(error)
      }
    }
    errors.locate(in: json)
  }

  /// The cache with an id, or `nil` if there is none.
  public subscript(id: String) -> Cache? { indices[id].map { caches[$0] } }

  /// Sets when caches were found, and ignores unknown ids.
  ///
  /// - Parameter times: The times by the ids of the caches, in seconds since 1970.
  /// - Returns: The number of ids that no cache has.
  public mutating func setFoundTimes(_ times: [String: Double]) -> Int {
    var unknownCount = 0
    for (id, time) in times {
      guard let index = indices[id] else {
        unknownCount += 1
        continue
      }
      caches[index].foundTime = time
    }
    return unknownCount
  }

  private mutating func append(
    _ record: DictionaryRecord, of json: [UInt8], _ checker: inout PayloadChecker
  ) throws(RecordError) {
    let id = try record.id(in: json)
    let cache: Cache
    do {
      cache = try Cache(id: id, json: Array(json[record.value]), checker: &checker)
    } catch {
      let offset = error.faults.first?.offset ?? 0
      throw RecordError(id, error.description, at: record.value.lowerBound + offset)
    }
    try record.requireComplete(id)
    guard indices[id] == nil else {
      throw RecordError(id, "the id is duplicated", at: record.offset)
    }
    indices[id] = caches.count
    caches.append(cache)
  }
}

/// An error thrown for a file that isn't a dictionary.
public struct NotADictionary: Error, CustomStringConvertible {
  /// The expected content.
  public var description: String { "expected a dictionary: an object in JSON" }
}
