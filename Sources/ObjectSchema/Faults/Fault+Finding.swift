public import JSONText

extension Fault {
  /// The value that was found, or its type or size, as data.
  ///
  /// It doesn't contain the value unless ``CheckOptions/includesValues`` is set. The value is then
  /// JSON text, which is cut if it's long.
  ///
  /// The set of findings is open: later versions can add cases, so a `switch` needs a default case.
  public enum Finding: Hashable, Sendable {
    /// A value of a JSON type.
    case type(JSONType, value: String? = nil)

    /// Text of a length in UTF-16 code units.
    case length(Int, value: String? = nil)

    /// An array with a number of elements.
    case count(Int)

    /// A value of the right type.
    case value(String)

    /// A set of facets.
    case facets([String])

    /// A file of a media type.
    case mediaType(String)

    /// A file with a number of bytes.
    case byteCount(Int64)

    /// A text that isn't JSON.
    case syntaxError(JSONSyntaxError.Reason)

    /// Anything else, as text.
    case text(String)
  }
}

extension Fault.Finding {
  /// Creates a finding from its description by code that has only that.
  ///
  /// - Parameter text: The name of a JSON type, or any other text.
  package init(text: String) {
    let text = text.excerpt(upTo: Fault.maximumTextByteCount)
    self = JSONType(rawValue: text).map { .type($0) } ?? .text(text)
  }

  /// Returns the finding with the text of the value.
  func including(_ value: String) -> Self {
    switch self {
    case .type(let type, _): .type(type, value: value)
    case .length(let length, _): .length(length, value: value)
    default: self
    }
  }

  /// The description of what was found.
  var text: String {
    switch self {
    case .type(let type, let value): Self.join(type.rawValue, value)
    case .length(let length, let value): Self.join("\(length)", value)
    case .count(let count): "\(count)"
    case .value(let value): value
    case .facets([]): "none"
    case .facets(let names): FacetSet(names.map { Array($0.utf8) }).description
    case .mediaType(let text): text
    case .byteCount(let count): "\(count)"
    case .syntaxError(let reason): "\(reason)"
    case .text(let text): text
    }
  }

  private static func join(_ text: String, _ value: String?) -> String {
    value.map { "\(text) \($0)" } ?? text
  }
}
