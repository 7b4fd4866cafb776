import Invariants
import JSONText
import ObjectSchema

/// Requires the same result from a rule with the pattern, because a plan stores the tables of all
/// patterns in one and reads them with other code.
func requireRule(_ isMatch: Bool, _ source: String, _ text: [UInt8]) {
  let other = property("c_other", #"/^b+$/"#)
  let own = property("c_text", source)
  let definition = #"{"name": "c_case", "properties": [\#(other), \#(own)]}"#
  do {
    let registry = try SchemaRegistry(text: definition)
    require(registry.warnings.isEmpty, "\(registry.warnings)")
    var checker = PayloadChecker(try registry.object(named: "c_case"))
    let string = jsonText(String(decoding: text, as: UTF8.self))
    let faults = checker.faults(in: #"{"c_other": "bbb", "c_text": \#(string)}"#)
    // Empty text is handled by another option.
    let expected: [FaultCode] = isMatch || text.isEmpty ? [] : [.pattern]
    require(faults.map(\.code) == expected, "found: \(isMatch), but \(faults)")
  } catch {
    fatalError("the pattern compiles, but \(error)")
  }
}

private func property(_ name: String, _ pattern: String) -> String {
  let options = #"{"pattern": \#(jsonText(pattern)), "allowEmpty": true}"#
  return #"{"name": "\#(name)", "type": "String", "#
    + #""validators": [{"name": "pattern", "definition": \#(options)}]}"#
}

private func jsonText(_ string: String) -> String {
  var writer = JSONWriter()
  writer.writeString(string)
  return writer.text
}
