import JSONText
import ObjectSchema
import Testing

@testable import ObjectSamples

/// Tests of values for patterns that are hard to match.
@Suite struct PatternSamplesTests {
  private static let patterns = [
    #"/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/"#, #"/^\d{3}-\d{2}-\d{4}$/"#,
    #"/^(\+\d{1,3}[- ]?)?\d{10}$/"#,
    #"/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#])[A-Za-z\d!@#]{8,20}$/"#,
    #"/^(?!.*\.\.)[a-z](?:[a-z.]{0,8}[a-z])?$/"#,
    #"/^(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/"#,
    #"/^#?([a-f0-9]{6}|[a-f0-9]{3})$/i"#, #"/(?<=ID-)\d{5}$/"#, #"/\bfoo\b.*\bbar\b/"#,
    #"/^.{5}$/s"#,
    #"/^\u{1F600}+$/u"#, #"/^\uD83D\uDE00$/"#, #"/^\p{Lu}\p{Ll}+$/u"#, #"/[^\x00-\x7F]/"#,
    #"/^\s*\S+\s+\S+\s*$/"#,
    #"/^(a|b(c|d(e|f{2,3})))+$/"#, #"/^[^aeiou\W\d_]+$/"#, #"/^x*y{40,}z?$/"#, #"/^$|^none$/"#,
    #"/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/"#, #"/a(?=b)b(?!c)/"#, #"/^\S+@\S+\.\S{2,}$/"#,
    #"/^[\w.%+-]+@[a-z\d-]+(\.[a-z]{2,})+$/i"#, #"/^(?:(?:https?|ftp):\/\/)[^\s\/$.?#].[^\s]*$/"#,
    #"/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/"#, #"/\d$/m"#, #"/^\cA$/"#, #"/^[\]\\^-]+$/"#,
    #"/^\0?end$/"#, #"/^[a-z]{3}$(?<=^[^b].*)/"#, #"/^(?=.*\bcat\b)(?=.*\bdog\b).+$/"#,
    #"/^(?:(?=1)\d){3}$/"#, #"/^(?!0{3})(?!6{3})[0-8]\d{2}-(?!0{4})\d{4}$/"#,
    #"/^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/"#,
  ]

  fileprivate func generator(_ pattern: String, _ more: String = "") throws -> SampleGenerator {
    let text = JSONValue.string(pattern).description
    let registry = try SchemaRegistry(
      text: """
        {"name": "c_a", "properties": [{"name": "c_x", "type": "String", "validators": [
          {"name": "required"}, {"name": "pattern", "definition": {"pattern": \(text)}}\(more)]}]}
        """)
    return SampleGenerator(registry.definitions[0], seed: 5)
  }

  @Test(arguments: patterns) func `a pattern has matches`(pattern: String) throws {
    var generator = try generator(pattern)
    var texts: Set<[UInt8]> = []
    for _ in 0..<20 {
      let payloadBytes = generator.validPayload()
      let payload = try #require(payloadBytes, "\(pattern)")
      let isValid = generator.isValid(payload)
      #expect(isValid)
      texts.insert(payload)
    }
    #expect(!texts.isEmpty)
    // A pattern that can match different texts has different samples.
    if pattern.contains("+") || pattern.contains(",") { #expect(texts.count > 2, "\(pattern)") }
  }

  @Test(arguments: [
    (#"/^[a-z]+$/"#, 500, 500), (#"/^(ab)+$/"#, 20, 21), (#"/[0-9]/"#, 30, 40), (#"/^x/"#, 64, 64),
    (#"/z$/"#, 1, 1), (#"/^(?=.*\d)(?=.*[A-Z]).*$/"#, 12, 12), (#"/^\w{2,}-\w{2,}$/"#, 100, 120),
  ])
  func `a match has the length that another rule requires`(
    pattern: String, min: Int, max: Int
  ) throws {
    var generator = try generator(
      pattern, #", {"name": "string", "definition": {"min": \#(min), "max": \#(max)}}"#)
    let payloadBytes = generator.validPayload()
    let payload = try #require(payloadBytes, "\(pattern)")
    let isValid = generator.isValid(payload)
    #expect(isValid)
  }

  @Test(arguments: [
    (#"/^[A-Z]/"#, #"/\d$/"#), (#"/^[a-z\d]+$/"#, #"/^[^x]*$/"#), (#"/foo/"#, #"/bar/"#),
    (#"/^c_/"#, #"/_id$/"#),
  ])
  func `a text matches two patterns`(first: String, second: String) throws {
    var generator = try generator(
      first,
      #", {"name": "pattern", "definition": {"pattern": \#(JSONValue.string(second))}}"#)
    let payloadBytes = generator.validPayload()
    let payload = try #require(payloadBytes, "\(first) \(second)")
    let isValid = generator.isValid(payload)
    #expect(isValid)
  }
}

extension PatternSamplesTests {
  @Test(arguments: [#"/^(?:(?!password).)*$/i"#, #"/^(?!.*--).+$/"#, #"/^.*(?<!end)$/"#])
  func `a text that a negative lookaround refuses fails`(pattern: String) throws {
    let length = #", {"name": "string", "definition": {"min": 1}}"#
    let samples = Samples(try generator(pattern, length).definition)
    #expect(samples.cases.contains { $0.fault?.code == .pattern })
  }
}
