// Operators that compare a code point or UTF-16 code unit of a pattern with a literal.

func ~= (range: ClosedRange<Unicode.Scalar>, value: UInt32) -> Bool {
  range.lowerBound.value <= value && value <= range.upperBound.value
}

func == (left: UInt32?, right: Unicode.Scalar) -> Bool { left == right.value }
func != (left: UInt32?, right: Unicode.Scalar) -> Bool { left != right.value }
func ~= (pattern: Unicode.Scalar, value: UInt32) -> Bool { pattern.value == value }
func ~= (pattern: Unicode.Scalar, value: UInt32?) -> Bool { pattern.value == value }
