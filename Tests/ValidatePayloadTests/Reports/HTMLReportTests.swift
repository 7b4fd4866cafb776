import Digest
import Foundation
import TestSupport
import Testing

@testable import ValidatePayload

@Suite struct HTMLReportTests {
  private static func run(
    _ arguments: [String], input: String = "", folder: String? = nil
  ) async throws -> CommandRun {
    try await .check(["--format", "html"] + arguments, input: input, folder: folder)
  }

  @Test func `the page has totals, problems, faults and examples`() async throws {
    let input = """
      {"c_bool": true}
      {"c_bool": 1, "c_strng": "x", "c_number": 9007199254740993}
      [
      """
    let run = try await Self.run(["--lines", "-", "/none"], input: input)
    let head = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src '\(HTMLStyle.styleDigest)'; script-src '\(HTMLStyle.scriptDigest)'; \
      img-src data:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="validate-payload 0.1.0">
      <link rel="icon" href="data:,">
      <title>c_object: 2 of 3 payloads invalid</title>
      <style>\(HTMLStyle.style)</style>
      </head>

      """
    let body = """
      <body>
      <main>
      <header>
      <h1>c_object</h1>
      <p class="verdict invalid">2 of 3 payloads invalid</p>
      <p class="about">validate-payload 0.1.0, \
      <time datetime="2026-03-17T08:15:00Z">2026-03-17 08:15:00 UTC</time>, 0 ms</p>
      </header>
      <dl class="totals">
      <div><dt>payloads</dt><dd>3</dd></div>
      <div><dt>invalid</dt><dd class="error">2</dd></div>
      <div><dt>errors</dt><dd class="error">3</dd></div>
      <div><dt>warnings</dt><dd class="warning">1</dd></div>
      </dl>
      <p class="filter" hidden>
      <label for="filter">Filter</label>
      <input id="filter" type="search" autocomplete="off" spellcheck="false" \
      placeholder="text in a row">
      <output for="filter"></output>
      </p>
      <section>
      <h2>Problems with inputs</h2>
      <ul>
      <li><code>/none: No such file or directory</code></li>
      </ul>
      </section>
      <section>
      <h2>Faults by code</h2>
      <table>
      <thead><tr><th scope="col">code</th><th scope="col" class="share"><span>share</span></th>\
      <th scope="col" class="number">faults</th></tr></thead>
      <tbody>
      <tr><th scope="row"><code>json</code>\
      <p class="about">The text isn&#39;t JSON in UTF-8, or isn&#39;t an object.</p></th>\
      <td class="share"><svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="error" x="0" width="1000" height="1"/></svg></td>\
      <td class="number">1</td></tr>
      <tr><th scope="row"><code>precision</code>\
      <p class="about">A number with 64 bits can&#39;t represent an integer exactly.</p></th>\
      <td class="share"><svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="warning" x="0" width="1000" height="1"/></svg></td>\
      <td class="number">1<p class="warning">1 warning</p></td></tr>
      <tr><th scope="row"><code>type</code>\
      <p class="about">A value has the wrong JSON type.</p></th>\
      <td class="share"><svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="error" x="0" width="1000" height="1"/></svg></td>\
      <td class="number">1</td></tr>
      <tr><th scope="row"><code>unknown</code>\
      <p class="about">A key isn&#39;t the name of a property or facet.</p></th>\
      <td class="share"><svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="error" x="0" width="1000" height="1"/></svg></td>\
      <td class="number">1</td></tr>
      </tbody>
      </table>
      </section>
      <section>
      <h2>Faults by property</h2>
      <table>
      <thead><tr><th scope="col">property</th><th scope="col" class="share"><span>share</span></th>\
      <th scope="col" class="number">faults</th></tr></thead>
      <tbody>
      <tr><th scope="row"><i>the whole payload</i></th>\
      <td class="share"><svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="error" x="0" width="1000" height="1"/></svg></td>\
      <td class="number">1</td></tr>
      <tr><th scope="row"><code>c_bool</code></th>\
      <td class="share"><svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="error" x="0" width="1000" height="1"/></svg></td>\
      <td class="number">1</td></tr>
      <tr><th scope="row"><code>c_number</code></th>\
      <td class="share"><svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="warning" x="0" width="1000" height="1"/></svg></td>\
      <td class="number">1<p class="warning">1 warning</p></td></tr>
      <tr><th scope="row"><code>c_strng</code></th>\
      <td class="share"><svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="error" x="0" width="1000" height="1"/></svg></td>\
      <td class="number">1</td></tr>
      </tbody>
      </table>
      </section>
      <section>
      <h2>Files with the most errors</h2>
      <table>
      <thead><tr><th scope="col">file</th><th scope="col" class="share"><span>share</span></th>\
      <th scope="col" class="number">errors</th></tr></thead>
      <tbody>
      <tr><th scope="row"><code>-</code></th>\
      <td class="share"><svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="error" x="0" width="1000" height="1"/></svg></td>\
      <td class="number">3</td></tr>
      </tbody>
      </table>
      </section>
      <section>
      <h2>Examples of errors</h2>
      <ol>
      <li><p class="location"><code>-:2:12</code></p>
      <p><b class="error">error</b> <code>c_bool</code>: \
      <span>expected Boolean, found Number</span> <span class="about">[type]</span></p></li>
      <li><p class="location"><code>-:2:15</code></p>
      <p><b class="error">error</b> <code>c_strng</code>: \
      <span>no such property; did you mean c_string?</span> \
      <span class="about">[unknown]</span></p></li>
      <li><p class="location"><code>-:3:2</code></p>
      <p><b class="error">error</b> <span>not valid JSON: the text ends too soon</span> \
      <span class="about">[json]</span></p></li>
      </ol>
      </section>
      <section>
      <h2>Examples of warnings</h2>
      <ol>
      <li><p class="location"><code>-:2:43</code></p>
      <p><b class="warning">warning</b> <code>c_number</code>: \
      <span>a number with 64 bits cannot hold this integer exactly</span> \
      <span class="about">[precision]</span></p></li>
      </ol>
      </section>
      </main>
      <script>\(HTMLStyle.script)</script>
      </body>
      </html>

      """
    #expect(run.output == head + body)
    #expect(run.errors == "validate-payload: /none: No such file or directory\n")
    #expect(run.status == 2)
  }

  @Test func `without faults, the page has only totals`() async throws {
    let valid = try await Self.run(["--lines"], input: "{}\n{}")
    #expect(valid.output.contains("<p class=\"verdict valid\">2 payloads valid</p>"))
    #expect(!valid.output.contains("<section>"))
    #expect(valid.status == 0)
    let unreadable = try await Self.run(["/none"])
    #expect(
      unreadable.output.contains(
        "<p class=\"verdict invalid\">0 payloads valid, but 1 problem with inputs</p>"))
    #expect(unreadable.status == 2)
  }

  @Test func `long tables and lists are cut, and the page says so`() async throws {
    let keys = (0..<60).map { "\"x\($0)\":1" }.joined(separator: ",")
    let line = "{\(keys)}\n"
    let run = try await Self.run(
      ["--lines", "--max-faults", "55", "-"], input: String(repeating: line, count: 300))
    #expect(run.output.contains("<p>5 more, with 1,500 faults.</p>"))
    #expect(run.output.contains("<p>The first 50 of 16,500 errors.</p>"))
    #expect(
      run.output.contains(
        "<p>Some faults of 300 payloads were omitted because of <code>--max-faults</code>.</p>"))
    #expect(run.output.contains("<dd class=\"error\">300</dd>"))
    // Blocks that are checked in parallel are counted, too.
    for jobs in ["1", "3"] {
      let other = try await Self.run(
        ["--lines", "--max-faults", "55", "--jobs", jobs, "-"],
        input: String(repeating: line, count: 300))
      #expect(other.output == run.output, "\(jobs) jobs")
    }
  }

  @Test func `text from payloads, paths and messages isn't markup`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let texts = [
      "<script>alert(1)</script>", "</code><img src=x onerror=alert(2)>", "' onload='alert(3)",
      "\u{202E}gpj", "&lt;b&gt;", "</style></script><svg/onload=alert(4)>", "-->",
    ]
    var payload = "{\"c_number\": 9007199254740993"
    for text in texts { payload += ",\"\(text)\":\"\(text)\",\"c_bool\":\"\(text)\"" }
    let path = try folder.write(payload + "}", to: "<script>alert(5)<.json")
    let run = try await Self.run(
      ["--show-values", path, folder.path + "/<img src=x>"], folder: folder.path)
    // The only elements are those of the page itself.
    let names = Set(run.output.matches(of: #/<([^\s>\/]+)/#).map { String($0.1) })
    let expected: Set = [
      "!DOCTYPE", "html", "head", "meta", "link", "title", "style", "body", "main", "header", "h1",
      "p",
      "time", "dl", "div", "dt", "dd", "label", "input", "output", "section", "h2", "ul", "li",
      "code", "table", "thead", "tr", "th", "span", "tbody", "td", "svg", "rect", "i", "ol", "b",
      "script",
    ]
    #expect(names.isSubset(of: expected), "\(names.subtracting(expected))")
    #expect(run.output.matches(of: #/<script/#).count == 1)
    #expect(run.output.matches(of: #/<style/#).count == 1)
    let attributes = Set(
      run.output.matches(of: #/<[^>]*? (on\w+|src|href|style)=/#).map { String($0.output.1) })
    #expect(attributes == ["href"] && run.output.matches(of: #/href=/#).count == 1)
    #expect(run.output.contains("<code>&lt;script&gt;alert(5)&lt;.json:1:"))
    #expect(run.output.contains("<code>&lt;img src=x&gt;: No such file or directory</code>"))
    #expect(run.output.contains("found String &quot;&lt;script&gt;alert(1)&lt;/script&gt;&quot;"))
    #expect(run.output.contains("<code>&amp;lt;b&amp;gt;</code>"))
    #expect(!run.output.contains("\u{202E}") && run.output.contains("<code>\\u202egpj</code>"))
    #expect(run.status == 2)
  }

  @Test func `values are shown only if requested`() async throws {
    let payload = #"{"c_bool": "4711-secret"}"#
    #expect(try await !Self.run([], input: payload).output.contains("secret"))
    #expect(try await Self.run(["--show-values"], input: payload).output.contains("4711-secret"))
  }

  @Test func `the digests are those of the style and the script`() {
    for (text, digest) in [
      (HTMLStyle.style, HTMLStyle.styleDigest), (HTMLStyle.script, HTMLStyle.scriptDigest),
    ] {
      var hash = SHA256()
      hash.update(Array(text.utf8))
      #expect(digest == "sha256-" + Data(hash.finalize()).base64EncodedString())
    }
  }

  @Test func `all colors of text have enough contrast`() throws {
    let schemes = HTMLStyle.style.matches(of: #/:root \{([^}]*)\}/#).map { $0.1 }
    #expect(schemes.count == 2)
    for scheme in schemes {
      var luminances: [Substring: Double] = [:]
      for match in scheme.matches(of: #/--([a-z-]+): #([0-9a-f]{6})/#) {
        luminances[match.1] = try Self.luminance(#require(Int(match.2, radix: 16)))
      }
      #expect(luminances.count == 9)
      for name in ["text", "quiet", "error", "warning", "valid"] {
        for background in ["page", "card"] {
          let pair = try [#require(luminances[name[...]]), #require(luminances[background[...]])]
            .sorted()
          #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, "\(name) on \(background)")
        }
      }
    }
  }

  /// The relative luminance of a color.
  ///
  /// Source: W3C, *Web Content Accessibility Guidelines 2.2*.
  private static func luminance(_ colour: Int) -> Double {
    let parts = [16, 8, 0].map { shift in
      let part = Double(colour >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
