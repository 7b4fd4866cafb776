import BodyBuilding
import DateText
import JSONText

/// The conditions of a ticket, which the storage service checks before it accepts a file.
///
/// The policy is signed, and part of the form, so that it can be read here too.
///
/// Source: "Browser-Based Uploads Using POST" of the documentation of Amazon S3.
struct UploadPolicy: Hashable, Sendable {
  /// A condition on a field of the form.
  struct Condition: Hashable, Sendable {
    /// The name of the field in lowercase, because services don't distinguish case.
    let field: String
    /// The value, or its beginning.
    let value: String
    /// Whether the value only begins the field.
    let isPrefix: Bool
  }

  /// The time from which the service refuses the form.
  private(set) var expirationDate: Instant?

  /// The conditions on fields, in order, or `nil` if the policy doesn't list any.
  private(set) var conditions: [Condition]?

  /// The lengths in bytes that the file may have.
  private(set) var lengthRange: ClosedRange<Int64>?

  /// Reads the policy of a ticket, or returns `nil` if it has none that can be read.
  ///
  /// A condition of an unknown form is left out.
  init?(_ ticket: UploadTicket) {
    let field = ticket.fields.first { $0.key.lowercased() == "policy" }
    guard let field, field.value.utf8.count <= Self.maximumByteCount,
      let bytes = Base64.decode(field.value, isLenient: true),
      let policy = try? JSONDocument(bytes).root.value, policy.object != nil
    else { return nil }
    expirationDate = ticket.expirationDate
    guard let conditions = policy["conditions"]?.array else { return }
    self.conditions = []
    for condition in conditions { add(condition) }
  }

  private mutating func add(_ condition: JSONValue) {
    if let object = condition.object {
      for member in object.members {
        guard let value = member.value.conditionText else { continue }
        add(member.key, value, isPrefix: false)
      }
      return
    }
    guard let parts = condition.array, parts.count == 3, let kind = parts[0].string?.lowercased()
    else { return }
    if kind == "content-length-range" {
      guard let minimum = parts[1].conditionText.flatMap({ Int64($0) }),
        let maximum = parts[2].conditionText.flatMap({ Int64($0) }), minimum <= maximum
      else { return }
      lengthRange = minimum...maximum
    } else if kind == "eq" || kind == "starts-with", let name = parts[1].string,
      name.utf8.first == UInt8(ascii: "$"), let value = parts[2].conditionText
    {
      add(String(name.dropFirst()), value, isPrefix: kind == "starts-with")
    }
  }

  private mutating func add(_ name: String, _ value: String, isPrefix: Bool) {
    conditions?.append(Condition(field: name.lowercased(), value: value, isPrefix: isPrefix))
  }

  /// The maximum length of a policy in base64.
  private static var maximumByteCount: Int { 1 << 20 }
}

extension JSONValue {
  /// The text of a string or number.
  fileprivate var conditionText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): number.text
    case .null, .bool, .array, .object: nil
    }
  }
}
