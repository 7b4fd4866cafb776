/// A mistake in a payload that is valid JSON.
enum RuleMistake: String, CaseIterable {
  case missingProperty, unknownProperty, duplicateProperty, nullForRequired
  case textForNumber, numberForBoolean, numberInDocument
  case numberTooGreat, scoreTooGreat, textTooLong, noItems
  case unknownStatus, monthThirteen, dateWithoutZone, badReference, badEmail

  func spoil(_ object: inout PayloadObject, _ random: inout SeededGenerator) {
    switch self {
    case .missingProperty:
      object[random.one(of: ["c_date", "c_reference", "c_string", "c_status", "c_email"])] = nil
    case .unknownProperty: object["c_extra"] = "\"x\""
    case .duplicateProperty: object.members.append(random.one(of: object.members))
    case .nullForRequired: object[random.one(of: ["c_bool", "c_document", "c_string"])] = "null"
    case .textForNumber: object["c_number"] = "\"12\""
    case .numberForBoolean: object["c_bool"] = "1"
    case .numberInDocument: object["c_document"] = #"{"c_stringOne":"one","c_stringTwo":5}"#
    case .numberTooGreat: object["c_number"] = "1000000000.5"
    case .scoreTooGreat: object["c_scores"] = "[0,50.5,101]"
    case .textTooLong: object["c_string"] = "\"\(String(repeating: "long ", count: 103))\""
    case .noItems: object["c_stringArray"] = "[]"
    case .unknownStatus: object["c_status"] = "\"unknown\""
    case .monthThirteen: object["c_date"] = "\"2024-13-05T10:20:30.000Z\""
    case .dateWithoutZone: object["c_date"] = "\"2024-12-05T10:20:30.000\""
    case .badReference:
      let digits = String(repeating: "a", count: 23)
      object["c_reference"] = "\"\(digits)\(random.one(of: ["", "g", "00"]))\""
    case .badEmail: object["c_email"] = "\"nobody at house.example.com\""
    }
  }
}
