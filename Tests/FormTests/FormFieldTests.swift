import ObjectBody
import TerminalForm
import TestSupport
import Testing

@Suite struct FormFieldTests {
  private let visit: ObjectDefinition

  init() throws {
    visit = try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "c_visit")
  }

  @Test func `a field has the value of its text, or the text`() {
    func value(_ text: String, at path: String) -> PropertyValue {
      FormField(at: path, in: visit, ofType: nil).value(text)
    }
    #expect(value("4.5", at: "c_vitals.c_heartRate") == JSONNumber("4.5").map { .number($0) })
    #expect(value("many", at: "c_vitals.c_heartRate") == "many")
    #expect(value("true", at: "c_consentGiven") == true)
    #expect(value("yes", at: "c_consentGiven") == "yes")
    #expect(value("Lying down", at: "c_vitals.c_position") == "supine")
    #expect(value(#"["a"]"#, at: "c_symptoms") == ["a"])
    #expect(value("[1", at: "unknown") == "[1")
  }

  @Test func `a session keeps what was entered, and control characters are escaped`() {
    var session = FormSession(visit.parameters(["c_title": "Week 12"]))
    #expect(session.enter("c_reason=cough") == ["c_reason: accepted"])
    #expect(session.enter("c_reason=") == ["c_reason: removed"])
    #expect(session.enter("c_reason=") == ["c_reason: nothing to remove"])
    #expect(session.enter("no value") == ["expected PATH=VALUE"])
    #expect(session.enter("  ") == [])
    #expect(session.parameters.values == ["c_title": "Week 12"])
    #expect("a\u{1B}[2J\u{2028}é".escapedForTerminal == "a\\u{1B}[2J\\u{2028}é")
  }
}
