public import FileAccess
import ObjectSchema

/// A facet of a stored file, such as a picture or its thumbnail.
public struct InstanceFacet: Hashable, Sendable {
  /// The members of the facet, as the server sent them.
  public let members: PropertyObject

  /// Creates a facet from its members.
  init(_ members: PropertyObject) { self.members = members }

  /// The name, such as `content`.
  public var name: String { text("name") ?? FacetDefinition.contentName }

  /// The state, or `nil` if the server didn't send one.
  public var state: FacetState? { integer("state").map { FacetState(rawValue: Int($0)) } }

  /// The fault of a facet that the server couldn't process, or `nil` if there is none.
  public var fault: PropertyObject? {
    guard case .object(let fault)? = members["fault"] as PropertyValue? else { return nil }
    return fault
  }

  /// The media type, from the key `mime`.
  public var mediaType: MediaType? { text("mime").flatMap { MediaType($0) } }

  /// The number of bytes, from the key `size`.
  public var byteCount: Int64? { integer("size") }

  /// The path of the facet on the server.
  public var path: String? { text("path") }

  /// The URL of the content, which may expire.
  public var url: String? { text("url") }

  /// The version of the content, from the key `ETag`.
  public var eTag: String? { text("ETag") }

  /// The account that created the facet.
  public var creator: ObjectID? { text("creator").flatMap { ObjectID($0) } }

  /// The width of an image in pixels.
  public var width: Int64? { integer("width") }

  /// The height of an image in pixels.
  public var height: Int64? { integer("height") }

  private func text(_ key: String) -> String? {
    members[key].flatMap { (value: PropertyValue) in String(instanceValue: .plain(value)) }
  }

  private func integer(_ key: String) -> Int64? {
    members[key].flatMap { (value: PropertyValue) in Int64(instanceValue: .plain(value)) }
  }
}
