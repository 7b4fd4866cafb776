import ObjectBody

/// The content of a file that has the times at which caches were found: `{"found_times": {id: seconds}}`.
///
/// Nothing is lost when it's saved. A value that isn't a time, and any other member of the file, is written
/// as it was. A record that isn't valid JSON, or has the id of an earlier one, can't be a member, so its text
/// is written as an element of the array `unreadable`. Only bytes that aren't UTF-8 are replaced in it.
public struct FoundTimes: Sendable {
  /// The values of `found_times`, most of which are numbers of seconds.
  private var values = JSONObject()

  /// The members of the file besides `found_times` and `unreadable`.
  private var otherMembers = JSONObject()

  /// The records that can't be written as members.
  private var unreadableTexts: [String] = []

  /// The errors of the records that aren't times, in the order of the file.
  public private(set) var errors: [RecordError] = []

  private static let timesKey = "found_times"
  private static let unreadableKey = "unreadable"

  /// Creates times for caches of which none has been found.
  public init() {}

  /// Reads the content of a file.
  ///
  /// - Parameter json: The content, in UTF-8.
  /// - Throws: ``NotADictionary`` if it doesn't start with an opening brace.
  public init(json: [UInt8]) throws(NotADictionary) {
    guard let members = DictionaryRecords(json, in: json.indices) else { throw NotADictionary() }
    for member in members {
      let id = try? member.id(in: json)
      if id == Self.timesKey,
        let records = DictionaryRecords(
          json, in: member.value, isUnbalanced: !member.isComplete)
      {
        for record in records { appendTime(record, of: json) }
        if errors.isEmpty { requireComplete(member) }
      } else {
        appendMember(member, of: json)
      }
    }
    errors.locate(in: json)
  }

  /// The times by the ids of the caches, in seconds since 1970.
  public var times: [String: Double] {
    // The ids are distinct in UTF-8, but Swift also considers other texts equal.
    Dictionary(
      values.members.compactMap { member in Self.time(member.value).map { (member.key, $0) } }
    ) { first, _ in first }
  }

  /// The number of records whose texts can't be read, in this file or in one that it was saved from.
  public var unreadableCount: Int { unreadableTexts.count }

  /// Sets when a cache was found.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds since 1970.
  ///   - id: The id of the cache.
  public mutating func set(_ time: Int, for id: String) {
    if let value = values[id], Self.time(value) == nil {
      unreadableTexts.append("\(JSONValue.string(id)): \(value)")
    }
    values[id] = .number(JSONNumber(time))
  }

  /// The content of the file, with one record on each line.
  public var json: String {
    var members = [(Self.timesKey, Self.text(values))]
    members += otherMembers.members.map { ($0.key, $0.value.description) }
    if !unreadableTexts.isEmpty {
      members.append(
        (Self.unreadableKey, JSONValue.array(unreadableTexts.map { .string($0) }).description))
    }
    return Self.text(members, indentation: "") + "\n"
  }

  private static func text(_ object: JSONObject) -> String {
    text(object.members.map { ($0.key, $0.value.description) }, indentation: "  ")
  }

  private static func text(_ members: [(String, String)], indentation: String) -> String {
    let lines = members.map { "\(indentation)  \(JSONValue.string($0)): \($1)" }
    return lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
  }

  private static func time(_ value: JSONValue) -> Double? {
    value.number.map(\.double).flatMap { $0.isFinite ? $0 : nil }
  }

  private mutating func requireComplete(_ member: DictionaryRecord) {
    do { try member.requireComplete(Self.timesKey) } catch { errors.append(error) }
  }

  /// Reads a record of `found_times`.
  private mutating func appendTime(_ record: DictionaryRecord, of json: [UInt8]) {
    do throws(RecordError) {
      let (id, value) = try record.member(of: json)
      guard values[id] == nil else {
        throw RecordError(id, "the id is duplicated", at: record.offset)
      }
      values[id] = value
      if Self.time(value) == nil {
        let reason = "expected a number of seconds"
        errors.append(RecordError(id, reason, at: record.value.lowerBound))
      }
    } catch {
      keep(record, of: json, error)
    }
  }

  /// Reads a member besides `found_times`.
  private mutating func appendMember(_ record: DictionaryRecord, of json: [UInt8]) {
    do throws(RecordError) {
      let (key, value) = try record.member(of: json)
      if key == Self.unreadableKey, let texts = value.array {
        unreadableTexts += texts.map { $0.string ?? $0.description }
      } else if [Self.timesKey, Self.unreadableKey].contains(key) || otherMembers[key] != nil {
        throw RecordError(key, "the key is duplicated, or has no dictionary", at: record.offset)
      } else {
        otherMembers[key] = value
        let reason = "unknown; expected \(Self.timesKey)"
        errors.append(RecordError(key, reason, at: record.offset))
      }
    } catch {
      keep(record, of: json, error)
    }
  }

  /// Keeps the text of a record that can't be read.
  private mutating func keep(_ record: DictionaryRecord, of json: [UInt8], _ error: RecordError) {
    errors.append(error)
    let text = String(decoding: json[record.offset..<record.value.upperBound], as: UTF8.self)
    if !text.isEmpty { unreadableTexts.append(text) }
  }
}
