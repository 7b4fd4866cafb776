public import JSONText

/// An error that the server reports as the answer to a request.
///
/// An answer is a fault if its member `object` says so, no matter which status it has. A fault of a body
/// usually has a fault for each problem, which ``faults(in:)-(RequestBody)`` finds in the body that was sent.
///
/// ```swift
/// let answer = """
///   {"object": "fault", "code": "kValidationError", "status": 400,
///    "faults": [{"code": "kRequired", "path": "c_object.c_string"}]}
///   """
/// let fault = ServerFault(try JSONValue(parsing: answer))
/// fault?.code                      // kValidationError
/// fault?.faults.first?.path        // c_object.c_string
/// fault?.faults(in: body)[0].code  // required
/// ```
public struct ServerFault: Error, Hashable, Sendable {
  /// The short code, such as `kValidationError`.
  public let code: String?

  /// The code with its category, such as `cortex.invalidArgument.validation`. Old servers omit it.
  public let errorCode: String?

  /// The status of the fault, which can differ from that of the answer.
  public let status: Int?

  /// The kind of fault, such as `validation`.
  public let name: String?

  /// The reason in detail. It can contain values.
  public let reason: String?

  /// The general reason. It can contain values.
  public let message: String?

  /// The path of the value in dot notation, with or without the name of the object in front.
  public let path: String?

  /// The faults that this one consists of.
  public let faults: [ServerFault]

  /// Creates a fault from an answer, or returns `nil` if the answer isn't a fault.
  ///
  /// Members of an unexpected type are ignored.
  ///
  /// - Parameter answer: The answer.
  public init?(_ answer: JSONValue) {
    guard let object = answer.object, object["object"]?.string == "fault" else { return nil }
    self.init(members: object)
  }

  /// Creates a fault from its members. The limit on the nesting of JSON bounds the recursion.
  private init(members: JSONObject) {
    func text(_ key: String) -> String? { members[key]?.string.flatMap { $0.isEmpty ? nil : $0 } }
    code = text("code")
    errorCode = text("errCode")
    status = members["status"]?.number.flatMap { Int($0.text) }
    name = text("name")
    reason = text("reason")
    message = text("message")
    path = text("path")
    // Old servers don't mark the faults inside a fault.
    faults = (members["faults"]?.array ?? []).compactMap {
      $0.object.map { ServerFault(members: $0) }
    }
  }

  /// The faults without faults of their own, in the order of the answer. A fault without others is its own
  /// leaf.
  var leaves: [ServerFault] { faults.isEmpty ? [self] : faults.flatMap(\.leaves) }
}

extension ServerFault: CustomStringConvertible {
  /// The paths and the codes, one fault per line. Reasons and messages are left out, because they can
  /// contain values.
  public var description: String {
    let codes = [code, errorCode, status.map { "\($0)" }].compactMap { $0?.excerpt() }
    let path = path.map { $0.excerpt() + ": " } ?? ""
    let line = path + (codes.isEmpty ? "fault" : codes.joined(separator: " "))
    return ([line.escapedForDisplay] + faults.map(\.description)).joined(separator: "\n")
  }
}
