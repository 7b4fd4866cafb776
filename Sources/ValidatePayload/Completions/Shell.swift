/// A shell whose command line can complete the options of the command.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that the shell reads to complete the options.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}
