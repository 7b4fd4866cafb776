public import DateText
import JSONText

extension Fault {
  /// The values that were expected instead of the one that was found, as data.
  ///
  /// ```swift
  /// let object = try ObjectDefinition("c_case") {
  ///   Property("c_title", .string, [.length(min: 3, max: 500)])
  /// }
  /// var checker = PayloadChecker(object)
  /// let fault = checker.firstFault(in: #"{"c_title": "ab"}"#)
  /// fault?.expectation == .rule(.length(3...500))    // true
  /// fault?.finding == .length(2)                     // true
  /// ```
  ///
  /// The set of expectations is open: later versions can add cases, so a `switch` needs a default
  /// case.
  public enum Expectation: Hashable, Sendable {
    /// A value of one of several JSON types.
    case types([JSONType])

    /// A value that a rule accepts.
    indirect case rule(PropertyRule)

    /// An array of numbers that lie within the bounds for their indices.
    case bounds([ClosedRange<Double>])

    /// A date in one of the formats that a mapping reads.
    case date(DateMapping)

    /// A number that binary64 can hold.
    case finiteNumber

    /// The name of one of the object types.
    case objectType([String])

    /// The name of a facet.
    case facetName

    /// The name of a file, or the path of a facet to copy.
    case facetValue

    /// One of several sets of facets, or any facet if the list is empty.
    case facets([[String]])

    /// A file whose media type matches one of several patterns. See ``MediaTypeFilter``.
    case mediaTypes([String])

    /// The media type that a file is said to have.
    case mediaType(String)

    /// A file with at most as many bytes.
    case maximumByteCount(Int)

    /// A file name without a path or control characters.
    case fileName

    /// A file name without a path or control characters that no other file of the body has.
    case uniqueFileName

    /// A date that a format can represent.
    case writableDate(DateFormat)

    /// The index of an element, or the one after the last element.
    case elementIndex(ClosedRange<Int>)

    /// A property of a type that is known here.
    case knownType

    /// A property that can be written when the object is updated.
    case updatable

    /// An object whose object type is known.
    case knownObjectType

    /// A stored file whose facets are known.
    case knownFacets

    /// Anything else, such as what a ``CustomRule`` expects, as text.
    case text(String)
  }
}

extension Fault.Expectation {
  /// A value of a JSON type.
  static func type(_ type: JSONType) -> Self { .types([type]) }

  /// Creates an expectation from its description by code that has only that.
  ///
  /// - Parameter text: The names of JSON types, or any other text.
  init(text: String) {
    let text = text.excerpt(upTo: Fault.maximumTextByteCount)
    let types = text.split(separator: " ").filter { $0 != "or" }
      .map { JSONType(rawValue: String($0)) }
    let known = types.compactMap { $0 }
    let expectation = Self.types(known)
    self =
      known.count == types.count && expectation.text(for: .type) == text
      ? expectation : .text(text)
  }

  /// Returns the description of what was expected, or `nil` if the code of the fault says all there is
  /// to say.
  func text(for code: FaultCode) -> String? {
    switch self {
    case .types(JSONType.values): "a value"
    case .types(let types): types.map(\.rawValue).joined(separator: " or ")
    case .rule(let rule): rule.text(for: code)
    case .bounds(let bounds):
      "[" + bounds.map { NumberBounds($0).description }.joined(separator: ", ") + "]"
    case .date(let mapping): mapping.expectation
    case .finiteNumber: "a number that 64 bits can hold"
    case .objectType(let names): names.joinedExcerpt { $0 }
    case .facetName: "facet"
    case .facetValue: "a file name or the path of a facet"
    case .facets([]): "at least one facet"
    case .facets(let sets):
      "the facets "
        + sets.joinedExcerpt(by: " or ") { FacetSet($0.map { Array($0.utf8) }).description }
    case .mediaTypes(let patterns):
      "a media type accepted by \(patterns.joinedExcerpt { $0 })"
    case .mediaType(let text): text
    case .maximumByteCount(let count): "at most \(count) bytes"
    case .fileName: "a file name without a path or control characters"
    case .uniqueFileName: "a unique file name without a path or control characters"
    case .writableDate(.rfc3339): "a date in the years 0000 to 9999"
    case .writableDate(let format):
      "a date that the format \(format.description.excerpt()) can represent"
    case .elementIndex(0...0): "the element 0"
    case .elementIndex(let indices):
      "an element from \(indices.lowerBound) to \(indices.upperBound)"
    case .knownType: "the property's type is not known here"
    case .updatable: nil
    case .knownObjectType: "the type of the object is not known"
    case .knownFacets: "the facets that the stored file has are not known"
    case .text(let text): text
    }
  }
}
