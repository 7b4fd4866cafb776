/// The command line of `clinic`.
struct ClinicArguments {
  /// The task of the program.
  enum Action {
    case visit, form, guide, test, showUsage
  }

  var action = Action.visit
  var server: String?
  var organization = "org"
  var environment = "Examples/Clinic/Environment"
  var files = "Examples/files"
  var drafts = ".build/clinic"
  var timeout: Double = 60

  static let usage = """
    usage: clinic [OPTION]...         a visit: a patient, a form, a draft, pictures, and a prescription
           clinic form [OPTION]...    enters a visit, line by line, and keeps it as a draft
           clinic guide               the examples of Medable's guide, each built in three ways
           clinic test                runs the test cases of the definitions

      --server URL         the server, such as http://127.0.0.1:8080 (default: one that runs as long as the
                           program)
      --organization CODE  the first component of the paths (default: org)
      --schemas PATH       the environment (default: Examples/Clinic/Environment)
      --files DIR          the directory of the pictures (default: Examples/files)
      --drafts DIR         the directory of the draft of form (default: .build/clinic)
      --timeout SECONDS    the time without progress after which a request fails (default: 60)

    The environment variables STORAGE_URL, STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY name a bucket in which the
    program's own server stores the pictures.

    exit status: 0 done, 1 refused by the checks or the server, 2 not done for another reason
    """

  /// An error in the arguments.
  struct Malformed: Error {
    let reason: String
  }

  /// Reads the arguments.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Throws: ``Malformed`` if an argument is unknown, or a value is missing.
  init(_ arguments: some Sequence<String>) throws(Malformed) {
    var rest = Array(arguments)[...]
    let actions: [String: Action] = [
      "form": .form, "guide": .guide, "test": .test, "--help": .showUsage,
    ]
    if let first = rest.first, let action = actions[first] {
      self.action = action
      rest = rest.dropFirst()
    }
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw Malformed(reason: "\(option): no such option, or it requires a value")
      }
      switch option {
      case "--server": server = value
      case "--organization": organization = value
      case "--schemas": environment = value
      case "--files": files = value
      case "--drafts": drafts = value
      case "--timeout":
        guard let seconds = Double(value), seconds > 0 else {
          throw Malformed(reason: "\(value): expected a number of seconds")
        }
        timeout = seconds
      default: throw Malformed(reason: "unknown option \(option)")
      }
    }
  }
}
