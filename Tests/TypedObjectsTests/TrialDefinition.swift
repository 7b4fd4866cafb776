/// The texts of the definitions of ``TrialObject`` and ``DiaryObject``.
enum TrialDefinition {
  static let text = #"""
    {"name": "c_trial", "properties": [
      {"name": "c_number", "type": "String", "validators": [{"name": "required"},
        {"name": "pattern", "definition": {"pattern": "/^V-\\d{4}$/"}}]},
      {"name": "c_title", "type": "String", "validators": [
        {"name": "printableString", "definition": {"min": 1, "max": 12}}]},
      {"name": "c_status", "type": "String", "validators": [{"name": "required"},
        {"name": "stringEnum", "definition": {"values": ["planned", "arrived", "finished"]}}]},
      {"name": "c_urgency", "type": "Number", "validators": [
        {"name": "numberEnum", "definition": {"values": [1, 2, 5]}}]},
      {"name": "c_startedAt", "type": "Date", "validators": [{"name": "required"},
        {"name": "date", "definition": {
          "min": "2020-01-01T00:00:00.000Z", "max": "2099-12-31T23:59:59.999Z"}}]},
      {"name": "c_reviewOn", "type": "Date", "dateOnly": true, "validators": [
        {"name": "dateEnum", "definition": {"values": ["2026-03-31", "2026-06-30"]}}]},
      {"name": "c_followUps", "type": "Date[]", "dateOnly": true, "uniqueValues": true, "maxItems": 3},
      {"name": "c_printed", "type": "Date", "dates": {
        "read": ["dd.MM.yyyy HH:mm:ss"], "write": "dd.MM.yyyy HH:mm:ss", "timeZone": "UTC"}},
      {"name": "c_epoch", "type": "Date", "dates": {"write": "epochSeconds"}, "validators": [
        {"name": "date", "definition": {"min": "1980-01-01T00:00:00.000Z"}}]},
      {"name": "c_printedOn", "type": "Date", "dateOnly": true, "dates": {"write": "dd.MM.yyyy"}},
      {"name": "c_patient", "type": "Reference", "sourceObject": "account",
        "validators": [{"name": "required"}]},
      {"name": "c_clinic", "type": "ObjectId", "validators": [{"name": "idEnum", "definition": {
        "values": ["64b7f0a2c3d4e5f601234501", "64b7f0a2c3d4e5f601234502"]}}]},
      {"name": "c_careTeam", "type": "ObjectId[]", "minItems": 1, "maxItems": 2,
        "validators": [{"name": "required"}]},
      {"name": "c_contact", "type": "Document", "properties": [
        {"name": "c_email", "type": "String",
          "validators": [{"name": "required"}, {"name": "email"}]},
        {"name": "c_phone", "type": "String", "validators": [{"name": "phoneNumber"}]},
        {"name": "c_link", "type": "String", "validators": [{"name": "url"}]}]},
      {"name": "c_consent", "type": "Boolean", "validators": [{"name": "required"}]},
      {"name": "c_heartRate", "type": "Number", "validators": [
        {"name": "number", "definition": {"min": 20, "max": 250, "allowDecimal": false}}]},
      {"name": "c_weight", "type": "Number", "validators": [
        {"name": "number", "definition": {"min": 0, "max": 400}}]},
      {"name": "c_symptoms", "type": "String[]", "maxItems": 4, "uniqueValues": true,
        "validators": [{"name": "string", "definition": {"min": 2, "max": 20}}]},
      {"name": "c_medications", "type": "Document[]", "maxItems": 3, "properties": [
        {"name": "c_code", "type": "String", "validators": [{"name": "required"},
          {"name": "uniqueInArray"}]},
        {"name": "c_dose", "type": "Number", "validators": [{"name": "required"},
          {"name": "number", "definition": {"min": 0, "max": 10}}]},
        {"name": "c_stops", "type": "Date"}]},
      {"name": "c_seat", "type": "Number[]", "validators": [{"name": "coordinate", "definition": {
        "min0": 0, "max0": 50, "min1": 0, "max1": 30, "allowDecimal0": false}}]},
      {"name": "c_place", "type": "Geometry"},
      {"name": "c_route", "type": "Geometry", "geoType": "MultiPoint"},
      {"name": "c_pictures", "type": "File", "facets": [
        {"name": "content"}, {"name": "c_overlay", "mimes": "image/*", "passMimes": false}]},
      {"name": "c_photos", "type": "File[]", "maxItems": 2, "facets": [
        {"name": "content"}, {"name": "c_overlay", "mimes": "image/*"}]},
      {"name": "c_trace", "type": "Binary"},
      {"name": "c_session", "type": "UUID"},
      {"name": "c_data", "type": "Any"},
      {"name": "c_notes", "type": "Any[]", "maxItems": 3},
      {"name": "c_age", "type": "Number", "readOnly": true},
      {"name": "c_note", "type": "String", "writeOnCreate": false},
      {"name": "c_trimmed", "type": "String", "trim": true, "lowercase": true,
        "validators": [{"name": "string", "definition": {"min": 1, "max": 5}}]}
    ]}
    """#

  static let diary = #"""
    {"name": "c_diary", "properties": [
      {"name": "c_key", "type": "String", "validators": [{"name": "required"}]},
      {"name": "c_page", "type": "Number", "validators": [{"name": "required"},
        {"name": "number", "definition": {"min": 1, "allowDecimal": false}}]},
      {"name": "c_comment", "type": "String", "validators": [
        {"name": "string", "definition": {"min": 0, "max": 8}}]}],
    "objectTypes": [
      {"name": "c_paper", "properties": [
        {"name": "c_comment", "type": "String", "validators": [
          {"name": "string", "definition": {"min": 0, "max": 3}}]},
        {"name": "c_sheet", "type": "Number", "validators": [{"name": "required"}]},
        {"name": "c_scan", "type": "File", "facets": [
          {"name": "content"}, {"name": "c_overlay", "mimes": "image/*"}]}]},
      {"name": "c_phone", "properties": [
        {"name": "c_build", "type": "String", "validators": [{"name": "required"},
          {"name": "pattern", "definition": {"pattern": "/^\\d+\\.\\d+$/"}}]},
        {"name": "c_offline", "type": "Boolean"}]}
    ]}
    """#
}
