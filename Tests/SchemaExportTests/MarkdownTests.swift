import ObjectSchema
import Testing

@testable import SchemaExport

@Suite struct MarkdownTests {
  @Test func `text is escaped`() {
    let rows = [
      ("a|b", "a\\|b"), ("<b>&", "&lt;b&gt;&amp;"), ("*_`#", "\\*\\_\\`\\#"), ("a\nb", "a b"),
      ("\u{202E}", "\\u{202e}"), ("http://a", "http\\://a"),
    ]
    for (text, expected) in rows { #expect(text.escapedForMarkdown == expected) }
    #expect("a`|b".markdownCode == "`` a`\\|b ``")
  }

  @Test func `a page has a row for each property and facet`() throws {
    let definitions = try SchemaRegistry(
      text: """
        {"name": "c_d", "label": "D|", "properties": [
          {"name": "c_doc", "type": "Document[]", "properties": [{"name": "a", "type": "Number",
            "validators": [{"name": "number", "definition": {"min": 1}}]}]},
          {"name": "c_file", "type": "File", "facets": [{"name": "x", "mimes": "image/*"}]}],
         "objectTypes": [{"name": "t"}]}
        """
    ).definitions
    #expect(
      MarkdownReference.export(definitions).text == #"""
        # D\| (`c_d`)

        Requests use the path `/c_ds`.

        ## Properties

        Every object has a `type`, which is one of `t`.

        | property | label | type | rules | description |
        | --- | --- | --- | --- | --- |
        | `c_doc` | | Document\[\] | at most 100 elements | |
        | `c_doc[].a` | | Number | at least 1 | |
        | `c_file` | | File | | |
        | `c_file.x` | | facet | image/\* | |
        | `c_file.content` | | facet | \* | |

        ## `t`

        There are none.

        """#)
  }
}
