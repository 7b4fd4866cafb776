import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Generated sequences of calls to encoders, compared with a model that keeps everything open.
@Suite struct EncodingScriptTests {
  private let object: ObjectDefinition

  init() throws { object = try TypedDefinitions.every() }

  @Test func `encodes any sequence of calls as a model does`() throws {
    var seeds = SeededGenerator()
    var misuseCount = 0
    let count = GeneratedCases.count(1_000, ofAll: 20_000)
    for _ in 0..<count {
      var random = SeededGenerator(seed: seeds.next())
      let script = EncodingScript(levels: 3, &random)
      let misuse = EncodingModel.Misuse()
      let model = EncodingModel(misuse)
      model.encode(script)
      do throws(BodyValidationError) {
        let body = try object.body(encoding: ["c_any": script])
        #expect(!misuse.hasHappened, "seed \(random.seed)")
        #expect(body.values == ["c_any": model.value], "seed \(random.seed)")
      } catch {
        #expect(misuse.hasHappened, "seed \(random.seed)")
        #expect(error.faults.map(\.code) == [.type], "seed \(random.seed)")
        misuseCount += 1
      }
    }
    #expect(misuseCount > count / 100 && misuseCount < count / 2)
  }

  @Test func `keeps encoding into a value that was encoded as a whole`() throws {
    struct Extended: Encodable {
      enum Key: CodingKey { case c_any, x, y, z }
      struct Inner: Encodable { var x = 1 }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Inner(), forKey: .c_any)
        var inner = container.nestedContainer(keyedBy: Key.self, forKey: .c_any)
        try inner.encode(["a"], forKey: .y)
        var list = inner.nestedUnkeyedContainer(forKey: .y)
        try list.encode("b")
        try inner.encode(["p": "q"], forKey: .z)
        var dictionary = inner.nestedContainer(keyedBy: Key.self, forKey: .z)
        try dictionary.encode(2, forKey: .x)
      }
    }
    #expect(
      try object.body(encoding: Extended()).text
        == #"{"c_any":{"x":1,"y":["a","b"],"z":{"p":"q","x":2}}}"#)
  }
}
