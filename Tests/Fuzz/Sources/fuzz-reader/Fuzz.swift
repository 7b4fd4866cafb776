import Invariants
@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

/// Reads the bytes as JSON in every way, all of which must accept the same text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let text = bytes.copy
    let error = requireAgreement(bytes)
    if let error {
      require(0...text.count ~= error.offset, "outside the text: \(error)")
    } else if let document = try? JSONDocument(text) {
      requireValues(of: document)
    }
    // The checker has its own code for values that it doesn't validate.
    var checker = freeForm
    requireAgreement(&checker, on: bytes)
    let wrapped = Array(#"{"a":"#.utf8) + text + Array("}".utf8)
    let report = unsafe requireAgreement(&checker, on: wrapped.span.bytes)
    let wrappedError = unsafe requireAgreement(wrapped.span.bytes)
    if wrappedError == nil, let document = try? JSONDocument(wrapped),
      document.root.members?.count == 1
    {
      require(
        report.isValid == document.duplicateKeys.isEmpty,
        "duplicate keys \(document.duplicateKeys), but \(report.faults)")
    }
    if error == nil {
      require(
        wrappedError == nil || wrappedError?.reason == .tooDeep,
        "JSON, but not as a member: \(String(describing: wrappedError))")
    }
  }
}

/// A checker for bodies with one property of any value.
private let freeForm: PayloadChecker = {
  let text = #"{"name": "c_free", "properties": [{"name": "a", "type": "Any"}]}"#
  guard let registry = try? SchemaRegistry(text: text),
    let definition = try? registry.object(named: "c_free")
  else { fatalError("the definition does not load") }
  return PayloadChecker(definition, options: CheckOptions(maximumFaults: 100_000))
}()

/// Requires that the cursor and the document agree.
///
/// - Returns: The syntax error of the text, if there is one.
private func requireAgreement(_ bytes: RawSpan) -> JSONSyntaxError? {
  var cursor = JSONCursor(bytes)
  var cursorError: JSONSyntaxError?
  do throws(JSONSyntaxError) { try cursor.skipDocument() } catch { cursorError = error }
  require(0...cursor.end ~= cursor.offset, "the cursor has left the text")
  require(cursorError != nil || cursor.offset == cursor.end, "the cursor stopped too soon")

  var documentError: JSONSyntaxError?
  do throws(JSONSyntaxError) { _ = try JSONDocument(bytes.copy) } catch { documentError = error }
  require(
    cursorError == documentError,
    "cursor: \(String(describing: cursorError)), document: \(String(describing: documentError))")
  return cursorError
}
