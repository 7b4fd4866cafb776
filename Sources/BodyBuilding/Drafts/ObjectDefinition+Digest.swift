import Digest
import JSONText
public import ObjectSchema

extension ObjectDefinition {
  /// The SHA-256 digest of everything in the definition that decides what a body can contain and
  /// how it's written, as 64 lowercase hexadecimal digits.
  ///
  /// A stored ``BodyDraft`` contains the digest, which shows whether the definition has changed since.
  ///
  /// ```swift
  /// let note = try ObjectDefinition("c_note") {
  ///   Property("c_title", .string, [.required])
  /// }
  /// let labeled = try ObjectDefinition("c_note", label: "Note") {
  ///   Property("c_title", .string, [.required], label: "Title")
  /// }
  /// note.digest == labeled.digest    // true
  /// ```
  ///
  /// The digest depends on the following, in declared order:
  ///
  /// - the singular and the plural name;
  /// - the names of properties, their types, whether they're arrays, `minItems`, `maxItems` and
  ///   `uniqueValues`;
  /// - the names and options of rules, except the labels of `options`. Options that are `null` count
  ///   as absent, but ones that have their default value don't;
  /// - which properties can be written and must have a value, from `writeOnCreate`, `readOnly`,
  ///   `creatable`, `writable`, `defaultValue`, `autoGenerate`, `canPush`, `canPull` and `maxShift`;
  /// - the changes to text, the properties of Documents, the objects that References identify, and
  ///   the kinds of Geometries;
  /// - the formats of dates and their time zones, including those from `mappingDates(with:)`;
  /// - the facets with their media types, sizes and sources, and the sets of facets in `accepts`;
  /// - the names and properties of object types.
  ///
  /// It doesn't depend on labels and descriptions, on keys that only the server uses, on the order of
  /// keys, on white space, or on whether the definition comes from text or from code. Only
  /// the name and the options of a custom rule, and the name of a custom date format, count.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the definition. The digest isn't stored.
  public var digest: String {
    var writer = JSONWriter()
    writer.writeValue(digestedContent)
    var hash = SHA256()
    hash.update(writer.bytes)
    return String(decoding: hash.finalize().flatMap(Self.hexadecimalDigits), as: UTF8.self)
  }

  private static func hexadecimalDigits(of byte: UInt8) -> [UInt8] {
    [byte >> 4, byte & 15].map { $0 < 10 ? 48 + $0 : 87 + $0 }
  }
}
