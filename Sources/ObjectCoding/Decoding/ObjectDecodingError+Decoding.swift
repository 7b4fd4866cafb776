import JSONText
import ObjectSchema

/// Information that `DecodingError` can't represent, passed as its underlying error.
struct DecodingFact: Error {
  var code: FaultCode
  var expected: String
}

extension ObjectDecodingError {
  /// Creates the error for text that isn't JSON.
  init(_ error: JSONSyntaxError, in json: [UInt8]) {
    let isDepth = error.reason == .tooDeep
    self.init(faults: [
      Fault(
        isDepth ? .depth : .json, at: PropertyPath(), expected: nil,
        found: isDepth ? nil : "\(error.reason)", offset: error.offset,
        position: TextPosition.positions(of: [error.offset], in: json.rawBytes)[0])
    ])
  }

  /// Creates the error for values that don't have their declared types.
  init(_ check: DeclaredTypeCheck, in json: [UInt8]) {
    let mismatches = check.mismatches.sorted { $0.offset < $1.offset }
    let positions = TextPosition.positions(of: mismatches.map(\.offset), in: json.rawBytes)
    self.init(
      faults: zip(mismatches, positions).map { mismatch, position in
        Fault(
          mismatch.code, at: mismatch.path, expected: mismatch.expected, found: mismatch.found,
          offset: mismatch.offset,
          position: position)
      }, isTruncated: check.isTruncated)
  }

  /// Returns the error with the fault that stopped decoding, unless its value already has a fault.
  func adding(_ error: ObjectDecodingError) -> ObjectDecodingError {
    let added = error.faults.filter { new in !faults.contains { $0.pointer == new.pointer } }
    guard !isTruncated, !added.isEmpty else { return self }
    // A fault of a value comes before one of a value that is missing in it, which has the same offset.
    let index = faults.firstIndex { $0.offset > added[0].offset } ?? faults.endIndex
    var all = faults
    all.insert(contentsOf: added, at: index)
    return ObjectDecodingError(faults: all)
  }

  /// Creates the error for one value of a document.
  init(
    _ code: FaultCode, at path: [any CodingKey], expected: String? = nil, found: String? = nil,
    in document: JSONDocument
  ) {
    let offset = document.root.nearest(to: path).element.offset
    self.init(faults: [
      Fault(
        code, at: PropertyPath(path), expected: expected, found: found,
        offset: offset,
        position: TextPosition.positions(of: [offset], in: document.bytes.rawBytes)[0])
    ])
  }

  /// Creates the error for an error thrown by a type's `init(from:)`. The description of that error
  /// is omitted, because it may contain values.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - run: The decoding run.
  init(decoding error: any Error, _ run: DecodingRun) {
    let document = run.document
    let typeName = run.failure.map { "a value of \($0.type)" }
    guard let error = error as? DecodingError else {
      self.init(.format, at: run.failure?.path ?? [], expected: typeName, in: document)
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(.required, at: context.codingPath + [key], in: document)
    case .typeMismatch(let type, let context):
      let fact = context.underlyingError as? DecodingFact
      let nearest = document.root.nearest(to: context.codingPath)
      self.init(
        fact?.code ?? .type, at: context.codingPath, expected: fact?.expected ?? "\(type)",
        found: nearest.isExact ? nearest.element.typeName : nil, in: document)
    case .valueNotFound(let type, let context):
      let fact = context.underlyingError as? DecodingFact
      self.init(
        fact?.code ?? .null, at: context.codingPath, expected: fact?.expected ?? "\(type)",
        in: document)
    case .dataCorrupted(let context):
      let fact = context.underlyingError as? DecodingFact
      self.init(
        fact?.code ?? .format, at: context.codingPath, expected: fact?.expected ?? typeName,
        in: document)
    @unknown default:
      self.init(.format, at: run.failure?.path ?? [], expected: typeName, in: document)
    }
  }
}

extension JSONDocument.Element {
  /// Returns the value at a path, or the innermost existing value that encloses the path.
  fileprivate func nearest(
    to path: [any CodingKey]
  ) -> (element: JSONDocument.Element, isExact: Bool) {
    var element = self
    for key in path {
      var next = element.lastMember(key.stringValue)
      if let index = key.intValue, let elements = element.elements, elements.indices ~= index {
        next = elements[index]
      }
      guard let next else { return (element, false) }
      element = next
    }
    return (element, true)
  }
}
