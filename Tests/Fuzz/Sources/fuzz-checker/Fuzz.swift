import DateText
import Invariants
import JSONText
import ObjectSchema

/// Validates the bytes, and other spellings of them, against a definition with every type and rule.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzChecker(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    // A new copy for each input, so that a failure depends on one input only.
    var checker = everything
    let report = requireAgreement(&checker, on: bytes)
    guard let document = try? JSONDocument(bytes.copy), document.root.isObject else { return }
    for spelling in [Respelling.plain, .escaped] {
      let text = spelling.text(document.root)
      let other = unsafe checker.report(on: text.span.bytes)
      require(
        other.faults.map(\.facts) == report.faults.map(\.facts),
        "\(report.faults), but \(other.faults) for \(String(decoding: text, as: UTF8.self))")
    }
  }
}

extension Fault {
  /// The properties of a fault that don't depend on how the value is written.
  fileprivate var facts: [String?] {
    let facts = [code.rawValue, severity.rawValue, expected, found, serverCode]
    // A path truncates a long key, and the length of the key as written determines how much of it
    // remains and whether there is a suggestion.
    return pointer.utf8.count < 40 ? facts + [pointer, suggestion] : facts
  }
}

private let everything: PayloadChecker = {
  do {
    let registry = try SchemaRegistry(text: definitionText)
    // A fixed clock keeps the faults of dates of birth the same.
    let options = CheckOptions(
      maximumFaults: 100_000, now: RFC3339DateTime("2025-06-15T12:00:00Z")?.instant)
    return PayloadChecker(try registry.object(named: "c_everything"), options: options)
  } catch {
    fatalError("the definition does not load: \(error)")
  }
}()
