import DateText

extension DateMapping {
  /// The formats that are read, and the time zone, as text.
  var text: String {
    var names: [String] = []
    for format in readFormats.map(\.format) + [writeFormat] where !names.contains("\(format)") {
      names.append("\(format)")
    }
    let zone = timeZone.map { " in \($0)" } ?? ""
    return names.joined(separator: ", ") + zone
  }
}
