import JSONText
import ObjectSchema

extension SampleGenerator {
  /// Returns payloads with faults that any object can have, rather than one of its properties.
  mutating func bodyFailures(in base: JSONObject, _ body: Int) -> [SampleCase] {
    var unknown = base
    unknown["c_unknown"] = true
    var cases = [
      SampleCase(
        summary: "an unknown property", content: .value(.object(unknown)),
        fault: (.unknown, "c_unknown"))
    ]
    let text = String(decoding: bytes(of: .object(base)), as: UTF8.self)
    if let duplicate = duplicate(in: base, body) { cases.append(duplicate) }
    cases.append(
      SampleCase(summary: "text that isn't JSON", content: .text(text + "}"), fault: (.json, "")))
    return cases.filter { sample in
      guard let fault = onlyFault(in: sample.payload) else { return false }
      return fault.code == sample.fault?.code && fault.path == sample.fault?.path
    }
  }

  private mutating func duplicate(in base: JSONObject, _ body: Int) -> SampleCase? {
    for index in bodies[body].members where nodes[index].property.isWritable {
      let name = nodes[index].property.name
      guard let value = base[name] ?? value(of: index, .minimal) else { continue }
      var object = base
      object[name] = value
      let text = String(decoding: bytes(of: .object(object)).dropLast(), as: UTF8.self)
      let member = String(decoding: bytes(of: .object([name: value])).dropFirst(), as: UTF8.self)
      return SampleCase(
        summary: "a duplicate key", content: .text(text + "," + member), fault: (.duplicate, name))
    }
    return nil
  }

  /// Returns a payload that is nested too deep, or `nil` if no property has any value.
  mutating func depthFailure(in base: JSONObject, _ body: Int) -> SampleCase? {
    guard
      let index = nodes.indices.first(where: {
        nodes[$0].property.type == .any && nodes[$0].property.isWritable
          && nodes[$0].type == bodies[body].type
      })
    else { return nil }
    let mark: Unicode.Scalar = "\u{FFFD}"
    let value: JSONValue = nodes[index].isArray ? [.string("\(mark)")] : .string("\(mark)")
    guard let object = setting(value, along: chain(to: index)[...], in: base) else { return nil }
    let scalars = String(decoding: bytes(of: .object(object)), as: UTF8.self).unicodeScalars
    guard let position = scalars.firstIndex(of: mark) else { return nil }
    let count = JSONDocument.maximumDepth
    let nested = String(repeating: "[", count: count) + String(repeating: "]", count: count)
    // The quotation marks around the mark are replaced, too.
    let text =
      String(scalars[..<position].dropLast()) + nested
      + String(scalars[scalars.index(after: position)...].dropFirst())
    guard let fault = onlyFault(in: Array(text.utf8)), fault.code == .depth else { return nil }
    return SampleCase(
      summary: "more than \(count) levels", content: .text(text), fault: (.depth, fault.path))
  }

  /// Returns payloads whose object type is missing or wrong.
  mutating func typeFailures(in base: JSONObject) -> [SampleCase] {
    guard base["type"] != nil, !definition.objectTypes.isEmpty else { return [] }
    return [
      (nil, FaultCode.required, "the object type is missing"),
      ("c_unknown", .enumeration, "an unknown object type"),
      (1, .type, "an object type that isn't text"),
    ].compactMap { (value: JSONValue?, code, summary) in
      var object = base
      object["type"] = value
      let sample = SampleCase(
        summary: summary, content: .value(.object(object)), fault: (code, "type"))
      guard let fault = onlyFault(in: sample.payload), fault.code == code, fault.path == "type"
      else { return nil }
      return sample
    }
  }
}
