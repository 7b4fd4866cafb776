import Foundation
import ObjectBody

extension EncodingScript: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private enum Choice: String, Encodable { case one }

  private enum Container {
    case keyed(KeyedEncodingContainer<Key>)
    case unkeyed(any UnkeyedEncodingContainer)
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .leaf(let leaf):
      var container = encoder.singleValueContainer()
      switch leaf {
      case .null: try container.encodeNil()
      case .text: try container.encode("text")
      case .number: try container.encode(1)
      case .fraction: try container.encode(0.5)
      case .flag: try container.encode(true)
      default: try container.encode(leaf.value)
      }
    case .calls(let isKeyed, let calls):
      var containers: [Container] = [
        isKeyed
          ? .keyed(encoder.container(keyedBy: Key.self)) : .unkeyed(encoder.unkeyedContainer())
      ]
      for (index, call) in calls {
        switch containers[index] {
        case .keyed(var container):
          if let new = try Self.perform(call, &container) { containers.append(new) }
        case .unkeyed(var container):
          if let new = try Self.perform(call, &container) { containers.append(new) }
        }
      }
    }
  }

  private static func perform(
    _ call: Call, _ container: inout KeyedEncodingContainer<Key>
  ) throws -> Container? {
    switch call {
    case .leaf(let key, let leaf):
      let key = Key(stringValue: key)
      switch leaf {
      case .null: try container.encodeNil(forKey: key)
      case .text: try container.encode("text", forKey: key)
      case .number: try container.encode(1, forKey: key)
      case .fraction: try container.encode(0.5, forKey: key)
      case .flag: try container.encode(true, forKey: key)
      case .texts: try container.encode(["x", "y"], forKey: key)
      case .numbers: try container.encode([1, 2], forKey: key)
      case .dictionary: try container.encode(["a": "x"], forKey: key)
      case .choice: try container.encode(Choice.one, forKey: key)
      case .optional: try container.encode(String?.some("optional"), forKey: key)
      case .bytes, .object: try container.encode(leaf.value, forKey: key)
      }
    case .value(let key, let script): try container.encode(script, forKey: Key(stringValue: key))
    case .keyed(let key):
      return .keyed(
        container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: key)))
    case .unkeyed(let key):
      return .unkeyed(container.nestedUnkeyedContainer(forKey: Key(stringValue: key)))
    case .encoder(let key):
      return .keyed(
        container.superEncoder(forKey: Key(stringValue: key)).container(keyedBy: Key.self))
    }
    return nil
  }

  private static func perform(
    _ call: Call, _ container: inout any UnkeyedEncodingContainer
  ) throws -> Container? {
    switch call {
    case .leaf(_, let leaf):
      switch leaf {
      case .null: try container.encodeNil()
      case .text: try container.encode("text")
      case .number: try container.encode(1)
      case .fraction: try container.encode(0.5)
      case .flag: try container.encode(true)
      case .texts: try container.encode(["x", "y"])
      case .numbers: try container.encode([1, 2])
      case .dictionary: try container.encode(["a": "x"])
      case .choice: try container.encode(Choice.one)
      case .optional: try container.encode(String?.some("optional"))
      case .bytes, .object: try container.encode(leaf.value)
      }
    case .value(_, let script): try container.encode(script)
    case .keyed: return .keyed(container.nestedContainer(keyedBy: Key.self))
    case .unkeyed: return .unkeyed(container.nestedUnkeyedContainer())
    case .encoder: return .keyed(container.superEncoder().container(keyedBy: Key.self))
    }
    return nil
  }
}
