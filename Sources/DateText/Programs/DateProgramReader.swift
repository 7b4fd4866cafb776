/// A borrowed view of compiled formats, which reads texts without counting references.
package struct DateProgramReader: ~Escapable {
  let mappings: Span<DatePrograms.Mapping>
  let programs: Span<DateProgram>
  let steps: Span<DateStep>
  let layouts: Span<FixedDateReader>
  let zones: Span<ZoneOffsets>
  let abbreviations: Span<ZoneAbbreviation>
  let masks: Span<UInt64>

  /// Creates a view of the tables of some programs.
  @_lifetime(
    copy mappings, copy programs, copy steps, copy layouts, copy zones, copy abbreviations,
    copy masks)
  @inline(__always)
  package init(
    mappings: Span<DatePrograms.Mapping>, programs: Span<DateProgram>, steps: Span<DateStep>,
    layouts: Span<FixedDateReader>, zones: Span<ZoneOffsets>,
    abbreviations: Span<ZoneAbbreviation>, masks: Span<UInt64>
  ) {
    self.mappings = mappings
    self.programs = programs
    self.steps = steps
    self.layouts = layouts
    self.zones = zones
    self.abbreviations = abbreviations
    self.masks = masks
  }
}
