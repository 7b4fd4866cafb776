/// Header fields of a request or an answer, in order.
///
/// Names are compared without regard to case. A field that can't be sent as it is, such as one with a line
/// break, isn't added.
///
/// ```swift
/// var headers = HTTPHeaders()
/// headers["Content-Type"] = "application/json"
/// headers["content-type"]    // application/json
/// ```
public struct HTTPHeaders: Hashable, Sendable {
  /// A header field.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let name: String

    /// The value.
    public let value: String

    /// Creates a field, or returns `nil` if the name isn't a token or the value has control characters.
    ///
    /// Source: RFC 9110, §5.1 and §5.5.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init?(_ name: String, _ value: String) {
      guard !name.isEmpty, name.utf8.allSatisfy(\.isInToken),
        value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { return nil }
      self.name = name
      self.value = value
    }
  }

  /// The fields, in order.
  public private(set) var fields: [Field] = []

  /// Creates an empty list of fields.
  public init() {}

  /// The value of the first field with a name.
  ///
  /// Setting a value replaces all fields with the name. It removes them if the value is `nil` or can't be
  /// sent.
  ///
  /// - Parameter name: The name.
  public subscript(name: String) -> String? {
    get { fields.first { $0.name.hasSameLetters(as: name) }?.value }
    set {
      fields.removeAll { $0.name.hasSameLetters(as: name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Adds a field after all others.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  /// - Returns: Whether the field was added. One that can't be sent isn't.
  @discardableResult
  public mutating func append(_ name: String, _ value: String) -> Bool {
    guard let field = Field(name, value) else { return false }
    fields.append(field)
    return true
  }
}

extension HTTPHeaders: CustomStringConvertible {
  /// The names of the fields. Their values can be secrets.
  public var description: String { fields.map(\.name).joined(separator: ", ") }
}

extension HTTPHeaders.Field: CustomStringConvertible {
  /// The name of the field. Its value can be a secret.
  public var description: String { name }
}

extension String {
  fileprivate func hasSameLetters(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8) { $0.lowercasedLetter == $1.lowercasedLetter }
  }
}

extension UInt8 {
  fileprivate var lowercasedLetter: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }

  fileprivate var isInToken: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}
