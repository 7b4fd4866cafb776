/// Regular expressions of e-mail addresses and URLs.
enum AddressExpressions {
  private static let hexadecimal = "[0-9A-Fa-f]{1,4}"
  private static let byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
  private static let version4 = #"\#(byte)(?:\.\#(byte)){3}"#

  /// An IPv6 address, in which one run of zeros can be shortened to `::`.
  private static let version6: String = {
    var forms = [
      "(?:\(hexadecimal):){7}\(hexadecimal)", "(?:\(hexadecimal):){6}\(version4)",
    ]
    for before in 0...7 {
      let rest = 7 - before
      var text =
        before == 0 ? "" : hexadecimal + (before == 1 ? "" : "(?::\(hexadecimal)){\(before - 1)}")
      text += "::"
      if rest > 0 {
        let groups = "\(hexadecimal)(?::\(hexadecimal)){0,\(rest - 1)}"
        let mixed = rest > 1 ? "|(?:\(hexadecimal):){0,\(rest - 2)}\(version4)" : ""
        text += "(?:\(groups)\(mixed))?"
      }
      forms.append(text)
    }
    return "(?:\(forms.joined(separator: "|")))"
  }()

  private static let atom = #"[A-Za-z0-9!#$%&'*+/=?\^_`{|}~\-]+"#
  private static let quoted = #""(?:[ !#-\[\]-~]|\\[ -~])*""#
  private static let label = "[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?"

  /// An e-mail address of at most 254 characters, with at most 64 before the `@`.
  static let email =
    #"(?![ -~]{255})(?=[ -~]{1,64}@[^@]*$)(?:\#(atom)(?:\.\#(atom))*|\#(quoted))@"#
    + #"(?:\#(label)(?:\.\#(label))*|\[(?:\#(version4)|[Ii][Pp][Vv]6:\#(version6))\])"#

  /// The same, if white space can follow.
  static let trimmedEmail =
    #"(?=[ -~]{1,254}\#(TextExpressions.space)*$)(?=[ -~]{1,64}@[^@]*$)"#
    + #"(?:\#(atom)(?:\.\#(atom))*|\#(quoted))@"#
    + #"(?:\#(label)(?:\.\#(label))*|\[(?:\#(version4)|[Ii][Pp][Vv]6:\#(version6))\])"#

  private static let escape = "%[0-9A-Fa-f]{2}"
  private static let hostCharacter = #"(?:[A-Za-z0-9\-._~!$&'()*+,;=]|\#(escape))"#
  private static let userCharacter = #"(?:[A-Za-z0-9\-._~!$&'()*+,;=:]|\#(escape))"#
  private static let pathCharacter = #"(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|\#(escape))"#
  private static let fragment = "(?:#\(pathCharacter)*)?"
  private static let path = "(?:[/?]\(pathCharacter)*)?\(fragment)"

  /// Returns an absolute URI.
  static func url(webOnly: Bool, isSecure: Bool?) -> String {
    let scheme =
      switch isSecure {
      case true?: "[Hh][Tt][Tt][Pp][Ss]"
      case false?: "[Hh][Tt][Tt][Pp]"
      case nil: "[Hh][Tt][Tt][Pp][Ss]?"
      }
    let web = "\(scheme)://\(authority(host: "+"))\(path)"
    if webOnly { return web }
    let other =
      #"(?![Hh][Tt][Tt][Pp][Ss]?:)[A-Za-z][A-Za-z0-9+.\-]*:"#
      + "(?://\(authority(host: "*"))\(path)|(?!//)\(pathCharacter)*\(fragment))"
    return "(?:\(web)|\(other))"
  }

  private static func authority(host count: String) -> String {
    #"(?:\#(userCharacter)*@)?(?:\[\#(version6)\]|\#(hostCharacter)\#(count))(?::[0-9]*)?"#
  }
}
