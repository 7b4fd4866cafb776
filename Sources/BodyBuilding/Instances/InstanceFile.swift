import ObjectSchema

/// A stored file, which consists of facets.
///
/// ```swift
/// let office = try schemas.object(named: "c_office")
/// let json = """
///   {"c_pictures": [{"name": "content", "state": 2, "size": 4096, "facets": [
///     {"name": "c_overlay", "state": 3, "fault": {"code": "kError"}}]}]}
///   """
/// let instance = try ObjectInstance(Array(json.utf8), of: office)
/// let pictures = instance.value([InstanceFile].self, at: "c_pictures")
/// pictures?[0]["content"]?.byteCount                 // 4096
/// pictures?[0].facets.compactMap(\.state)            // [ready, error]
/// instance.value(at: "c_pictures[0].content.size")   // 4096
/// ```
public struct InstanceFile: Hashable, Sendable {
  /// The members of the file, as the server sent them.
  public let members: PropertyObject

  /// Creates a file from its members.
  init(_ members: PropertyObject) { self.members = members }

  /// The facets: the one that the file itself describes, which is usually `content`, and then those in its
  /// key `facets`.
  public var facets: [InstanceFacet] {
    let isFacet = ["name", "state"].contains { members[$0] as PropertyValue? != nil }
    var facets = isFacet ? [InstanceFacet(members)] : []
    guard case .array(let others)? = members["facets"] as PropertyValue? else { return facets }
    for case .object(let facet) in others { facets.append(InstanceFacet(facet)) }
    return facets
  }

  /// The facet with a name, or `nil` if there is none.
  ///
  /// - Parameter name: The name of the facet.
  public subscript(name: String) -> InstanceFacet? {
    facets.first { $0.name.hasSameUTF8(as: name) }
  }
}
