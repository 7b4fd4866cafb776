import JSONText
import ObjectSchema

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension BodyParameters {
  /// Attaches a file to a facet of a property, in place of what the facet has.
  ///
  /// The facet's rules are checked at once: its name, the media type, the length. Which facets a file
  /// must have is known only when it has them all, so ``body()`` checks that.
  ///
  /// ```swift
  /// var parameters = object.parameters()
  /// try parameters.add(.png(overlay), facet: "c_overlay", for: "c_pictures")
  /// // c_pictures.0.c_overlay.png
  /// ```
  ///
  /// - Parameters:
  ///   - attachment: What is attached.
  ///   - facet: The facet's name.
  ///   - name: The property's name.
  ///   - element: For an array of files, which of them: from 0 to the number that there are.
  /// - Returns: The name that the file is uploaded under.
  /// - Throws: ``BodyValidationError`` with every fault of the facet. Nothing is added then.
  @discardableResult
  public mutating func add(
    _ attachment: FileAttachment, facet: String, for name: String, element: Int = 0
  ) throws(BodyValidationError) -> String {
    let property = try? definition.property(named: name, ofType: typeOfObject)
    let isArray = property?.isArray ?? false
    var files = Self.files(of: values[name], isArray: isArray)
    guard 0...(isArray ? files.count : 0) ~= element else {
      throw BodyValidationError(faults: [
        Fault(
          .range, ofMember: name,
          expected: isArray ? "an element from 0 to \(files.count)" : "the element 0",
          found: "\(element)")
      ])
    }
    if element == files.count { files.append(.object([:])) }
    guard case .object(var facets) = files[element] else {
      throw BodyValidationError(
        misplaced: name, expected: "a file to attach to", found: files[element].typeName)
    }
    let pointer = JSONPointer(isArray ? [name, "\(element)", facet] : [name, facet])
    facets[facet] = .attachment(attachment)
    files[element] = .object(facets)
    let (report, uploads) = try maker.check(
      isArray ? .array(files) : files[0], ofPropertyNamed: name, ofType: typeOfObject)
    // What a file lacks may still be added.
    let faults = report.faults.filter {
      $0.severity == .error && ![.accepts, .required, .minItems].contains($0.code)
    }
    guard faults.isEmpty, !report.isTruncated,
      let upload = uploads.first(where: { $0.pointer == pointer.description })
    else {
      throw faults.isEmpty ? BodyValidationError(report) : BodyValidationError(faults: faults)
    }
    // The name that is told is kept, whatever is added later.
    var named = attachment
    named.fileName = upload.fileName
    facets[facet] = .attachment(named)
    files[element] = .object(facets)
    values[name] = isArray ? .array(files) : files[0]
    return upload.fileName
  }

  /// Attaches bytes to a facet of a property, in place of what the facet has.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are sent as they are.
  ///   - mediaType: Their media type; if `nil`, it is found out by the first of them.
  ///   - facet: The facet's name.
  ///   - name: The property's name.
  ///   - element: For an array of files, which of them: from 0 to the number that there are.
  /// - Returns: The name that the file is uploaded under.
  /// - Throws: ``BodyValidationError`` with every fault of the facet. Nothing is added then.
  @discardableResult
  public mutating func add(
    _ data: Data, mediaType: String? = nil, facet: String, for name: String, element: Int = 0
  ) throws(BodyValidationError) -> String {
    try add(.data(data, mediaType: mediaType), facet: facet, for: name, element: element)
  }

  private static func files(of value: PropertyValue?, isArray: Bool) -> [PropertyValue] {
    switch value {
    case nil, .null: []
    case .array(let files) where isArray: files
    case let value?: [value]
    }
  }
}
