import Foundation
import ObjectSchema

/// Something that is measured: a pass over all payloads.
struct Row {
  enum Name: String, CaseIterable, Codable {
    case check
    case isValid = "is-valid"
    case checkInvalid = "check-invalid"
    case firstFault = "first-fault"
    case decoder = "json-decoder"
    case serialization = "json-serialization"
  }

  let name: Name

  /// How many payloads, and bytes without line ends, a pass goes over.
  let payloadCount: Int
  let byteCount: Int

  /// How many payloads a pass must accept.
  let acceptedCount: Int

  /// Goes over all payloads and counts those that were accepted.
  let pass: () throws -> Int

  init(_ name: Name, _ corpus: Corpus) {
    self.name = name
    let isMixed = name == .checkInvalid || name == .firstFault
    let lines = Lines(isMixed ? corpus.mixed : corpus.valid)
    payloadCount = lines.places.count
    byteCount = lines.bytes.count
    acceptedCount = lines.validCount
    pass =
      switch name {
      case .check, .checkInvalid:
        { Self.checking(lines, corpus) { $0.report(on: $1).isValid } }
      case .isValid: { Self.checking(lines, corpus) { $0.isValid($1) } }
      case .firstFault: { Self.checking(lines, corpus) { $0.firstFault(in: $1) == nil } }
      case .decoder:
        {
          let decoder = JSONDecoder()
          return try corpus.validData.count { data in
            try Self.pooled { !(try decoder.decode(DecodedObject.self, from: data)).email.isEmpty }
          }
        }
      case .serialization:
        {
          try corpus.validData.count { data in
            try Self.pooled { try JSONSerialization.jsonObject(with: data) is [String: Any] }
          }
        }
      }
  }

  @inline(__always)
  private static func checking(
    _ lines: Lines, _ corpus: Corpus, _ isAccepted: (inout PayloadChecker, RawSpan) -> Bool
  ) -> Int {
    var checker = PayloadChecker(corpus.definition)
    return lines.count { isAccepted(&checker, $0) }
  }

  /// Frees what Foundation puts aside for later where there is Objective-C.
  @inline(__always)
  private static func pooled<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if canImport(ObjectiveC)
      return try autoreleasepool(invoking: body)
    #else
      return try body()
    #endif
  }
}
