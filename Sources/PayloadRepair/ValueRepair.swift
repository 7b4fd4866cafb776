import DateText
@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

/// Finds the value that was meant instead of a faulty one.
struct ValueRepair {
  private let dates = DateRepair()

  /// Returns the only value that was probably meant, as JSON text.
  ///
  /// - Parameters:
  ///   - value: The JSON text of the value.
  ///   - fault: The fault of the value.
  /// - Returns: The kind of repair and the JSON text, or `nil` if there's no such value.
  func replacement(for value: [UInt8], with fault: Fault) -> (Repair.Kind, [UInt8])? {
    switch fault.code {
    case .type: typed(value, fault)
    case .format where fault.property?.type == .date: date(value, fault)
    case .format, .enumeration: trimmed(value)
    default: nil
    }
  }

  private func typed(_ value: [UInt8], _ fault: Fault) -> (Repair.Kind, [UInt8])? {
    guard case .types(let types) = fault.expectation, let property = fault.property else {
      return nil
    }
    if types == [.array] {
      guard value.first != UInt8(ascii: "n") else { return nil }
      return (.array, [UInt8(ascii: "[")] + value + [UInt8(ascii: "]")])
    }
    if property.type == .date { return date(value, fault) }
    if types == [.number] { return Self.content(of: value).flatMap(Self.number) }
    if types == [.boolean] {
      guard let text = Self.content(of: value), text == "true" || text == "false" else {
        return nil
      }
      return (.boolean, Array(text.utf8))
    }
    guard types == [.string], property.type == .string else { return nil }
    return Self.isInteger(value)
      ? (.string, JSONPatch.quoted(String(decoding: value, as: UTF8.self))) : nil
  }

  private func date(_ value: [UInt8], _ fault: Fault) -> (Repair.Kind, [UInt8])? {
    guard let property = fault.property else { return nil }
    return if let text = Self.content(of: value) {
      dates.replacement(for: text, of: property)
    } else {
      dates.replacement(forNumber: value, of: property)
    }
  }

  private func trimmed(_ value: [UInt8]) -> (Repair.Kind, [UInt8])? {
    guard let text = Self.content(of: value) else { return nil }
    let trimmed = TextChanges.trim.applied(to: text)
    return trimmed.utf8.count == text.utf8.count ? nil : (.trim, JSONPatch.quoted(trimmed))
  }

  /// Returns the decoded text of a JSON string, or `nil` for any other value.
  private static func content(of value: [UInt8]) -> String? {
    var cursor = JSONCursor(value.rawBytes)
    return (try? cursor.readString())?.string(in: cursor.bytes)
  }

  private static func number(_ text: String) -> (Repair.Kind, [UInt8])? {
    let bytes = Array(text.utf8)
    var cursor = JSONCursor(bytes.rawBytes)
    guard (try? cursor.readNumber()) != nil, cursor.offset == bytes.count else { return nil }
    return (.number, bytes)
  }

  /// Returns whether a JSON value is an integer that is written with digits alone, after an optional sign.
  private static func isInteger(_ value: [UInt8]) -> Bool {
    let digits = value.first == UInt8(ascii: "-") ? value.dropFirst() : value[...]
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
      && !value.elementsEqual("-0".utf8)
  }
}
