import ObjectSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A facet of a ``FileProperty`` with what it holds.
///
/// ```swift
/// FileProperty("c_pictures") {
///   Facet("c_original", file: URL(fileURLWithPath: "/pictures/original.jpg"))
///   Facet("c_overlay", png: overlay)
/// }
/// ```
public struct Facet: Sendable {
  /// The facet's name.
  public let name: String

  /// What it holds.
  public let value: PropertyValue

  /// Creates a facet with a file to upload.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - attachment: What is attached.
  public init(_ name: String, _ attachment: FileAttachment) {
    self.name = name
    value = .attachment(attachment)
  }

  /// Creates a facet with a file to upload.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - file: The file.
  ///   - mediaType: Its media type, if it is known better than by the extension.
  public init(_ name: String, file: URL, mediaType: String? = nil) {
    self.init(name, .file(file, mediaType: mediaType))
  }

  /// Creates a facet with bytes to upload.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - data: The bytes, which are sent as they are.
  ///   - mediaType: Their media type; if `nil`, it is found out by the first of them.
  public init(_ name: String, data: Data, mediaType: String? = nil) {
    self.init(name, .data(data, mediaType: mediaType))
  }

  /// Creates a facet with an image to upload.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - png: The bytes of a PNG file.
  public init(_ name: String, png: Data) { self.init(name, .png(png)) }

  /// Creates a facet with an image to upload.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - jpeg: The bytes of a JPEG file. They are never compressed again.
  public init(_ name: String, jpeg: Data) { self.init(name, .jpeg(jpeg)) }

  /// Creates a facet with a file that somebody else uploads.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - fileName: The name that it is uploaded under.
  public init(_ name: String, fileName: String) {
    self.name = name
    value = .string(fileName)
  }

  /// Creates a facet with a copy of a facet of an object that there is.
  ///
  /// - Parameters:
  ///   - name: The facet's name.
  ///   - path: The facet to copy, such as `/c_offices/4d55c3a7f8a94c0b2e000001/c_pictures/content`.
  public init(_ name: String, copying path: String) {
    self.name = name
    value = ["source": "facet", "path": .string(path)]
  }
}

/// Puts the facets of a file together, with `if` and `for`.
///
/// ```swift
/// let overlay: Data? = nil
/// FileProperty("c_pictures") {
///   Facet("c_original", file: URL(fileURLWithPath: "/pictures/original.jpg"))
///   if let overlay { Facet("c_overlay", png: overlay) }
/// }
/// ```
@resultBuilder
public enum FacetBuilder {
  /// One facet.
  public static func buildExpression(_ facet: Facet) -> [Facet] { [facet] }

  /// Facets in order.
  public static func buildBlock(_ facets: [Facet]...) -> [Facet] { facets.flatMap(\.self) }

  /// The facets of an `if` without `else`.
  public static func buildOptional(_ facets: [Facet]?) -> [Facet] { facets ?? [] }

  /// The facets of an `if`.
  public static func buildEither(first facets: [Facet]) -> [Facet] { facets }

  /// The facets of an `else`.
  public static func buildEither(second facets: [Facet]) -> [Facet] { facets }

  /// The facets of a `for`.
  public static func buildArray(_ facets: [[Facet]]) -> [Facet] { facets.flatMap(\.self) }
}
