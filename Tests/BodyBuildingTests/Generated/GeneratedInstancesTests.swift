import BodyBuilding
import JSONText
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Generated objects, written by a body and read back, among records with faults.
@Suite struct GeneratedInstancesTests {
  @Test func `reads back what a body has`() throws {
    var seeds = SeededGenerator()
    var count = 0
    for _ in 0..<GeneratedCases.count(80, ofAll: 150) {
      // To repeat a failure, use its seed here.
      let seed = seeds.next()
      var schema = GeneratedSchema(seed: seed)
      let text = schema.text()
      let definition = try SchemaRegistry(text: text).object(named: "c_made")
      var values = GeneratedValues(seed: seed)
      for _ in 0..<10 {
        guard let body = try? definition.body(values.object(of: definition)) else { continue }
        count += 1
        let stored = StoredObject(of: definition, &values)
        let instance = try ObjectInstance(Array(stored.text(of: body).utf8), of: definition)
        #expect(instance.id?.description == stored.id, "seed \(seed)")
        // Dates with an offset become instants, and identifiers become lowercase.
        var read = instance.values
        read["type"] = body.values["type"] as PropertyValue?
        let again = try definition.body(read)
        if !body.text.contains("+01:00") {
          #expect(again.text.lowercased() == body.text.lowercased(), "seed \(seed): \(text)")
        }
        let second = try ObjectInstance(again.json, of: definition)
        #expect(second.values == instance.values, "seed \(seed): \(text)")
        for name in definition.properties.map(\.name) {
          #expect((second[name] == nil) == (body.values[name] as PropertyValue? == nil))
        }
        let changes = try definition.differences(from: instance.values, to: instance.values)
        #expect(changes.isEmpty, "seed \(seed)")
      }
    }
    #expect(count > GeneratedCases.count(260, ofAll: 500))
  }

  @Test func `keeps every good record beside bad ones`() throws {
    var seeds = SeededGenerator()
    for _ in 0..<GeneratedCases.count(50, ofAll: 100) {
      let seed = seeds.next()
      var schema = GeneratedSchema(seed: seed)
      let definition = try SchemaRegistry(text: schema.text()).object(named: "c_made")
      var values = GeneratedValues(seed: seed)
      var records: [String] = []
      var ids: [String] = []
      var bad: [Int] = []
      for index in 0..<20 {
        let stored = StoredObject(of: definition, &values)
        if values.below(3) == 0 {
          bad.append(index)
          records.append(
            ["5", "null", #"{"_id": 7}"#, #"{"a": 1, "a": 2}"#, #"{"object": "c_x"}"#][
              values.below(5)])
        } else if let body = try? definition.body(values.object(of: definition)) {
          ids.append(stored.id)
          records.append(stored.text(of: body))
        } else {
          ids.append(stored.id)
          records.append(#"{"_id": "\#(stored.id)"}"#)
        }
      }
      let texts = [
        "[" + records.joined(separator: ",\n") + "]",
        #"{"object":"list","data":["# + records.joined(separator: ",") + "]}",
        records.joined(separator: "\n") + "\n{bad",
      ]
      for (number, text) in texts.enumerated() {
        let list = try InstanceList(Array(text.utf8), of: definition)
        #expect(list.instances.compactMap { $0.id?.description } == ids, "seed \(seed)")
        #expect(list.errors.compactMap(\.index) == bad + (number == 2 ? [20] : []), "seed \(seed)")
      }
    }
  }

  @Test func `survives changes of any byte`() throws {
    let definition = try InstanceSamples.every()
    let text = Array(
      #"{"object":"list","data":[{"_id":"4d55c3a7f8a94c0b2e000001","c_ids":[{"_id":"4d55c3a7f8a94c0b2e000002"}],"c_file":{"state":0,"facets":[{}]},"c_point":[1,2],"c_documents":[{"c_count":1}]},{}]}"#
        .utf8)
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<GeneratedCases.count(1000, ofAll: 3000) {
      var changed = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: changed.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
        case 1: changed.remove(at: index)
        default:
          changed.insert(
            Array("{}[],:\"\\\n05e".utf8).randomElement(using: &random) ?? 0, at: index)
        }
      }
      do throws(InstanceError) {
        let list = try InstanceList(changed, of: definition)
        #expect(list.instances.count + list.errors.count == list.recordCount, "seed \(seed)")
        #expect(list.errors.count == list.faultyRecordCount, "seed \(seed)")
      } catch {
        #expect(!error.faults.isEmpty, "seed \(seed)")
      }
    }
  }
}

/// The parts of a stored object that the server adds.
private struct StoredObject {
  let id: String
  private let hasNewKey: Bool

  init(of definition: ObjectDefinition, _ values: inout GeneratedValues) {
    let digits = (0..<24).map { _ in "0123456789abcdef".utf8.map { $0 }[values.below(16)] }
    id = String(decoding: digits, as: UTF8.self)
    hasNewKey = values.below(2) == 0
  }

  /// The text of an object with the values of a body.
  func text(of body: RequestBody) -> String {
    let members = body.text.dropFirst().dropLast()
    let new = hasNewKey ? #","new":{"a":[1]}"# : ""
    return #"{"_id":"\#(id)","object":"c_made","created":"2024-02-29T08:30:00.000Z""# + new
      + (members.isEmpty ? "" : "," + members) + "}"
  }
}
