public import FileAccess

extension MultipartForm {
  /// Creates the form of an upload to storage that takes forms as S3 does: first the fields, and
  /// last the part named `file`, since what follows that is ignored.
  ///
  /// ```swift
  /// let form = try MultipartForm(
  ///   fields: ["key": "uploads/1", "policy": "eyJ9"],
  ///   file: .bytes([77, 101]), fileName: "cat.txt", mediaType: "text/plain")
  /// form.parts.map(\.name)       // [key, policy, file]
  /// ```
  ///
  /// - Parameters:
  ///   - fields: Names and texts, in the order in which they are sent.
  ///   - file: The content of the file.
  ///   - fileName: The name of the file.
  ///   - mediaType: Its media type.
  ///   - boundary: The line between the parts; if `nil`, one is chosen that is in no content.
  /// - Throws: ``MultipartError`` if a field is named `file` in any case, if a part cannot be sent,
  ///   or if a content in memory holds the boundary that was given.
  public init(
    fields: KeyValuePairs<String, String>, file: FormContent, fileName: String,
    mediaType: MediaType? = nil, boundary: Boundary? = nil
  ) throws(MultipartError) {
    try self.init(
      fields: fields.map { FormPart($0.key, text: $0.value) }, file: file, fileName: fileName,
      mediaType: mediaType, boundary: boundary)
  }

  /// Creates the form of an upload whose fields are made before: the file comes last, named `file`.
  ///
  /// - Parameters:
  ///   - fields: The parts before the file, in the order in which they are sent.
  ///   - file: The content of the file.
  ///   - fileName: The name of the file.
  ///   - mediaType: Its media type.
  ///   - boundary: The line between the parts; if `nil`, one is chosen that is in no content.
  /// - Throws: ``MultipartError`` if a field is named `file` in any case, if a part cannot be sent,
  ///   or if a content in memory holds the boundary that was given.
  public init(
    fields: [FormPart], file: FormContent, fileName: String, mediaType: MediaType? = nil,
    boundary: Boundary? = nil
  ) throws(MultipartError) {
    if let index = fields.firstIndex(where: { $0.name.lowercased() == "file" }) {
      throw MultipartError(.duplicateFileField, "a field takes the name of the file")
        .inPart(index, named: fields[index].name)
    }
    let last = FormPart("file", fileName: fileName, mediaType: mediaType, content: file)
    try self.init(boundary: boundary, parts: fields + [last])
  }
}
