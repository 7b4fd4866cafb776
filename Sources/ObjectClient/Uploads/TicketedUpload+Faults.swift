public import BodyBuilding
public import DateText
import Foundation
import MultipartForm

extension TicketedUpload {
  /// Returns the reasons why the storage service would refuse the upload, without reading the file.
  ///
  /// The ticket's `policy` has an expiration date, a range of lengths, and conditions that each field of
  /// the form must meet. A ticket without a policy has none of them. The signature isn't checked, because
  /// only the service has its key.
  ///
  /// ```swift
  /// let codes = ticketed.faults(at: .now()).map(\.code)
  /// codes.contains(.tooLarge)    // true if the file is too long
  /// ```
  ///
  /// Source: "Browser-Based Uploads Using POST" of the documentation of Amazon S3.
  ///
  /// - Parameters:
  ///   - instant: The time at which the upload starts.
  ///   - urlPolicy: The URLs that the ticket may name.
  /// - Returns: The faults, or none if the upload can start.
  /// - Complexity: O(*n* · *m*), where *n* is the number of fields and *m* that of conditions.
  public func faults(
    at instant: Instant, urlPolicy: UploadURLPolicy = .https
  ) -> [UploadFault] {
    var faults: [UploadFault] = []
    if !urlPolicy.allows(ticket.uploadURL) { faults.append(UploadFault(.disallowedURL)) }
    if let method = ticket.uploadMethod, method.uppercased() != "POST" {
      faults.append(UploadFault(.method))
    }
    let policy = UploadPolicy(ticket)
    if policy?.isExpired(at: instant) == true { faults.append(UploadFault(.expired)) }
    faults += lengthFaults(policy)
    guard let conditions = policy?.conditions else { return faults }
    for condition in conditions {
      if let fault = fault(condition) { faults.append(fault) }
    }
    return faults + unexpectedFields(conditions)
  }

  private func lengthFaults(_ policy: UploadPolicy?) -> [UploadFault] {
    let allowed = policy?.lengthRange ?? 0...Int64.max
    let maximum = min(allowed.upperBound, ticket.maxFileSize ?? .max)
    if upload.length > maximum {
      let range = min(allowed.lowerBound, maximum)...maximum
      return [UploadFault(.tooLarge, length: upload.length, allowedLengths: range)]
    }
    if upload.length < allowed.lowerBound {
      return [UploadFault(.tooSmall, length: upload.length, allowedLengths: allowed)]
    }
    return []
  }

  private func fault(_ condition: UploadPolicy.Condition) -> UploadFault? {
    // The service knows the bucket from the URL.
    if condition.field == "bucket" { return nil }
    // The media type in the header of the file's part counts for nothing.
    let field = ticket.fields.first { $0.key.lowercased() == condition.field }
    guard let value = field?.value else {
      return condition.value.isEmpty ? nil : UploadFault(.missingField, field: condition.field)
    }
    if condition.allows(value, fileName: upload.fileName) { return nil }
    switch condition.field {
    case "content-type": return UploadFault(.mediaType, field: condition.field)
    case "key": return UploadFault(.key, field: condition.field)
    default: return UploadFault(.fieldValue, field: condition.field)
    }
  }

  private func unexpectedFields(_ conditions: [UploadPolicy.Condition]) -> [UploadFault] {
    let conditions = Set(conditions.map(\.field))
    return ticket.fields.filter { field in
      let name = field.key.lowercased()
      return !conditions.contains(name) && !UploadPolicy.uncheckedFields.contains(name)
        && !name.hasPrefix("x-ignore-")
    }.map { UploadFault(.unexpectedField, field: $0.key) }
  }
}

extension UploadPolicy {
  /// The fields that need no condition: those of the signature, the policy itself, and the file.
  fileprivate static let uncheckedFields: Set<String> = [
    "awsaccesskeyid", "file", "policy", "signature", "x-amz-signature",
  ]

  /// Returns whether the service refuses the form at a time.
  func isExpired(at instant: Instant) -> Bool { expirationDate.map { $0 <= instant } ?? false }
}

extension UploadPolicy.Condition {
  /// Returns whether the service accepts the value of the field.
  fileprivate func allows(_ text: String, fileName: String) -> Bool {
    // The service can put the name of the file into the key before or after it checks the conditions.
    if field == "key" {
      let substituted = text.replacingOccurrences(of: "${filename}", with: fileName)
      return matches(text) || matches(substituted)
    }
    // A list of types must meet the condition with each of them.
    if field == "content-type", isPrefix {
      return text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { type in
        matches(String(type.drop { $0 == " " }))
      }
    }
    return matches(text)
  }

  private func matches(_ text: String) -> Bool {
    isPrefix ? text.utf8.starts(with: value.utf8) : text.utf8.elementsEqual(value.utf8)
  }
}
