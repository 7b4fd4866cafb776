import ObjectSchema

/// What the command line asks for.
struct Arguments: Equatable {
  /// What is to be done.
  enum Action: String, CaseIterable {
    case check, build, lint, test
  }

  /// How results are written.
  enum Format: String, CaseIterable {
    case text, json
  }

  /// What is asked of the command itself.
  enum Request: Equatable {
    case run, help, version
  }

  var request = Request.run
  var action = Action.check
  var schemas: [String] = []
  var object: String?
  var format = Format.text
  var isLines = false
  var isQuiet = false
  var isRecursive = false
  var showsValues = false
  var maximumFaults = 1000
  /// How many cores check at once; all there are if nobody says.
  var jobs: Int?
  /// The folder of the files that are attached; that of the payload if nobody says.
  var files: String?
  /// Whether the bytes of the body are all that is wanted.
  var isBodyAlone = false
  /// The upload whose form is wanted.
  var multipart: String?
  /// Where the form goes.
  var output: String?
  /// The fields of the form, each as `KEY=VALUE`.
  var fields: [String] = []
  var boundary: String?
  var paths: [String] = []
}

/// Why the command line cannot be understood.
struct UsageError: Error, Equatable {
  let reason: String
}

extension Arguments {
  /// Reads the words of a command line, without the command's own name.
  ///
  /// - Throws: ``UsageError`` at the first word that cannot be understood.
  init(_ words: [String]) throws(UsageError) {
    var words = words[...]
    if let first = words.first {
      if let action = Action(rawValue: first), action != .check {
        self.action = action
        words.removeFirst()
      } else if first == "export" {
        throw UsageError(reason: "this version has no export")
      }
    }
    var isOptionPossible = true
    while let word = words.popFirst() {
      guard isOptionPossible, word.hasPrefix("-"), word != "-" else {
        paths.append(word)
        continue
      }
      if word == "--" {
        isOptionPossible = false
      } else {
        try readOption(word, &words)
      }
    }
  }

  private mutating func readOption(
    _ word: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    var name = word
    var attached: String?
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      name = String(word[..<equals])
      attached = String(word[word.index(after: equals)...])
    }
    guard Option.all.contains(where: { $0.names.contains(name) }) else {
      let names = Option.all.flatMap(\.names)
      let suggestion = NearestName.nearest(to: name, in: names)
      throw UsageError(
        reason: "no such option: \(name)\(suggestion.map { "; did you mean \($0)?" } ?? "")")
    }
    guard Option.all.contains(where: { $0.names.contains(name) && $0.actions.contains(action) })
    else { throw UsageError(reason: "\(action.rawValue) has no option \(name)") }
    switch name {
    case "--schemas": schemas.append(try value(of: name, attached, &words))
    case "--object": object = try value(of: name, attached, &words)
    case "--files": files = try value(of: name, attached, &words)
    case "--body": isBodyAlone = try flag(name, attached)
    case "--multipart": multipart = try value(of: name, attached, &words)
    case "--output", "-o": output = try value(of: name, attached, &words)
    case "--field": fields.append(try value(of: name, attached, &words))
    case "--boundary": boundary = try value(of: name, attached, &words)
    case "--format":
      let spelled = try value(of: name, attached, &words)
      guard let format = Format(rawValue: spelled) else {
        let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(reason: "no such format: \(spelled) (there are \(formats))")
      }
      self.format = format
    case "--max-faults": maximumFaults = try number(of: name, attached, &words)
    case "--jobs": jobs = try number(of: name, attached, &words)
    case "--lines": isLines = try flag(name, attached)
    case "--quiet", "-q": isQuiet = try flag(name, attached)
    case "--recursive", "-r": isRecursive = try flag(name, attached)
    case "--show-values": showsValues = try flag(name, attached)
    case "--help", "-h": request = try flag(name, attached) ? .help : request
    case "--version":
      // Help says all there is to say, so it wins.
      if try flag(name, attached), request != .help { request = .version }
    default: return
    }
  }

  private func flag(_ name: String, _ attached: String?) throws(UsageError) -> Bool {
    if attached != nil { throw UsageError(reason: "\(name) takes no value") }
    return true
  }

  private func value(
    of name: String, _ attached: String?, _ words: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if let attached { return attached }
    // A value that looks like an option was forgotten; one that is meant goes after an equals sign.
    guard let value = words.first, !value.hasPrefix("--") else {
      throw UsageError(reason: "\(name) needs a value")
    }
    words.removeFirst()
    return value
  }

  private func number(
    of name: String, _ attached: String?, _ words: inout ArraySlice<String>
  ) throws(UsageError) -> Int {
    let value = try value(of: name, attached, &words)
    guard let number = Int(value), number > 0 else {
      throw UsageError(reason: "\(name) needs a whole number above 0, not \(value)")
    }
    return number
  }
}
