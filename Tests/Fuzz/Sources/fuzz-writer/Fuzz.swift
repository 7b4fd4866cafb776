import Invariants
import JSONText

/// Writes values and reads them back: those that the bytes spell as JSON, and those made of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWriter(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let text = bytes.copy
    if let document = try? JSONDocument(text) {
      let value = document.root.value
      requireRoundTrip(value)
      for spelling in [Respelling.plain, .escaped] {
        let other = try? JSONDocument(spelling.text(document.root)).root.value
        require(other == value, "spelled anew it is \(String(describing: other))")
      }
    }
    var maker = ValueMaker(text)
    requireRoundTrip(maker.value(depth: 1))
    requireModel(&maker)
  }
}

/// Writes a value, reads it back and writes it again.
private func requireRoundTrip(_ value: JSONValue) {
  var writer = JSONWriter()
  writer.value(value)
  let text = writer.bytes
  let read: JSONValue
  do throws(JSONSyntaxError) {
    read = try JSONDocument(text).root.value
  } catch {
    fatalError("written \(writer.text), which is no JSON: \(error)")
  }
  require(read == value, "written \(writer.text), read \(read)")
  require(read.hashValue == value.hashValue, "equal values hash differently: \(writer.text)")
  // What `==` passes over: the order of members and the spelling of numbers.
  var again = JSONWriter()
  again.value(read)
  require(again.bytes == text, "written \(writer.text), then \(again.text)")
  require(value.description == writer.text, "described as \(value.description)")
  again.removeAll()
  again.value(value)
  require(again.bytes == text, "an emptied writer wrote \(again.text)")
}

/// Changes an object member by member and holds it against a list that is searched.
private func requireModel(_ maker: inout ValueMaker) {
  var object = JSONObject()
  var model: [(key: [UInt8], value: JSONValue)] = []
  while !maker.isAtEnd {
    let key = maker.string(longest: 3)
    let value: JSONValue? = maker.byte() & 1 == 0 ? nil : .string(maker.string(longest: 3))
    object[key] = value
    let place = model.firstIndex { $0.key == Array(key.utf8) }
    switch (place, value) {
    case (let place?, let value?): model[place].value = value
    case (let place?, nil): model.remove(at: place)
    case (nil, let value?): model.append((Array(key.utf8), value))
    case (nil, nil): break
    }
    require(object[key] == value, "\(key) was set to \(String(describing: value))")
  }
  require(object.count == model.count, "\(object.count) members instead of \(model.count)")
  for (member, expected) in zip(object.members, model) {
    require(Array(member.key.utf8) == expected.key, "\(member.key) stands in another place")
    require(member.value == expected.value, "\(member.key) has another value")
    require(object[member.key] == expected.value, "\(member.key) is not found")
  }
  require(JSONObject(object.members.reversed().map { ($0.key, $0.value) }) == object, "order")
  requireRoundTrip(.object(object))
}
