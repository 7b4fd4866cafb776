public import FileAccess

extension MultipartForm {
  /// Creates the form of an upload: the fields, followed by a part named `file`.
  ///
  /// Storage services such as Amazon S3 ignore the parts after the one named `file`.
  ///
  /// ```swift
  /// let form = try MultipartForm(
  ///   fields: ["key": "uploads/1", "policy": "eyJ9"],
  ///   file: .bytes([77, 101]), fileName: "cat.txt",
  ///   mediaType: "text/plain")
  /// form.parts.map(\.name)       // ["key", "policy", "file"]
  /// ```
  ///
  /// - Parameters:
  ///   - fields: The names and texts of the fields, in the order in which they are sent.
  ///   - file: The content of the file.
  ///   - fileName: The name of the file.
  ///   - mediaType: The media type of the file.
  ///   - boundary: The boundary between the parts, or `nil` to generate one.
  /// - Throws: ``MultipartError`` if a field is named `file`, regardless of case, if a part can't
  ///   be sent, or if content in memory contains the given boundary.
  public init(
    fields: KeyValuePairs<String, String>, file: FormContent, fileName: String,
    mediaType: MediaType? = nil, boundary: Boundary? = nil
  ) throws(MultipartError) {
    try self.init(
      fields: fields.map { FormPart($0.key, text: $0.value) }, file: file, fileName: fileName,
      mediaType: mediaType, boundary: boundary)
  }

  /// Creates the form of an upload: the given parts, followed by a part named `file`.
  ///
  /// - Parameters:
  ///   - fields: The parts before the file, in the order in which they are sent.
  ///   - file: The content of the file.
  ///   - fileName: The name of the file.
  ///   - mediaType: The media type of the file.
  ///   - boundary: The boundary between the parts, or `nil` to generate one.
  /// - Throws: ``MultipartError`` if a field is named `file`, regardless of case, if a part can't
  ///   be sent, or if content in memory contains the given boundary.
  public init(
    fields: [FormPart], file: FormContent, fileName: String, mediaType: MediaType? = nil,
    boundary: Boundary? = nil
  ) throws(MultipartError) {
    if let index = fields.firstIndex(where: { $0.name.lowercased() == "file" }) {
      throw MultipartError(.duplicateFileField, "the field has the name of the file part")
        .inPart(index, named: fields[index].name)
    }
    let filePart = FormPart("file", fileName: fileName, mediaType: mediaType, content: file)
    try self.init(boundary: boundary, parts: fields + [filePart])
  }
}
