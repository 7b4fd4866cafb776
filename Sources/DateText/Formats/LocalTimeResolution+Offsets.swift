extension LocalTimeResolution {
  /// The offset that formats use: the one before a transition, which is that of the first of two times
  /// and moves a skipped time forward.
  var offsetSeconds: Int {
    switch self {
    case .unique(let offset), .gap(let offset, _), .overlap(let offset, _): offset
    }
  }

  /// The other offset with which a text can be written, if there is one.
  var otherOffsetSeconds: Int? {
    switch self {
    case .unique: nil
    case .gap(_, let offset), .overlap(_, let offset): offset
    }
  }
}
