import Foundation
import ObjectBody
import ObjectSchema
import Testing

/// Updates from Swift values.
@Suite struct UpdateEncodingTests {
  private struct Address: Encodable {
    var c_city: String?
    var c_street: String?
  }

  private struct Patient: Encodable {
    var c_name: String?
    var c_born: Date?
    var c_address: Address?
  }

  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(
      text: """
        {"name": "c_patient", "properties": [
          {"name": "c_name", "type": "String", "validators": [{"name": "required"}]},
          {"name": "c_born", "type": "Date"},
          {"name": "c_address", "type": "Document", "properties": [
            {"name": "c_city", "type": "String"}, {"name": "c_street", "type": "String"}]}],
         "objectTypes": [
          {"name": "c_adult", "properties": [{"name": "c_job", "type": "String"}]}]}
        """
    ).object(named: "c_patient")
  }

  @Test func `only values that are present change`() throws {
    let change = Patient(
      c_born: Date(timeIntervalSince1970: 0), c_address: Address(c_city: "Rome"))
    let update = try object.update(encoding: change)
    #expect(
      update.text
        == #"{"c_born":"1970-01-01T00:00:00.000Z","c_address":{"c_city":"Rome"}}"#)
    #expect(update.data == Data(update.json))
  }

  @Test func `nil can clear values`() throws {
    let change = Patient(c_name: "Ada", c_address: Address(c_city: "Rome"))
    let update = try object.update(encoding: change, nilEncodingStrategy: .null)
    #expect(
      update.text
        == #"{"c_name":"Ada","c_born":null,"c_address":{"c_city":"Rome","c_street":null}}"#)
    do throws(BodyValidationError) {
      _ = try object.update(encoding: Patient(), nilEncodingStrategy: .null)
      Issue.record("a required value is null")
    } catch {
      #expect(error.faults.map { "\($0.code) \($0.path)" } == ["required c_name"])
    }
  }

  @Test func `a value that isn't an object isn't an update`() {
    do throws(BodyValidationError) {
      _ = try object.update(encoding: [1])
      Issue.record("an array")
    } catch {
      #expect(error.faults.map(\.code) == [.json])
    }
  }

  @Test func `the stored type has properties of its own`() throws {
    let update = try object.update(encoding: ["c_job": "actor"], type: "c_adult")
    #expect(update.text == #"{"c_job":"actor"}"#)
    #expect(update.objectType == "c_adult")
    #expect(throws: BodyValidationError.self) {
      try object.update(encoding: ["c_job": 1], type: "c_adult")
    }
  }
}
