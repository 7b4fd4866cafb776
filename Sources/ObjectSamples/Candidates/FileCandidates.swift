import FileAccess
import JSONText
import ObjectSchema

/// The values of a File, which name the files of its facets.
struct FileCandidates {
  private let facets: [FacetDefinition]

  /// Whether a file with facets can fail because of its set of facets alone.
  private let canLackSet: Bool

  /// The sets of facets that a valid file can have, the smallest first.
  let sets: [[FacetDefinition]]

  init(_ property: PropertyDefinition) {
    let declared = property.facets
    let facets =
      declared.contains { $0.name == FacetDefinition.contentName }
      ? declared : declared + [FacetDefinition(FacetDefinition.contentName)]
    self.facets = facets
    let required = facets.filter(\.isRequired)
    canLackSet = property.acceptedFacets != nil || required.isEmpty
    let uploadable = facets.filter(\.allowsUpload)
    var sets: [[FacetDefinition]]
    if let accepted = property.acceptedFacets {
      sets = accepted.map { names in facets.filter { names.contains($0.name) } }
    } else {
      let content = uploadable.filter { $0.name == FacetDefinition.contentName }
      sets = [required]
      for facet in content + uploadable where !required.contains(facet) {
        sets.append(required + [facet])
      }
      sets.append(uploadable)
    }
    sets = sets.filter { set in
      !set.isEmpty && set.allSatisfy(\.allowsUpload) && required.allSatisfy(set.contains)
    }
    self.sets = sets.sorted { $0.count < $1.count }
  }

  /// Returns a candidate: the smallest one, the one with the most facets, and then any.
  func value(_ attempt: Int, using random: inout SampleRandom) -> JSONValue? {
    guard let first = sets.first, let last = sets.last else { return nil }
    let set = attempt == 0 ? first : attempt == 1 ? last : random.element(of: sets)
    return .object(
      JSONObject(
        set.map { facet in
          (key: facet.name, value: Self.facetValue(facet, attempt, using: &random))
        }))
  }

  /// Returns the value of a facet, with a media type that the facet accepts, if possible.
  private static func facetValue(
    _ facet: FacetDefinition, _ attempt: Int, using random: inout SampleRandom
  ) -> JSONValue {
    let names = fileNames(facet)
    guard let first = names.first else { return .string(copy) }
    guard attempt > 1 else { return .string(first) }
    let name = random.element(of: names)
    switch attempt % 7 {
    case 2: return .string("file://" + name)
    case 3: return .string("upload://" + name)
    case 4: return ["upload": .string(name)]
    case 5: return ["source": "upload", "filename": .string(name)]
    case 6: return .string(copy)
    default: return .string(name)
    }
  }

  /// A facet of another object, whose media type isn't known.
  private static let copy = "/c_samples/5d1f4c2a8b3e9f0017a6c4d2/c_file/content"

  private static let endings = [
    "pdf", "png", "jpg", "gif", "txt", "json", "csv", "mp4", "mp3", "zip", "dcm", "docx", "xml",
    "html", "svg", "webm", "wav", "eml", "ttf", "bin",
  ]

  /// Returns names of files with media types that a facet accepts.
  private static func fileNames(_ facet: FacetDefinition) -> [String] {
    let own = facet.mediaTypes.patterns.compactMap { MediaType($0)?.preferredExtension }
    return (own + endings).map { "sample." + $0 }.filter { accepts(facet, $0) }
  }

  private static func accepts(_ facet: FacetDefinition, _ name: String) -> Bool {
    facet.mediaTypes.accepts(MediaType(ofFileNamed: name) ?? .octetStream)
  }
}

extension FileCandidates {
  /// Files with different facets, and with names of different media types.
  var variations: [JSONValue] {
    var random = SampleRandom(seed: 2)
    let uploadable = facets.filter(\.allowsUpload).prefix(6)
    var values: [JSONValue] = []
    for bits in 1..<max(2, 1 << uploadable.count) {
      let set = uploadable.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
      let members = set.map { (key: $0.name, value: Self.facetValue($0, 0, using: &random)) }
      values.append(.object(JSONObject(members)))
    }
    for set in sets {
      for facet in set {
        for ending in Self.endings {
          var file = JSONObject(
            set.map { (key: $0.name, value: Self.facetValue($0, 0, using: &random)) })
          file[facet.name] = .string("sample." + ending)
          values.append(.object(file))
        }
      }
    }
    return values
  }
}

/// A way in which the facets of a file are wrong.
struct FileFailure {
  let code: FaultCode

  /// The facet that the fault is about, or `nil` for the file.
  let facet: String?

  let summary: String
  let values: [JSONValue]
}

extension FileCandidates {
  /// The ways in which a file can be wrong, each with values to try.
  var failures: [FileFailure] {
    var random = SampleRandom(seed: 1)
    let valid = sets.map { set in
      JSONObject(set.map { (key: $0.name, value: Self.facetValue($0, 0, using: &random)) })
    }
    var failures: [FileFailure] = []
    func add(
      _ code: FaultCode, _ facet: String?, _ summary: String, _ change: (inout JSONObject) -> Void
    ) {
      let values = valid.map { file in
        var file = file
        change(&file)
        return JSONValue.object(file)
      }
      failures.append(FileFailure(code: code, facet: facet, summary: summary, values: values))
    }
    for facet in facets {
      if facet.isRequired {
        add(.required, facet.name, "without the required facet \(facet.name)") {
          $0[facet.name] = nil
        }
      }
      if facet.allowsUpload {
        if !facet.dropsOtherMediaTypes,
          let ending = Self.endings.first(where: { !Self.accepts(facet, "sample." + $0) })
        {
          add(.mime, facet.name, "with a media type that \(facet.name) refuses") {
            $0[facet.name] = .string("sample." + ending)
          }
        }
      } else {
        add(.notWritable, facet.name, "with \(facet.name), which can't be uploaded") {
          $0[facet.name] = "sample.pdf"
        }
      }
    }
    if let facet = sets.first?.first?.name {
      add(.fileName, facet, "with a file name that has a path") { $0[facet] = "../sample.pdf" }
      add(.type, facet, "with a number for \(facet)") { $0[facet] = 1 }
      add(.unknown, "c_unknown", "with an unknown facet") { $0["c_unknown"] = "sample.pdf" }
    }
    guard canLackSet else { return failures }
    let subsets = facets.filter(\.allowsUpload).flatMap { facet in
      [[facet], facets.filter { $0.allowsUpload && $0 != facet }]
    }
    let others = ([[], facets.filter(\.isRequired)] + subsets + [facets.filter(\.allowsUpload)]).map
    {
      JSONValue.object(
        JSONObject($0.map { (key: $0.name, value: Self.facetValue($0, 0, using: &random)) }))
    }
    failures.append(
      FileFailure(
        code: .accepts, facet: nil, summary: "with facets that aren't accepted", values: others))
    return failures
  }
}
