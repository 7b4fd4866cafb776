import JSONText
package import ObjectSchema

/// A payload with the fault that it's for, as a case of a case file.
package struct SampleCase: Sendable {
  /// A description of the payload.
  package let summary: String

  let content: Content

  /// The code and the path of the fault, or `nil` if the payload is valid.
  package let fault: (code: FaultCode, path: String)?

  enum Content: Sendable {
    case value(JSONValue)
    /// Text that a value can't represent, such as a duplicate key.
    case text(String)
  }

  /// The payload in UTF-8.
  package var payload: [UInt8] {
    switch content {
    case .value(let value): Array(value.description.utf8)
    case .text(let text): Array(text.utf8)
    }
  }

  /// The case as it's written in a case file.
  var json: JSONValue {
    var json = JSONObject()
    json["description"] = .string(summary)
    switch content {
    case .value(let value): json["payload"] = value
    case .text(let text): json["text"] = .string(text)
    }
    json["faults"] = .array(
      fault.map { [["code": .string($0.code.rawValue), "path": .string($0.path)]] } ?? [])
    return .object(json)
  }
}
