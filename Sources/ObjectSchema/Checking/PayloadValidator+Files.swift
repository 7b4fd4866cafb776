import FileAccess
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a File, which is an object whose members are facets.
  mutating func readFile(
    _ file: FileNode, of property: Int, level: Int
  ) throws(ValidationStop) {
    guard level <= JSONDocument.maximumDepth else { throw .syntax(cursor.unexpected(.tooDeep)) }
    let brace = cursor.offset
    let isIncomplete = isIncompleteFile()
    cursor.position &+= 1
    cursor.skipWhitespace()
    var keys = openKeys.begin()
    var seen = SeenProperties(count: file.facets.count)
    var isSetChecked = !isIncomplete
    path.push()
    if !cursor.skip(UInt8(ascii: "}")) {
      repeat {
        if skipValidFacet(file, level: level &+ 1, &seen) { continue }
        let key = try readKey()
        let name = key.string(in: cursor.bytes)
        path.set(key: key)
        let index = file.index(of: name)
        let isNew: Bool
        if let index {
          isNew = seen.insert(index, in: &scratch.seen)
        } else {
          isNew = insertKey(key, into: &keys)
        }
        let facet = index.map { file.facets[$0] }
        if !isNew {
          try report(.duplicate, at: key.start - 1)
          try skipUnvalidated(level: level + 1)
        } else if let facet, facet.allowsUpload {
          try readFacet(facet, level: level + 1)
        } else if facet != nil {
          isSetChecked = false
          try reportNotWritable(level: level + 1)
        } else {
          isSetChecked = false
          let suggestion = suggestion(for: name, in: file)
          try report(
            .unknown, at: key.start - 1, expected: .facetName, suggestion: suggestion)
          try skipUnvalidated(level: level + 1)
        }
      } while try skipToNext(closing: UInt8(ascii: "}"))
    }
    openKeys.end(keys)
    path.clear()
    if !isIncomplete, mode != .update, file.isMissingOne(seen, in: memory[0].seen) {
      for (index, facet) in file.facets.enumerated()
      where facet.isRequired && !seen.contains(index, in: scratch.seen) {
        try report(.required, at: brace, member: facet.name, serverCode: ServerCode.required)
      }
    }
    path.pop()
    let isAccepted =
      mode != .draft && mode != .update && file.accepts(seen, in: memory[0].seen)
    if isSetChecked, !isAccepted {
      let names = file.facets.indices.filter { seen.contains($0, in: scratch.seen) }
        .map { Array(file.facets[$0].name.utf8) }
      try checkFacetSet(FacetSet(names), file, of: property, at: brace)
    }
    seen.removeWords(from: &scratch.seen)
  }

  private mutating func isIncompleteFile() -> Bool {
    guard hasAnnotations, case .incompleteFile? = currentAnnotation()?.kind else { return false }
    nextAnnotation += 1
    return true
  }

  private mutating func checkFacetSet(
    _ seen: FacetSet, _ file: FileNode, of property: Int, at brace: Int
  ) throws(ValidationStop) {
    switch mode {
    case .create, .stored: break
    case .draft: if file.acceptsMore(than: seen) { return }
    case .update where !seen.names.isEmpty && !file.isReplaced(by: seen):
      guard file.limitsFacets else { return }
      return try reportUnchecked(
        property, at: brace, expected: .knownFacets)
    case .update: break
    }
    guard !seen.names.isEmpty else {
      return try report(.accepts, at: brace, expected: .facets([]), found: .facets([]))
    }
    guard !file.accepts(seen) else { return }
    try report(
      .accepts, at: brace, expected: .facets(file.acceptedSets),
      found: .facets(seen.names.map { String(decoding: $0, as: UTF8.self) }))
  }

  /// Returns the facet whose name is nearest to an unknown key, if one is similar enough.
  private mutating func suggestion(for name: String, in file: FileNode) -> String? {
    guard scratch.faults.wants(.error), name.utf8.count <= NearestName.maximumLength * 6,
      scratch.faults.chargeComparisons(file.facets.count, at: cursor.offset)
    else { return nil }
    return NearestName.nearest(to: name, in: file.facets.lazy.map(\.name))
  }

  private mutating func readFacet(_ facet: FacetDefinition, level: Int) throws(ValidationStop) {
    if try applyAnnotation(level: level) { return }
    let start = cursor.offset
    let attached = hasAnnotations ? currentAnnotation()?.kind : nil
    let value: FacetValue?
    switch cursor.next {
    case UInt8(ascii: "\""): value = FacetValue(try readString().string(in: cursor.bytes))
    case UInt8(ascii: "{"):
      let annotationsBefore = nextAnnotation
      try readFreeForm(level: level, checksKeys: true)
      // The file's name will be generated from its media type, so there's no name to check.
      if let attached { return try check(attached, named: "", facet, at: start) }
      // Faults of values inside the object have already been reported.
      if nextAnnotation > annotationsBefore { return }
      var bytes: [UInt8] = []
      bytes.append(cursor.bytes.slice(start, cursor.offset))
      value = (try? JSONDocument(bytes)).flatMap { FacetValue($0.root) }
    default: return try reportType(expected: .facetValue, level: level)
    }
    switch value {
    case .copy(let name):
      if let name, !FacetValue.isSafeName(name) { try reportFileName(at: start) }
    case .name(let name):
      guard FacetValue.isSafeName(name) else { return try reportFileName(at: start) }
      guard let attached else {
        let mediaType = MediaType(ofFileNamed: name) ?? .octetStream
        return try check(mediaType, named: name, facet, at: start)
      }
      try check(attached, named: name, facet, at: start)
    case nil:
      let isText = cursor.bytes.byte(at: start) == UInt8(ascii: "\"")
      try report(
        .type, at: start, expected: .facetValue, found: .type(isText ? .string : .object),
        serverCode: ServerCode.cast)
    }
  }

  private mutating func check(
    _ mediaType: MediaType, named name: String, _ facet: FacetDefinition, at start: Int
  ) throws(ValidationStop) {
    guard let rejected = facet.rejectedMediaType(mediaType, fileName: name) else { return }
    try report(
      .mime, at: start, severity: facet.dropsOtherMediaTypes ? .warning : .error,
      expected: .mediaTypes(facet.mediaTypes.patterns), found: .mediaType(rejected.essence),
      serverCode: ServerCode.mediaType)
  }

  /// Checks an attached file.
  private mutating func check(
    _ annotation: ValueAnnotation.Kind, named name: String, _ facet: FacetDefinition, at start: Int
  ) throws(ValidationStop) {
    guard case .file(let mediaType, let length, let sniffed) = annotation else { return }
    try check(mediaType, named: name, facet, at: start)
    if let maximum = facet.maxFileSize, length > maximum {
      try report(
        .size, at: start, expected: .maximumByteCount(maximum), found: .byteCount(length))
    }
    if let sniffed {
      try report(
        .mediaTypeMismatch, at: start, severity: .warning, expected: .mediaType(mediaType.text),
        found: .mediaType(sniffed))
    }
  }

  private mutating func reportFileName(at start: Int) throws(ValidationStop) {
    try report(
      .fileName, at: start, expected: .fileName, valueEnd: cursor.offset)
  }
}
