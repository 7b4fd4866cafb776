#if canImport(PackagePlugin)
  import PackagePlugin

  extension Misconfigurations {
    /// Prints all reasons as diagnostics, which make the plug-in fail.
    func report() {
      for reason in reasons {
        Diagnostics.error(reason.diagnosticText, file: reason.file, line: reason.line)
      }
    }
  }

  extension Misconfiguration {
    /// The message, with the location unless Xcode shows it. `swift build` prints only the message.
    fileprivate var diagnosticText: String {
      #if canImport(XcodeProjectPlugin)
        message
      #else
        description
      #endif
    }
  }
#endif
