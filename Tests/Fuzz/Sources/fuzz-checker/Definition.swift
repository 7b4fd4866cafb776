/// A definition with every type and rule, but few required values, so that payloads with one or two
/// properties can be valid.
let definitionText = """
  {
    "name": "c_everything", "pluralName": "c_everythings", "uniqueKey": "c_string",
    "properties": [
      {"name": "c_string", "type": "String"},
      {"name": "c_number", "type": "Number"},
      {"name": "c_bool", "type": "Boolean"},
      {"name": "c_id", "type": "ObjectId"},
      {"name": "c_ref", "type": "Reference", "sourceObject": "account"},
      {"name": "c_date", "type": "Date"},
      {"name": "c_day", "type": "Date", "dateOnly": true},
      {"name": "c_own_date", "type": "Date", "dates": {"read": ["yyyy"], "write": "yyyy"}},
      {"name": "c_formats", "type": "Date[]", "uniqueValues": true, "dates": {"read": [
        "yyyy-MM-dd HH:mm:ss Z", "epochSeconds", "dotnet", "d MMM yyyy[ h:mm a]"],
        "write": "rfc9557"}},
      {"name": "c_own_day", "type": "Date", "dateOnly": true, "dates": {
        "read": ["dd.MM.yyyy", "epochMilliseconds", "rfc3339"], "timeZone": "+05:30"}},
      {"name": "c_any", "type": "Any"},
      {"name": "c_point", "type": "Geometry"},
      {"name": "c_points", "type": "Geometry", "geoType": "MultiPoint"},
      {"name": "c_binary", "type": "Binary"},
      {"name": "c_uuid", "type": "UUID"},
      {"name": "c_list", "type": "List"},
      {"name": "c_money", "type": "Money"},
      {"name": "c_read", "type": "String", "readOnly": true},
      {"name": "c_later", "type": "Document", "writeOnCreate": false,
       "properties": [{"name": "c_x", "type": "Any"}]},

      {"name": "c_len", "type": "String", "trim": true,
       "validators": [{"name": "string", "definition": {"min": 2, "max": 5}}]},
      {"name": "c_low", "type": "String", "lowercase": true,
       "validators": [{"name": "stringEnum", "definition": {"values": ["a", "straße", "éa"]}}]},
      {"name": "c_up", "type": "String", "uppercase": true, "trim": true,
       "validators": [{"name": "pattern", "definition": {"pattern": "/^[A-Z]{2}\\\\d+$/"}}]},
      {"name": "c_print", "type": "String", "validators": [{"name": "printableString",
       "definition": {"min": 1, "max": 9, "allowNumberAsFirstLetter": false}}]},
      {"name": "c_fold", "type": "String", "validators": [
       {"name": "pattern", "definition": {"pattern": "/\\\\bk(?:ä|😀)+\\\\b|^$/imu"}},
       {"name": "pattern", "definition": {"pattern": "/(a)\\\\1/", "allowEmpty": true}}]},
      {"name": "c_email", "type": "String", "validators": [{"name": "email"}]},
      {"name": "c_url", "type": "String", "validators": [{"name": "url"}]},
      {"name": "c_safe", "type": "String", "validators": [
       {"name": "url", "definition": {"webSecure": true, "allowEmpty": true}}]},
      {"name": "c_uri", "type": "String", "validators": [
       {"name": "url", "definition": {"webOnly": false, "allowNull": true}}]},
      {"name": "c_phone", "type": "String", "validators": [{"name": "phoneNumber"}]},
      {"name": "c_short", "type": "String", "validators": [
       {"name": "phoneNumber", "definition": {"allowShortCode": true}}]},
      {"name": "c_locale", "type": "String", "validators": [{"name": "locale"}]},
      {"name": "c_locales", "type": "String", "validators": [{"name": "locale",
       "definition": {"locales": ["en-GB", "de-CH-1996"], "allowBlank": true}}]},
      {"name": "c_zone", "type": "String", "validators": [{"name": "timeZone"}]},
      {"name": "c_custom", "type": "String", "validators": [{"name": "customName"}]},
      {"name": "c_born_text", "type": "String", "validators": [{"name": "dateOfBirth"}]},
      {"name": "c_option", "type": "String", "validators": [{"name": "options",
       "definition": {"values": [{"label": "One", "value": "one"}]}}]},
      {"name": "c_server", "type": "String", "validators": [{"name": "serverOnly"}]},

      {"name": "c_int", "type": "Number", "validators": [
       {"name": "number", "definition": {"min": -5, "max": 1e17, "allowDecimal": false}}]},
      {"name": "c_numbers", "type": "Number", "validators": [
       {"name": "numberEnum", "definition": {"values": [0, 1.5, 9007199254740993]}}]},
      {"name": "c_picked", "type": "Number", "validators": [{"name": "options",
       "definition": {"values": [{"label": "One", "value": 1}]}}]},

      {"name": "c_range", "type": "Date", "validators": [{"name": "date",
       "definition": {"min": "2020-02-29", "max": "2030-01-01T00:00:00+01:00"}}]},
      {"name": "c_dates", "type": "Date", "validators": [
       {"name": "dateEnum", "definition": {"values": ["2024-02-29", "2016-12-31T23:59:60Z"]}}]},
      {"name": "c_born", "type": "Date", "dateOnly": true,
       "validators": [{"name": "dateOfBirth"}]},
      {"name": "c_ids", "type": "ObjectId", "validators": [
       {"name": "idEnum", "definition": {"values": ["0123456789abcdefABCDEF00"]}}]},

      {"name": "c_texts", "type": "String[]",
       "validators": [{"name": "string", "definition": {"min": 0, "max": 30}}]},
      {"name": "c_values", "type": "Number[]",
       "validators": [{"name": "number", "definition": {"min": -1000, "max": 99999.5}}]},
      {"name": "c_strings", "type": "String[]", "uniqueValues": true, "trim": true,
       "minItems": 1, "maxItems": 3},
      {"name": "c_counts", "type": "Number[]", "uniqueValues": true, "maxItems": 4},
      {"name": "c_bools", "type": "Boolean[]", "uniqueValues": true},
      {"name": "c_id_list", "type": "ObjectId[]", "uniqueValues": true},
      {"name": "c_days", "type": "Date[]", "uniqueValues": true},
      {"name": "c_uuids", "type": "UUID[]", "uniqueValues": true},
      {"name": "c_blobs", "type": "Binary[]", "uniqueValues": true},
      {"name": "c_anys", "type": "Any[]", "uniqueValues": true, "maxItems": 5},
      {"name": "c_places", "type": "Geometry[]", "uniqueValues": true},
      {"name": "c_lists", "type": "List[]"},
      {"name": "c_coins", "type": "Money[]", "validators": [{"name": "odd"}]},
      {"name": "c_seat", "type": "Number[]", "validators": [{"name": "coordinate",
       "definition": {"min0": 0, "max0": 9, "min1": -1, "allowDecimal0": false}}]},

      {"name": "c_doc", "type": "Document", "properties": [
       {"name": "c_a", "type": "String", "validators": [{"name": "required"}]},
       {"name": "c_b", "type": "Document", "properties": [
        {"name": "c_a", "type": "Number", "validators": [{"name": "required"}]},
        {"name": "c_c", "type": "Any"}]},
       {"name": "c_with_a_name_that_takes_many_bytes_1", "type": "Boolean"},
       {"name": "c_with_a_name_that_takes_many_bytes_2", "type": "Boolean"}]},
      {"name": "c_rows", "type": "Document[]", "minItems": 2, "uniqueValues": true,
       "validators": [{"name": "strange"}], "properties": [
       {"name": "c_key", "type": "String", "lowercase": true,
        "validators": [{"name": "required"}, {"name": "uniqueInArray"}]},
       {"name": "c_id", "type": "UUID", "validators": [{"name": "uniqueInArray"}]},
       {"name": "c_at", "type": "Date", "validators": [{"name": "uniqueInArray"}]},
       {"name": "c_n", "type": "Number[]", "validators": [{"name": "uniqueInArray"}]},
       {"name": "c_in", "type": "Document[]", "properties": [
        {"name": "c_n", "type": "Number", "validators": [{"name": "uniqueInArray"}]}]}]},

      {"name": "c_file", "type": "File"},
      {"name": "c_files", "type": "File[]", "uniqueValues": true, "facets": [
       {"name": "c_scan", "mimes": ["image/*", "!image/gif"], "passMimes": false,
        "required": true, "maxFileSize": 10},
       {"name": "c_note", "mimes": "text/plain"},
       {"name": "c_made", "allowUpload": false}],
       "accepts": [["c_scan"], ["c_scan", "c_note"], ["c_scan", "content"]]}
    ],
    "objectTypes": [
      {"name": "c_small", "label": "Small", "properties": [
       {"name": "c_own", "type": "String", "validators": [{"name": "required"}]}]},
      {"name": "c_large", "label": "Large", "properties": [
       {"name": "c_own", "type": "Number"},
       {"name": "c_more", "type": "Boolean", "validators": [{"name": "required"}]}]}
    ]
  }
  """
