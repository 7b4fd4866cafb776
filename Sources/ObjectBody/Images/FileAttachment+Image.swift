#if canImport(UIKit)
  public import BodyBuilding
  import Foundation
  public import ObjectSchema
  public import UIKit

  extension FileAttachment {
    /// Creates an attachment from an image, encoded in a format that its facet accepts.
    ///
    /// The format is PNG if the facet accepts PNG but not JPEG, otherwise JPEG with maximum quality. If
    /// you have the bytes of an image file, attach those instead, because they're sent unchanged.
    ///
    /// - Parameters:
    ///   - image: The image, which is encoded right away.
    ///   - facet: The facet.
    /// - Returns: The attachment.
    /// - Throws: `BodyValidationError` with the fault `mime` if the facet accepts neither JPEG nor PNG,
    ///   or `unreadableFile` if the image can't be encoded.
    public static func image(
      _ image: UIImage, for facet: FacetDefinition
    ) throws(BodyValidationError) -> FileAttachment {
      let format = try ImageFormat(for: facet)
      let data =
        switch format {
        case .jpeg: image.jpegData(compressionQuality: 1)
        case .png: image.pngData()
        }
      return try encoded(data, as: format, for: facet)
    }
  }
#elseif canImport(AppKit)
  public import AppKit
  public import BodyBuilding
  import Foundation
  public import ObjectSchema

  extension FileAttachment {
    /// Creates an attachment from an image, encoded in a format that its facet accepts.
    ///
    /// The format is PNG if the facet accepts PNG but not JPEG, otherwise JPEG with maximum quality. If
    /// you have the bytes of an image file, attach those instead, because they're sent unchanged.
    ///
    /// - Parameters:
    ///   - image: The image, which is encoded right away.
    ///   - facet: The facet.
    /// - Returns: The attachment.
    /// - Throws: `BodyValidationError` with the fault `mime` if the facet accepts neither JPEG nor PNG,
    ///   or `unreadableFile` if the image can't be encoded.
    public static func image(
      _ image: NSImage, for facet: FacetDefinition
    ) throws(BodyValidationError) -> FileAttachment {
      let format = try ImageFormat(for: facet)
      let bitmap = image.tiffRepresentation.flatMap { NSBitmapImageRep(data: $0) }
      let data =
        switch format {
        case .jpeg: bitmap?.representation(using: .jpeg, properties: [.compressionFactor: 1.0])
        case .png: bitmap?.representation(using: .png, properties: [:])
        }
      return try encoded(data, as: format, for: facet)
    }
  }
#else
  import BodyBuilding
  import Foundation
  import ObjectSchema
#endif

extension FileAttachment {
  /// Creates an attachment from the output of an image encoder.
  ///
  /// - Parameters:
  ///   - data: The encoded image, or `nil` if encoding failed.
  ///   - format: The format of the data.
  ///   - facet: The facet that the image is for.
  /// - Returns: The attachment.
  /// - Throws: `BodyValidationError` with the fault `unreadableFile` if there is no data.
  static func encoded(
    _ data: Data?, as format: ImageFormat, for facet: FacetDefinition
  ) throws(BodyValidationError) -> FileAttachment {
    guard let data else {
      throw BodyValidationError(faults: [
        Fault(
          .unreadableFile, at: PropertyPath(facet.name), expected: "an image",
          found: "the image can't be encoded as \(format.mediaType)")
      ])
    }
    return .data(data, mediaType: format.mediaType)
  }
}
