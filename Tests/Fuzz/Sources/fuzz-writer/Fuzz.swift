import Invariants
import JSONText

/// Writes values and reads them back: the one that the bytes are as JSON, and others made from them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWriter(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let text = bytes.copy
    if let document = try? JSONDocument(text) {
      let value = document.root.value
      requireRoundTrip(value)
      for spelling in [Respelling.plain, .escaped] {
        let other = try? JSONDocument(spelling.text(document.root)).root.value
        require(other == value, "respelled, it is \(String(describing: other))")
      }
    }
    var maker = ValueMaker(text)
    requireRoundTrip(maker.value(depth: 1))
    requireModel(&maker)
  }
}

/// Requires that a value is equal after writing and reading it, and written the same again.
private func requireRoundTrip(_ value: JSONValue) {
  var writer = JSONWriter()
  writer.writeValue(value)
  let text = writer.bytes
  let read: JSONValue
  do throws(JSONSyntaxError) {
    read = try JSONDocument(text).root.value
  } catch {
    fatalError("wrote \(writer.text), which is not JSON: \(error)")
  }
  require(read == value, "wrote \(writer.text), read \(read)")
  require(read.hashValue == value.hashValue, "equal values hash differently: \(writer.text)")
  // Equal bytes also mean the same order of members and text of numbers, which `==` ignores.
  var again = JSONWriter()
  again.writeValue(read)
  require(again.bytes == text, "wrote \(writer.text), then \(again.text)")
  require(value.description == writer.text, "described as \(value.description)")
  again.removeAll()
  again.writeValue(value)
  require(again.bytes == text, "an emptied writer wrote \(again.text)")
}

/// Changes an object member by member, and compares it with an array of members.
private func requireModel(_ maker: inout ValueMaker) {
  var object = JSONObject()
  var model: [(key: [UInt8], value: JSONValue)] = []
  while !maker.isAtEnd {
    let key = maker.string(maximumByteCount: 3)
    let value: JSONValue? = maker.byte() & 1 == 0 ? nil : .string(maker.string(maximumByteCount: 3))
    object[key] = value
    let index = model.firstIndex { $0.key == Array(key.utf8) }
    switch (index, value) {
    case (let index?, let value?): model[index].value = value
    case (let index?, nil): model.remove(at: index)
    case (nil, let value?): model.append((Array(key.utf8), value))
    case (nil, nil): break
    }
    require(object[key] == value, "\(key) was set to \(String(describing: value))")
  }
  require(object.count == model.count, "\(object.count) members instead of \(model.count)")
  for (member, expected) in zip(object.members, model) {
    require(Array(member.key.utf8) == expected.key, "\(member.key) is at another position")
    require(member.value == expected.value, "\(member.key) has another value")
    require(object[member.key] == expected.value, "\(member.key) is not found")
  }
  require(JSONObject(object.members.reversed().map { ($0.key, $0.value) }) == object, "order")
  requireRoundTrip(.object(object))
}
