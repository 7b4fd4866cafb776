import ClinicApp
import Foundation
import ObjectBody
import ObjectClient
import TerminalForm
import TestSupport
import Testing

/// Tests of the app, with a server on the loopback.
@Suite struct ClinicTests {
  @Test func `a visit is created with its pictures, and read back`() async throws {
    let fixture = try ClinicFixture()
    defer { fixture.stop() }
    let created = try await fixture.clinic.create(try fixture.visit())
    #expect(created.uploads.map(\.state) == [.done, .done])
    #expect(created.unmatchedUploads.isEmpty)
    let visit = try await fixture.clinic.visit(created.id)
    #expect(visit.number == "V-2026-0142" && visit.status == "arrived")
    #expect(visit.startedAt == Instant(seconds: 1_773_735_300))
    #expect(visit.hasAllPictures)
    #expect(visit.pictures.map { $0.facets.map(\.byteCount) } == [[169, 97]])
  }

  @Test func `an update has only what changes, and a note is added`() async throws {
    let fixture = try ClinicFixture()
    defer { fixture.stop() }
    let id = try await fixture.clinic.create(try fixture.visit()).id
    let changes = try await fixture.clinic.visit(id).finishing(heartRate: 72)
    #expect(changes.text == #"{"c_status":"finished","c_vitals":{"c_heartRate":72}}"#)
    try await fixture.clinic.client.update(id, changes)
    let note = try fixture.clinic.visits.push(["Seen again in two weeks."], to: "c_notes")
    try await fixture.clinic.client.update(id, note)
    let visit = try await fixture.clinic.visit(id)
    #expect(visit.status == "finished" && visit.hasAllPictures)
    #expect(visit.notes == ["Rash on the left arm.", "Seen again in two weeks."])
    #expect(try visit.finishing(heartRate: 72).isEmpty)
    #expect(throws: BodyValidationError.self) { try visit.finishing(heartRate: 0) }
  }

  @Test func `a patient is the same from JSON and back`() throws {
    let fixture = try ClinicFixture()
    defer { fixture.stop() }
    let json = try Repository.bytes("Examples/Clinic/patient.json")
    let patient = try fixture.clinic.patients.decode(Patient.self, from: json)
    let body = try fixture.clinic.patients.body(encoding: patient)
    #expect(
      body.text == #"{"c_number":"P-0142","c_name":"Ada Example","c_birthDate":"1975-12-10"}"#)
    #expect(try fixture.clinic.patients.decode(Patient.self, from: body.json) == patient)
  }

  @Test func `a prescription has the day of its visit, and requires medications`() throws {
    let fixture = try ClinicFixture()
    defer { fixture.stop() }
    let json = #"{"_id": "4d55c3a7f8a94c0b2e000001", "c_startedAt": "2026-03-17T00:30:00+01:00"}"#
    let instance = try ObjectInstance(Array(json.utf8), of: fixture.clinic.visits)
    let visit = Visit(try #require(instance.id), instance)
    let item = Prescription.Item(code: "D07AC01", dose: 2.5, unit: "mg")
    let body = try fixture.clinic.prescriptions.body(
      encoding: Prescription(at: visit, items: [item]))
    #expect(
      body.text == #"{"c_visit":"4d55c3a7f8a94c0b2e000001","c_issuedOn":"2026-03-16","#
        + #""c_items":[{"c_code":"D07AC01","c_dose":2.5,"c_unit":"mg"}]}"#)
    do throws(BodyValidationError) {
      _ = try fixture.clinic.prescriptions.body(encoding: Prescription(at: visit, items: []))
      Issue.record("expected an error")
    } catch {
      #expect(error.faults.map { "\($0.code) \($0.path)" } == ["minItems c_items"])
    }
  }

  @Test func `a draft keeps what was entered, also the pictures`() throws {
    let fixture = try ClinicFixture()
    defer { fixture.stop() }
    let visits = fixture.clinic.visits
    let path = fixture.folder.path + "/drafts"
    let drafts = try DraftDirectory(path, filesIn: fixture.files)
    #expect(try drafts.parameters(of: visits).values == PropertyObject())
    var session = FormSession(visits.parameters(), filesIn: fixture.files)
    for line in ["c_number=V-2026-0142", "c_pictures[0].content=original.jpg"] {
      #expect(session.enter(line).first?.hasSuffix(": accepted") == true)
    }
    #expect(session.enter("c_pictures[1].content=../payloads/event.json") != [])
    try drafts.save(session.parameters)
    // Another value of the type, as after a launch of the app.
    let restored = try DraftDirectory(path, filesIn: fixture.files).parameters(of: visits)
    #expect(restored.values == session.parameters.values)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    try drafts.removeDraft(of: visits)
    #expect(try drafts.parameters(of: visits).values == PropertyObject())
  }

  @Test func `a draft can't name a file of another directory`() throws {
    let fixture = try ClinicFixture()
    defer { fixture.stop() }
    let path = fixture.folder.path + "/drafts"
    let drafts = try DraftDirectory(path, filesIn: fixture.files)
    var parameters = fixture.clinic.visits.parameters()
    parameters["c_pictures[0].content"] = .attachment(
      .file(path: "original.jpg", in: fixture.files))
    try drafts.save(parameters)
    let file = URL(fileURLWithPath: path + "/c_visit.json")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let other = text.replacing("original.jpg", with: "../Clinic/patient.json")
    #expect(other != text)
    try Data(other.utf8).write(to: file)
    #expect(throws: DecodingError.self) {
      try drafts.parameters(of: fixture.clinic.visits)
    }
  }
}
