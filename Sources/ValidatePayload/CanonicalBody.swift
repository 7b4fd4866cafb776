import JSONText
import ObjectSchema

/// The body that a valid payload becomes, and the files to upload afterwards.
///
/// The bytes are those that the library's builders make of the same values: declared properties in
/// declared order, facets and the keys of free-form objects by their UTF-8 bytes, numbers as short as
/// can be. The library itself would bring Foundation along, which takes longer to load than a payload
/// to check.
struct CanonicalBody {
  /// The path of the request.
  let path: String

  /// The bytes: JSON text in UTF-8.
  var json: [UInt8] { writer.bytes }

  /// The files, in the order of the body.
  private(set) var uploads: [PlannedUpload] = []

  private var writer = JSONWriter()
  private var names = UploadFileNames()
  /// The files by the places of their facets' objects among the payload's values.
  private let files: [Int: AttachedFile]

  /// Writes the body.
  ///
  /// - Parameters:
  ///   - payload: A payload that was found valid.
  ///   - definition: The definition that it follows.
  ///   - files: The files by the places of their facets' objects among the payload's values.
  init(
    _ payload: JSONDocument.Element, _ definition: ObjectDefinition, _ files: [Int: AttachedFile]
  ) {
    path = "/" + definition.pluralName
    self.files = files
    if !files.isEmpty { reserveNames(in: payload) }
    let type = payload["type"]?.string
    let own = definition.objectTypes.first { type?.utf8.elementsEqual($0.name.utf8) ?? false }
    writer.beginObject()
    if own != nil, let type {
      writer.writeKey("type")
      writer.writeString(type)
    }
    members(of: payload, definition.properties + (own?.properties ?? []), at: FacetPlace())
    writer.endObject()
  }

  /// Keeps names that stand in the payload from being made for files.
  private mutating func reserveNames(in value: JSONDocument.Element) {
    if files[value.index] != nil { return }
    if let elements = value.elements {
      for element in elements { reserveNames(in: element) }
    } else if let members = value.members {
      for (_, member) in members { reserveNames(in: member) }
    } else if let text = value.string,
      text.utf8.count <= UploadFileNames.maximumGeneratedByteCount + 9
    {
      // It may name a file that somebody else uploads.
      let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")).map(text.utf8.index(after:))
      try? names.take(String(text[(slash ?? text.startIndex)...]))
    }
  }

  private mutating func members(
    of object: JSONDocument.Element, _ properties: [PropertyDefinition], at place: FacetPlace
  ) {
    for property in properties {
      guard let value = object[property.name] else { continue }
      writer.writeKey(property.name)
      let place = place.member(property.name)
      guard property.isArray, let elements = value.elements else {
        self.value(value, property, at: place)
        continue
      }
      writer.beginArray()
      for (index, element) in elements.enumerated() {
        self.value(element, property, at: place.element(index))
      }
      writer.endArray()
    }
  }

  /// Writes one value of a property, its own or an element of its array.
  private mutating func value(
    _ value: JSONDocument.Element, _ property: PropertyDefinition, at place: FacetPlace
  ) {
    switch property.type {
    case .document where value.isObject:
      writer.beginObject()
      members(of: value, property.properties, at: place)
      writer.endObject()
    case .file where value.isObject: file(value, at: place)
    default: freeForm(value)
    }
  }

  private mutating func file(_ value: JSONDocument.Element, at place: FacetPlace) {
    writer.beginObject()
    for (facet, content) in Self.sorted(value) {
      writer.writeKey(facet)
      guard let file = files[content.index] else {
        freeForm(content)
        continue
      }
      let place = place.member(facet)
      let name = names.makeName(
        for: place.path, mediaType: file.mediaType, source: file.place.lastName)
      uploads.append(PlannedUpload(place: place, facet: facet, fileName: name, file: file))
      writer.writeString(name)
    }
    writer.endObject()
  }

  private mutating func freeForm(_ value: JSONDocument.Element) {
    // What was read from JSON nests no deeper than the reader lets it.
    if let elements = value.elements {
      writer.beginArray()
      for element in elements { freeForm(element) }
      writer.endArray()
    } else if value.isObject {
      writer.beginObject()
      for (key, member) in Self.sorted(value) {
        writer.writeKey(key)
        freeForm(member)
      }
      writer.endObject()
    } else if let number = value.number {
      self.number(number)
    } else {
      writer.writeValue(value.value)
    }
  }

  /// Writes a number as short as can be, as long as it stays the same.
  private mutating func number(_ number: JSONNumber) {
    if let whole = number.int64 { return writer.writeInteger(whole) }
    let nearest = number.double
    if JSONNumber(nearest) == number { return writer.writeNumber(nearest) }
    writer.writeNumber(number)
  }

  private static func sorted(
    _ object: JSONDocument.Element
  ) -> [(key: String, value: JSONDocument.Element)] {
    (object.members ?? []).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}
