public import Foundation
public import ObjectBody

/// The office of the guide, with two pictures, as three ways of building its body.
///
/// The first picture is a finished image. The second one is an original and a transparent overlay, from which the
/// server makes the finished image.
public struct GuideOffice: Sendable {
  /// The definition, which is `Schemas/c_office.json`.
  public let definition: ObjectDefinition

  /// The finished image of the first picture, as a JPEG file.
  public let content: Data

  /// The original of the second picture, as a JPEG file.
  public let original: Data

  /// The overlay of the second picture, as a PNG file.
  public let overlay: Data

  /// Creates the office.
  ///
  /// - Parameters:
  ///   - definition: The definition.
  ///   - files: The directory of the files `content.jpg`, `original.jpg` and `overlay.png`.
  /// - Throws: An error of Foundation if a file can't be read.
  public init(_ definition: ObjectDefinition, filesIn files: URL) throws {
    self.definition = definition
    content = try Data(contentsOf: files.appendingPathComponent("content.jpg"))
    original = try Data(contentsOf: files.appendingPathComponent("original.jpg"))
    overlay = try Data(contentsOf: files.appendingPathComponent("overlay.png"))
  }

  /// Builds the body from a dictionary. A file is data, alone or with its media type.
  ///
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults.
  public func bodyFromDictionary() throws(BodyValidationError) -> RequestBody {
    try definition.body([
      "c_stringProperty": "value of the string property",
      "c_pictures": [
        ["content": .data(content)],
        [
          "c_original": .data(original),
          "c_overlay": ["data": .data(overlay), "mime": "image/png"],
        ],
      ],
    ])
  }

  /// Builds the body from parameters. Each file is checked when it's added.
  ///
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with the faults of the first value that isn't valid.
  public func bodyFromParameters() throws(BodyValidationError) -> RequestBody {
    var parameters = definition.parameters()
    parameters["c_stringProperty"] = "value of the string property"
    try parameters.add(.jpeg(content), facet: "content", for: "c_pictures", element: 0)
    try parameters.add(.jpeg(original), facet: "c_original", for: "c_pictures", element: 1)
    try parameters.add(.png(overlay), facet: "c_overlay", for: "c_pictures", element: 1)
    return try parameters.body()
  }

  /// Builds the body from a tree.
  ///
  /// - Returns: The body.
  /// - Throws: `BodyValidationError` with all faults.
  public func bodyFromTree() throws(BodyValidationError) -> RequestBody {
    try definition.body {
      SimpleProperty("c_stringProperty", "value of the string property")
      ArrayProperty("c_pictures") {
        FileProperty("c_pictures") { Facet("content", jpeg: content) }
        FileProperty("c_pictures") {
          Facet("c_original", jpeg: original)
          Facet("c_overlay", png: overlay)
        }
      }
    }
  }
}
