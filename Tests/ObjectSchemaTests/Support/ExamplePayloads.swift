import DateText
import JSONText

@testable import ObjectSchema
import TestSupport

/// The shipped payloads, with the faults that were determined for them by hand.
enum ExamplePayloads {
  /// Options with the current time 2026-03-14T09:26:53Z.
  static let options = CheckOptions(now: Instant(seconds: 1_773_480_413))

  struct Example: Sendable {
    let name: String
    let object: String
    /// The line and column, offset, severity, code, and path of each fault.
    let faults: [String]

    var bytes: [UInt8] { get throws { try Repository.bytes("Examples/payloads/\(name)") } }

    func checker() throws -> PayloadChecker {
      let registry = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      return PayloadChecker(try registry.object(named: object), options: ExamplePayloads.options)
    }
  }

  static let all: [Example] = [
    Example(
      name: "broken.json", object: "c_object",
      faults: [
        "4:13 @99 error type c_bool",
        "9:3 @192 error unknown c_strng",
      ]),
    Example(
      name: "twelve-faults.json", object: "c_visit",
      faults: [
        "5:15 @108 error null c_reason",
        "6:15 @128 error enum c_status",
        "7:18 @156 error format c_startedAt",
        "9:17 @242 error minItems c_careTeam",
        "10:21 @266 error type c_consentGiven",
        "12:22 @310 error range c_vitals.c_temperature",
        "13:20 @335 error integer c_vitals.c_heartRate",
        "15:31 @375 error length c_symptoms[1]",
        "18:17 @477 error unique c_medications[1].c_code",
        "20:3 @525 error unknown c_folowUps",
        "21:19 @573 error notWritable c_ageAtVisit",
        "1:1 @0 error required c_patient",
      ]),
    Example(
      name: "c_visit-wrong.json", object: "c_visit",
      faults: [
        "3:10 @35 error notWritable _id",
        "4:20 @82 error pattern c_visitNumber",
        "5:14 @108 error format c_title",
        "7:3 @148 error duplicate c_status",
        "8:16 @187 error enum c_urgency",
        "9:13 @202 error format c_form",
        "10:18 @234 error range c_startedAt",
        "11:17 @278 error enum c_reviewOn",
        "12:33 @324 error format c_followUps[1]",
        "12:47 @338 error unique c_followUps[2]",
        "14:18 @413 error range c_birthDate",
        "15:15 @441 error enum c_clinic",
        "16:46 @514 error unique c_careTeam[1]",
        "18:16 @575 error format c_contact.c_email",
        "19:16 @616 error format c_contact.c_phone",
        "20:17 @649 error format c_contact.c_locale",
        "21:19 @674 error format c_contact.c_timeZone",
        "22:17 @709 error format c_contact.c_portal",
        "25:31 @817 error enum c_vitals.c_position",
        "26:31 @860 error unique c_symptoms[1]",
        "27:54 @927 error enum c_medications[0].c_unit",
        "27:21 @894 error required c_medications[0].c_dose",
        "28:20 @958 error range c_seatOnPlan[0]",
        "28:26 @964 error integer c_seatOnPlan[1]",
        "28:19 @957 error maxItems c_seatOnPlan",
        "29:24 @998 error range c_place[1]",
        "30:35 @1044 error minItems c_route[1]",
        "31:19 @1074 error format c_heartTrace",
        "32:24 @1109 error format c_recorderSession",
        "33:19 @1154 error notWritable c_labResults",
        "34:20 @1177 error notWritable c_closingNote",
        "35:16 @1213 error required c_meeting.c_room",
      ]),
    Example(
      name: "c_visit-files-wrong.json", object: "c_visit",
      faults: [
        "11:16 @321 error mime c_consentForm.content",
        "13:18 @390 error notWritable c_consentForm.c_preview",
        "16:5 @434 error required c_photos[0].content",
        "17:18 @489 error fileName c_photos[1].content",
        "15:15 @428 error maxItems c_photos",
      ]),
    Example(
      name: "c_visit-warnings.json", object: "c_visit",
      faults: [
        "13:15 @396 warning mime c_consentForm.c_scan",
        "15:57 @473 warning mime c_photos[0].c_annotated",
        "17:21 @570 warning precision c_droppedCalls",
      ]),
    // Its facets name local files, which only `build` accepts.
    Example(
      name: "c_office-build.json", object: "c_office",
      faults: [
        "4:18 @97 error type c_pictures[0].content",
        "6:21 @152 error type c_pictures[1].c_original",
        "7:20 @221 error type c_pictures[1].c_overlay",
      ]),
    Example(
      name: "c_office-wrong.json", object: "c_office",
      faults: [
        "2:23 @24 error type c_stringProperty",
        "4:5 @64 error accepts c_pictures[0]",
        "5:54 @182 error mime c_pictures[1].c_overlay",
        "6:5 @211 error accepts c_pictures[2]",
        "7:5 @255 error accepts c_pictures[3]",
        "8:7 @265 error unknown c_pictures[4].c_orignal",
        "9:18 @318 error fileName c_pictures[5].content",
        "10:18 @361 error type c_pictures[6].content",
        "11:5 @370 error type c_pictures[7]",
      ]),
    Example(
      name: "event-wrong.json", object: "event",
      faults: [
        "2:11 @12 error length name",
        "3:17 @32 error format started_at",
        "4:15 @74 error type ended_at",
        "5:10 @95 error range lat",
        "6:10 @110 error type lon",
        "7:11 @130 error required user.device_token",
        "1:1 @0 error required address",
      ]),
    Example(
      name: "cache-wrong.json", object: "cache",
      faults: [
        "1:1 @0 error required name",
        "3:18 @35 error null description",
        "4:17 @57 error integer difficulty",
        "6:17 @94 error type location.latitude",
        "7:5 @108 error unknown location.longitde",
        "5:15 @76 error required location.longitude",
      ]),
    Example(
      name: "c_diary-wrong.json", object: "c_diary",
      faults: [
        "3:12 @34 error format c_key",
        "1:1 @0 error required c_participant",
        "5:12 @81 error format c_day",
        "1:1 @0 error required c_writtenAt",
        "7:15 @146 error enum c_status",
        "8:18 @173 error enum c_wellbeing",
        "11:17 @235 error unique c_symptoms[1].c_code",
        "11:38 @256 error integer c_symptoms[1].c_severity",
        "13:14 @280 error required c_sleep.c_hours",
        "14:20 @324 error range c_pulses[1]",
        "14:20 @324 error integer c_pulses[1]",
        "15:16 @346 error notWritable c_answers",
        "16:26 @375 error mime c_scan.content",
        "17:3 @396 error unknown c_offline",
        "1:1 @0 error required c_sheet",
      ]),
    Example(
      name: "c_diary.json", object: "c_diary",
      faults: []),
    Example(
      name: "c_diary-smallest.json", object: "c_diary",
      faults: []),
    Example(
      name: "c_object.json", object: "c_object",
      faults: []),
    Example(
      name: "c_office.json", object: "c_office",
      faults: []),
    Example(
      name: "event.json", object: "event",
      faults: []),
    Example(
      name: "cache.json", object: "cache",
      faults: []),
    Example(
      name: "c_visit.json", object: "c_visit",
      faults: []),
    Example(
      name: "c_visit-remote.json", object: "c_visit",
      faults: []),
  ]

  /// Files with one payload on each line.
  static let lines = [
    Example(name: "c_object.ndjson", object: "c_object", faults: []),
    Example(name: "c_object-mixed.ndjson", object: "c_object", faults: []),
  ]
}

extension Fault {
  /// The fault without its reason, as in the table.
  var summary: String {
    let location = "\(position.line):\(position.column) @\(offset)"
    return "\(location) \(severity) \(code)" + (path.isEmpty ? "" : " \(path)")
  }
}
