import ClinicApp
import Foundation
import ObjectBody
import ObjectClient
import TerminalForm

/// A visit to the clinic, from the registration of a patient to the prescription, step by step.
struct Tour {
  let clinic: Clinic
  let drafts: DraftDirectory
  let files: RootDirectory
  let show: (String) -> Void

  /// Takes all steps.
  func run() async throws {
    let patient = try await registerPatient()
    try enterArrival(of: patient)
    let visit = try await clinic.visit(try await createVisit())
    try await finish(visit)
    try await prescribe(at: visit)
    try await readBack(visit.id)
  }

  private func registerPatient() async throws -> ObjectID {
    show("# Register a patient, who is a value of a type of the app\n")
    let json = try Data(contentsOf: URL(fileURLWithPath: "Examples/Clinic/patient.json"))
    let patient = try clinic.patients.decode(Patient.self, from: json)
    let body = try clinic.patients.body(encoding: patient)
    show(body)
    let stored = try await clinic.client.create(body)
    show("created \(stored.id)\n")
    return stored.id
  }

  private func enterArrival(of patient: ObjectID) throws {
    show("# Enter a visit into a form, and keep a draft\n")
    FormDescription(clinic.visits).lines.forEach(show)
    show("")
    var session = FormSession(clinic.visits.parameters(), filesIn: files)
    enter(
      [
        "c_number=2026-0142", "c_number=V-2026-0142", "c_patient=\(patient)", "c_status=waiting",
        "c_status=arrived", "c_startedAt=2026-03-17T09:15:00+01:00",
      ], &session)
    try drafts.save(session.parameters)
    show("kept: \(session.parameters.draft)\n")
  }

  private func createVisit() async throws -> ObjectID {
    show("# Continue with the draft, and create the visit with its pictures\n")
    var session = FormSession(try drafts.parameters(of: clinic.visits), filesIn: files)
    enter(
      [
        "c_vitals.c_temperature=37.9", "c_notes[0]=Rash on the left arm.",
        "c_pictures[0].c_overlay=original.jpg", "c_pictures[0].content=original.jpg",
        "c_pictures[0].c_overlay=overlay.png", "c_pictures[1].content=content.jpg",
      ], &session)
    var parameters = session.parameters
    let body = try parameters.body()
    show(body)
    let visit = try await clinic.create(body)
    show("created \(visit.id)")
    for status in visit.uploads { show("\(status.upload.path): \(Self.text(of: status.state))") }
    for upload in visit.unmatchedUploads.uploads { show("\(upload.path): no ticket") }
    try drafts.removeDraft(of: clinic.visits)
    show("")
    return visit.id
  }

  private func finish(_ visit: Visit) async throws {
    show("# Finish the visit: send only what changes, and add a note\n")
    let changes = try visit.finishing(heartRate: 72)
    show(changes.request(id: visit.id), changes.text)
    try await clinic.client.update(visit.id, changes)
    let note = try clinic.visits.push(["Seen again in two weeks."], to: "c_notes")
    show(note.request(id: visit.id), note.text)
    try await clinic.client.update(visit.id, note)
    show("")
  }

  private func prescribe(at visit: Visit) async throws {
    show("# Prescribe\n")
    let prescription = Prescription(
      at: visit, items: [Prescription.Item(code: "D07AC01", dose: 2.5, unit: "mg")])
    let body = try clinic.prescriptions.body(encoding: prescription)
    show(body)
    show("created \(try await clinic.client.create(body).id)\n")
  }

  private func readBack(_ id: ObjectID) async throws {
    show("# Read the visit back\n")
    let visit = try await clinic.visit(id)
    show("\(visit.number ?? ""): \(visit.status ?? "")")
    for note in visit.notes { show("note: \(note)") }
    for picture in visit.pictures {
      for facet in picture.facets {
        let state = facet.state.map { "\($0)" } ?? "unknown"
        show("\(facet.name): \(state), \(facet.byteCount ?? 0) bytes")
      }
    }
  }

  private func enter(_ lines: [String], _ session: inout FormSession) {
    for line in lines {
      show("> \(line)")
      session.enter(line).forEach(show)
    }
  }

  private func show(_ body: RequestBody) {
    show(body.request, body.text)
    for upload in body.uploads { show("upload \(upload)") }
  }

  private func show(_ request: ObjectRequest, _ text: String) {
    show("\(request.method) \(request.path)\n\(text)")
  }

  private static func text(of state: UploadState) -> String {
    switch state {
    case .done: "sent"
    case .failed(let error): "failed: \(error.cause)"
    case .cancelled: "canceled"
    case .waiting, .uploading: "not sent"
    }
  }
}
