import ObjectBody

/// A program that builds, sends and reads objects of generated types.
@main
enum TypedClinic {
  static func main() throws {
    // A misspelled name or a missing value doesn't compile: the types come from the files in Schemas.
    var patient = Patient(
      number: "P-0142", name: "Ada Example", dateOfBirth: CivilDate(year: 1975, month: 12, day: 10),
      status: .active)
    patient.address = Patient.Address(street: "Mill Lane 1", city: "Bern")
    send(try patient.body())

    // The server's answer, with what it adds and a status that this edition of the schema doesn't have.
    let answer = """
      {"object":"c_patient","_id":"5f9a1c3e7b2d4a0061c8e402","c_number":"P-0142",
      "c_name":"Ada Example","c_dob":"1975-12-10","c_status":"moved"}
      """
    let stored = try Patient(answer: Array(answer.utf8))
    print("\(stored.name), \(stored.number), \(stored.status?.rawValue ?? "no status")")

    if let id = ObjectID("5f9a1c3e7b2d4a0061c8e402") {
      let visit = Visit(
        patient: ObjectReference(id), started: Instant(seconds: 1_772_440_200), weight: 61.5)
      send(try visit.body())
    }

    // The rules of the schema apply to values that its types allow.
    patient.number = "P-14"
    do throws(BodyValidationError) {
      send(try patient.body())
    } catch {
      for fault in error.faults { print(fault) }
    }
  }

  /// Stands for a client.
  private static func send(_ body: RequestBody) {
    print(body.request.method, body.request.path)
    print(body.text)
  }
}
