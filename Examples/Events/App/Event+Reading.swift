import Foundation
import ObjectBody

extension Event: Decodable {
  private enum CodingKeys: String, CodingKey {
    case name, address, lat, lon, id, owner
    case start = "started_at"
    case end = "ended_at"
  }

  private struct Owner: Decodable {
    let id: Identifier
  }

  /// An identifier, which is text in this app, but a number in the answers of some servers.
  private struct Identifier: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else {
        text = String(try container.decode(Int64.self))
      }
    }
  }

  /// Reads an event.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      address: try container.decode(String.self, forKey: .address),
      start: try container.decode(Date.self, forKey: .start),
      end: try container.decodeIfPresent(Date.self, forKey: .end),
      coordinate: Coordinate(
        latitude: try container.decode(Double.self, forKey: .lat),
        longitude: try container.decode(Double.self, forKey: .lon)),
      eventID: try container.decodeIfPresent(Identifier.self, forKey: .id)?.text,
      userID: try container.decodeIfPresent(Owner.self, forKey: .owner)?.id.text)
  }
}
