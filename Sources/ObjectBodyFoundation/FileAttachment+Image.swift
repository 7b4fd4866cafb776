#if canImport(UIKit)
  import Foundation
  public import ObjectBody
  public import ObjectSchema
  public import UIKit

  extension FileAttachment {
    /// An image, encoded as its facet wants it.
    ///
    /// It becomes PNG where only PNG is accepted, and else JPEG at full quality. If you have the bytes
    /// of an image already, attach those: they are sent as they are.
    ///
    /// - Parameters:
    ///   - image: The image. It is encoded at once.
    ///   - facet: The facet that it is for.
    /// - Returns: The attachment.
    /// - Throws: ``ObjectBody/BodyValidationError`` with the fault `mime` if the facet accepts neither JPEG
    ///   nor PNG, or `file` if the image cannot be encoded, as one without pixels.
    public static func image(
      _ image: UIImage, for facet: FacetDefinition
    ) throws(BodyValidationError) -> FileAttachment {
      let form = try ImageFormat(for: facet)
      let data =
        switch form {
        case .jpeg: image.jpegData(compressionQuality: 1)
        case .png: image.pngData()
        }
      return try encoded(data, as: form, for: facet)
    }
  }
#elseif canImport(AppKit)
  public import AppKit
  import Foundation
  public import ObjectBody
  public import ObjectSchema

  extension FileAttachment {
    /// An image, encoded as its facet wants it.
    ///
    /// It becomes PNG where only PNG is accepted, and else JPEG at full quality. If you have the bytes
    /// of an image already, attach those: they are sent as they are.
    ///
    /// - Parameters:
    ///   - image: The image. It is encoded at once.
    ///   - facet: The facet that it is for.
    /// - Returns: The attachment.
    /// - Throws: ``ObjectBody/BodyValidationError`` with the fault `mime` if the facet accepts neither JPEG
    ///   nor PNG, or `file` if the image cannot be encoded, as one without pixels.
    public static func image(
      _ image: NSImage, for facet: FacetDefinition
    ) throws(BodyValidationError) -> FileAttachment {
      let form = try ImageFormat(for: facet)
      let bitmap = image.tiffRepresentation.flatMap { NSBitmapImageRep(data: $0) }
      let data =
        switch form {
        case .jpeg: bitmap?.representation(using: .jpeg, properties: [.compressionFactor: 1.0])
        case .png: bitmap?.representation(using: .png, properties: [:])
        }
      return try encoded(data, as: form, for: facet)
    }
  }
#else
  import Foundation
  import ObjectBody
  import ObjectSchema
#endif

extension FileAttachment {
  /// What an encoder made of an image.
  ///
  /// - Parameters:
  ///   - data: The bytes; `nil` if the encoder made none.
  ///   - form: What they are.
  ///   - facet: The facet that the image is for.
  /// - Returns: The attachment.
  /// - Throws: ``ObjectBody/BodyValidationError`` with the fault `file` if there are no bytes.
  static func encoded(
    _ data: Data?, as form: ImageFormat, for facet: FacetDefinition
  ) throws(BodyValidationError) -> FileAttachment {
    guard let data else {
      throw BodyValidationError(faults: [
        Fault(
          .unreadableFile, ofMember: facet.name, expected: "an image",
          found: "the image cannot be encoded as \(form.rawValue)")
      ])
    }
    return .data(data, mediaType: form.rawValue)
  }
}
