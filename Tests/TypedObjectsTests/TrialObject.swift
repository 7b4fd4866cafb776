import Foundation
import ObjectBody

/// A type with properties of every type and with many rules, as generated.
struct TrialObject: SchemaObject {
  var number: String
  var title: Optional<String>
  var status: Status
  var urgency: Optional<Urgency>
  var startedAt: Instant
  var reviewOn: Optional<CivilDate>
  var followUps: Optional<[CivilDate]>
  var printed: Optional<Instant>
  var epoch: Optional<Instant>
  var printedOn: Optional<CivilDate>
  var patient: Reference
  var clinic: Optional<ObjectID>
  var careTeam: [ObjectID]
  var contact: Optional<Contact>
  var consent: Bool
  var heartRate: Optional<Int>
  var weight: Optional<Double>
  var symptoms: Optional<[String]>
  var medications: Optional<[Medication]>
  var seat: Optional<[Double]>
  var place: Optional<[Double]>
  var route: Optional<[[Double]]>
  var pictures: Optional<Pictures>
  var photos: Optional<[Pictures]>
  var trace: Optional<Data>
  var session: Optional<UUID>
  var data: Optional<JSONValue>
  var notes: Optional<[JSONValue]>
  var age: Optional<Int>
  var note: Optional<String>
  var trimmed: Optional<String>

  enum CodingKeys: String, CodingKey {
    case number = "c_number"
    case title = "c_title"
    case status = "c_status"
    case urgency = "c_urgency"
    case startedAt = "c_startedAt"
    case reviewOn = "c_reviewOn"
    case followUps = "c_followUps"
    case printed = "c_printed"
    case epoch = "c_epoch"
    case printedOn = "c_printedOn"
    case patient = "c_patient"
    case clinic = "c_clinic"
    case careTeam = "c_careTeam"
    case contact = "c_contact"
    case consent = "c_consent"
    case heartRate = "c_heartRate"
    case weight = "c_weight"
    case symptoms = "c_symptoms"
    case medications = "c_medications"
    case seat = "c_seat"
    case place = "c_place"
    case route = "c_route"
    case pictures = "c_pictures"
    case photos = "c_photos"
    case trace = "c_trace"
    case session = "c_session"
    case data = "c_data"
    case notes = "c_notes"
    case age = "c_age"
    case note = "c_note"
    case trimmed = "c_trimmed"
  }

  enum Status: ListedValue {
    case planned, arrived, finished
    case unrecognized(String)

    init(rawValue: String) {
      switch rawValue {
      case "planned": self = .planned
      case "arrived": self = .arrived
      case "finished": self = .finished
      default: self = .unrecognized(rawValue)
      }
    }

    var rawValue: String {
      switch self {
      case .planned: "planned"
      case .arrived: "arrived"
      case .finished: "finished"
      case .unrecognized(let value): value
      }
    }
  }

  enum Urgency: ListedValue {
    case n1, n2, n5
    case unrecognized(Double)

    init(rawValue: Double) {
      switch rawValue {
      case 1: self = .n1
      case 2: self = .n2
      case 5: self = .n5
      default: self = .unrecognized(rawValue)
      }
    }

    var rawValue: Double {
      switch self {
      case .n1: 1
      case .n2: 2
      case .n5: 5
      case .unrecognized(let value): value
      }
    }
  }

  struct Contact: DocumentValue {
    var email: String
    var phone: Optional<String>
    var link: Optional<String>

    enum CodingKeys: String, CodingKey {
      case email = "c_email"
      case phone = "c_phone"
      case link = "c_link"
    }

    init(
      email: String, phone: String? = nil, link: String? = nil
    ) {
      self.email = email
      self.phone = phone
      self.link = link
    }

    func write(to writer: inout ObjectWriter) {
      writer.write(email, at: 0)
      writer.write(phone, at: 1)
      writer.write(link, at: 2)
    }

    init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
      var email: String?
      var phone: String?
      var link: String?
      var members = try reader.open()
      while let member = try reader.next(&members) {
        switch member {
        case 0: try reader.read(&email, at: 0)
        case 1: try reader.read(&phone, at: 1)
        case 2: try reader.read(&link, at: 2)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
      if let email {
        self.email = email
        self.phone = phone
        self.link = link
        return
      }
      throw reader.stop()
    }
  }

  struct Medication: DocumentValue {
    var code: String
    var dose: Double
    var stops: Optional<Instant>

    enum CodingKeys: String, CodingKey {
      case code = "c_code"
      case dose = "c_dose"
      case stops = "c_stops"
    }

    init(
      code: String, dose: Double, stops: Instant? = nil
    ) {
      self.code = code
      self.dose = dose
      self.stops = stops
    }

    func write(to writer: inout ObjectWriter) {
      writer.write(code, at: 0)
      writer.write(dose, at: 1)
      writer.write(stops, at: 2)
    }

    init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
      var code: String?
      var dose: Double?
      var stops: Instant?
      var members = try reader.open()
      while let member = try reader.next(&members) {
        switch member {
        case 0: try reader.read(&code, at: 0)
        case 1: try reader.read(&dose, at: 1)
        case 2: try reader.read(&stops, at: 2)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
      if let code, let dose {
        self.code = code
        self.dose = dose
        self.stops = stops
        return
      }
      throw reader.stop()
    }
  }

  struct Pictures: FileValue {
    var content: Optional<FileContent>
    var overlay: Optional<FileContent>

    enum CodingKeys: String, CodingKey {
      case content = "content"
      case overlay = "c_overlay"
    }

    init(
      content: FileContent? = nil, overlay: FileContent? = nil
    ) {
      self.content = content
      self.overlay = overlay
    }

    func write(to writer: inout ObjectWriter) {
      writer.write(content, at: 0)
      writer.write(overlay, at: 1)
    }

    init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
      var content: FileContent?
      var overlay: FileContent?
      var members = try reader.open()
      while let member = try reader.next(&members) {
        switch member {
        case 0: try reader.read(&content, at: 0)
        case 1: try reader.read(&overlay, at: 1)
        default: try reader.skip()
        }
      }
      try reader.close(&members)
      self.content = content
      self.overlay = overlay
    }
  }

  init(
    number: String, title: String? = nil, status: Status, urgency: Urgency? = nil,
    startedAt: Instant, reviewOn: CivilDate? = nil, followUps: [CivilDate]? = nil,
    printed: Instant? = nil, epoch: Instant? = nil, printedOn: CivilDate? = nil,
    patient: Reference, clinic: ObjectID? = nil, careTeam: [ObjectID], contact: Contact? = nil,
    consent: Bool, heartRate: Int? = nil, weight: Double? = nil, symptoms: [String]? = nil,
    medications: [Medication]? = nil, seat: [Double]? = nil, place: [Double]? = nil,
    route: [[Double]]? = nil, pictures: Pictures? = nil, photos: [Pictures]? = nil,
    trace: Data? = nil, session: UUID? = nil, data: JSONValue? = nil, notes: [JSONValue]? = nil,
    age: Int? = nil, note: String? = nil, trimmed: String? = nil
  ) {
    self.number = number
    self.title = title
    self.status = status
    self.urgency = urgency
    self.startedAt = startedAt
    self.reviewOn = reviewOn
    self.followUps = followUps
    self.printed = printed
    self.epoch = epoch
    self.printedOn = printedOn
    self.patient = patient
    self.clinic = clinic
    self.careTeam = careTeam
    self.contact = contact
    self.consent = consent
    self.heartRate = heartRate
    self.weight = weight
    self.symptoms = symptoms
    self.medications = medications
    self.seat = seat
    self.place = place
    self.route = route
    self.pictures = pictures
    self.photos = photos
    self.trace = trace
    self.session = session
    self.data = data
    self.notes = notes
    self.age = age
    self.note = note
    self.trimmed = trimmed
  }

  func write(to writer: inout ObjectWriter) {
    writer.write(number, at: 0)
    writer.write(title, at: 1)
    writer.write(status, at: 2)
    writer.write(urgency, at: 3)
    writer.write(startedAt, at: 4)
    writer.write(reviewOn, at: 5)
    writer.write(followUps, at: 6)
    writer.write(printed, at: 7)
    writer.write(epoch, at: 8)
    writer.write(printedOn, at: 9)
    writer.write(patient, at: 10)
    writer.write(clinic, at: 11)
    writer.write(careTeam, at: 12)
    writer.write(contact, at: 13)
    writer.write(consent, at: 14)
    writer.write(heartRate, at: 15)
    writer.write(weight, at: 16)
    writer.write(symptoms, at: 17)
    writer.write(medications, at: 18)
    writer.write(seat, at: 19)
    writer.write(place, at: 20)
    writer.write(route, at: 21)
    writer.write(pictures, at: 22)
    writer.write(photos, at: 23)
    writer.write(trace, at: 24)
    writer.write(session, at: 25)
    writer.write(data, at: 26)
    writer.write(notes, at: 27)
    writer.write(age, at: 28)
    writer.write(note, at: 29)
    writer.write(trimmed, at: 30)
  }

  init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
    var number: String?
    var title: String?
    var status: Status?
    var urgency: Urgency?
    var startedAt: Instant?
    var reviewOn: CivilDate?
    var followUps: [CivilDate]?
    var printed: Instant?
    var epoch: Instant?
    var printedOn: CivilDate?
    var patient: Reference?
    var clinic: ObjectID?
    var careTeam: [ObjectID]?
    var contact: Contact?
    var consent: Bool?
    var heartRate: Int?
    var weight: Double?
    var symptoms: [String]?
    var medications: [Medication]?
    var seat: [Double]?
    var place: [Double]?
    var route: [[Double]]?
    var pictures: Pictures?
    var photos: [Pictures]?
    var trace: Data?
    var session: UUID?
    var data: JSONValue?
    var notes: [JSONValue]?
    var age: Int?
    var note: String?
    var trimmed: String?
    var members = try reader.open()
    while let member = try reader.next(&members) {
      switch member {
      case 0: try reader.read(&number, at: 0)
      case 1: try reader.read(&title, at: 1)
      case 2: try reader.read(&status, at: 2)
      case 3: try reader.read(&urgency, at: 3)
      case 4: try reader.read(&startedAt, at: 4)
      case 5: try reader.read(&reviewOn, at: 5)
      case 6: try reader.read(&followUps, at: 6)
      case 7: try reader.read(&printed, at: 7)
      case 8: try reader.read(&epoch, at: 8)
      case 9: try reader.read(&printedOn, at: 9)
      case 10: try reader.read(&patient, at: 10)
      case 11: try reader.read(&clinic, at: 11)
      case 12: try reader.read(&careTeam, at: 12)
      case 13: try reader.read(&contact, at: 13)
      case 14: try reader.read(&consent, at: 14)
      case 15: try reader.read(&heartRate, at: 15)
      case 16: try reader.read(&weight, at: 16)
      case 17: try reader.read(&symptoms, at: 17)
      case 18: try reader.read(&medications, at: 18)
      case 19: try reader.read(&seat, at: 19)
      case 20: try reader.read(&place, at: 20)
      case 21: try reader.read(&route, at: 21)
      case 22: try reader.read(&pictures, at: 22)
      case 23: try reader.read(&photos, at: 23)
      case 24: try reader.read(&trace, at: 24)
      case 25: try reader.read(&session, at: 25)
      case 26: try reader.read(&data, at: 26)
      case 27: try reader.read(&notes, at: 27)
      case 28: try reader.read(&age, at: 28)
      case 29: try reader.read(&note, at: 29)
      case 30: try reader.read(&trimmed, at: 30)
      default: try reader.skip()
      }
    }
    try reader.close(&members)
    if let number, let status, let startedAt, let patient, let careTeam, let consent {
      self.number = number
      self.title = title
      self.status = status
      self.urgency = urgency
      self.startedAt = startedAt
      self.reviewOn = reviewOn
      self.followUps = followUps
      self.printed = printed
      self.epoch = epoch
      self.printedOn = printedOn
      self.patient = patient
      self.clinic = clinic
      self.careTeam = careTeam
      self.contact = contact
      self.consent = consent
      self.heartRate = heartRate
      self.weight = weight
      self.symptoms = symptoms
      self.medications = medications
      self.seat = seat
      self.place = place
      self.route = route
      self.pictures = pictures
      self.photos = photos
      self.trace = trace
      self.session = session
      self.data = data
      self.notes = notes
      self.age = age
      self.note = note
      self.trimmed = trimmed
      return
    }
    throw reader.stop()
  }

  static let edition = SchemaEdition(object: "c_trial", digest: "", json: TrialDefinition.text)
}
