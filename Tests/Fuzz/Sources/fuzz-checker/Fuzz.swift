import DateText
import Invariants
import JSONText
import ObjectSchema

/// Checks the bytes against a definition that has everything, and spells them in other ways.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzChecker(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    // A fresh copy for each input, so that an input alone brings back what it has shown.
    var checker = everything
    let report = requireAgreement(&checker, on: bytes)
    guard let document = try? JSONDocument(bytes.copy), document.root.isObject else { return }
    for spelling in [Respelling.plain, .escaped] {
      let text = spelling.text(document.root)
      let other = unsafe checker.report(on: text.span.bytes)
      require(
        other.faults.map(\.judgement) == report.faults.map(\.judgement),
        "\(report.faults), but of \(String(decoding: text, as: UTF8.self)): \(other.faults)")
    }
  }
}

extension Fault {
  /// What a fault says of a value, however the value is spelled.
  fileprivate var judgement: [String?] {
    let words = [code.rawValue, severity.rawValue, expected, found, serverCode]
    // A path tells a long key only in part, as much of it as its spelling gives room for, and how
    // long it is written decides whether there is a suggestion.
    return pointer.utf8.count < 40 ? words + [pointer, suggestion] : words
  }
}

private let everything: PayloadChecker = {
  do {
    let registry = try SchemaRegistry(text: definitionText)
    // The clock stands, or dates of birth would come and go.
    let options = CheckOptions(
      maximumFaults: 100_000, now: RFC3339DateTime("2025-06-15T12:00:00Z")?.instant)
    return PayloadChecker(try registry.object(named: "c_everything"), options: options)
  } catch {
    fatalError("the definition does not load: \(error)")
  }
}()
