import JSONText

/// An HTML page that contains all it needs, with a policy that allows nothing else.
struct HTMLPage {
  private var content: String

  /// The maximum number of bytes of a name that a page shows.
  private static let nameLimit = 1000

  /// Creates an empty page.
  ///
  /// - Parameter title: The title as text.
  init(title: String) {
    content = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src '\(HTMLStyle.styleDigest)'; script-src '\(HTMLStyle.scriptDigest)'; \
      img-src data:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="validate-payload \(ValidatePayload.version)">
      <link rel="icon" href="data:,">
      <title>\(Self.text(title))</title>
      <style>\(HTMLStyle.style)</style>
      </head>
      <body>
      <main>

      """
  }

  /// The page.
  var bytes: [UInt8] {
    Array(
      (content + """
        </main>
        <script>\(HTMLStyle.script)</script>
        </body>
        </html>

        """).utf8)
  }

  /// Appends markup.
  mutating func write(_ markup: String) { content += markup }

  /// Returns text as markup, with invisible characters shown and long text cut.
  static func text(_ text: String) -> String {
    text.excerpt(upTo: nameLimit).escapedForDisplay.escapedAsXML
  }

  /// Returns a number with a noun in the singular or plural.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }
}
