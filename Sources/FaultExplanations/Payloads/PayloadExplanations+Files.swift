import ObjectSchema

extension PayloadExplanations {
  static var mime: FaultExplanation {
    FaultExplanation(
      payload: .mime, .error, .warning,
      summary: "A facet doesn't accept the media type of a file.",
      meaning: """
        A facet with mimes accepts only files of these media types. The media type is
        that of the extension of the file name; in a payload for build, it can also be
        given as mime, or else it comes from the first bytes of the file. A media type
        for build that isn't of the form type/subtype has this fault, too.

        If the facet has passMimes, which is the default, the server drops the facet
        instead of refusing the object. The fault is a warning then.
        """,
      remedy: """
        Convert the file to an accepted type, or correct the extension if it's
        misleading. If the facet should accept the type, add it to mimes. To learn of
        files that would be dropped, set passMimes to false.
        """,
      serverCodes: [.init(ServerCode.mediaType)],
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_scan", "type": "File", "facets": [
              {"name": "content", "mimes": ["image/png"], "passMimes": false}]}]}
          """,
        faulty: """
          {"c_scan": {"content": "scan.pdf"}}
          """,
        line: """
          bad.json:1:24: error: c_scan.content: expected a media type accepted by image/png, \
          found application/pdf [mime]
          """,
        sound: """
          {"c_scan": {"content": "scan.png"}}
          """))
  }

  static var size: FaultExplanation {
    FaultExplanation(
      payload: .size, .error,
      summary: "A file is larger than its facet allows.",
      meaning: """
        The file has more bytes than maxFileSize of the facet. Only build, and the
        builders of bodies in apps, have the file and report this code. A check of
        payloads knows nothing but the name of the file.
        """,
      remedy: """
        Compress the file, or reduce the resolution of the picture. If such files are
        usual, increase maxFileSize in the definition.
        """,
      example: .requests(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_scan", "type": "File", "facets": [
              {"name": "content", "maxFileSize": 16}]}]}
          """,
        files: [
          .init("long.txt", "Left forearm, third visit\n", "26 bytes of text"),
          .init("short.txt", "Left forearm\n", "13 bytes of text"),
        ],
        faulty: """
          {"c_scan": {"content": {"file": "long.txt"}}}
          """,
        line: """
          bad.json:1:24: error: c_scan.content: expected at most 16 bytes, found 26 [size]
          """,
        sound: """
          {"c_scan": {"content": {"file": "short.txt"}}}
          """))
  }

  static var accepts: FaultExplanation {
    FaultExplanation(
      payload: .accepts, .error,
      summary: "A file has a set of facets that its property doesn't accept.",
      meaning: """
        The key accepts of a property lists the sets of facets that a file can have,
        such as a finished image, or an original with or without an overlay. This file
        has another set. A file without any facet always has this fault. It isn't
        reported when a facet of the file is unknown or can't be written, because the
        set isn't known then.
        """,
      remedy: """
        Leave out the facets that don't belong together, or add those that are
        missing. The message lists the accepted sets.
        """,
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [
            {"name": "c_scan", "type": "File",
              "facets": [{"name": "c_original"}, {"name": "content"}],
              "accepts": [["content"], ["c_original"]]}]}
          """,
        faulty: """
          {"c_scan": {"content": "a.png", "c_original": "b.png"}}
          """,
        line: """
          bad.json:1:12: error: c_scan: expected the facets content or c_original, found \
          c_original + content [accepts]
          """,
        sound: """
          {"c_scan": {"content": "a.png"}}
          """))
  }

  static var fileName: FaultExplanation {
    FaultExplanation(
      payload: .fileName, .error,
      summary: "A file name is empty, or contains a path or a control character.",
      meaning: """
        A facet names a file that is uploaded separately. Its name can't be empty and
        can't contain /, \\, .. or a control character, because it could lead to
        another file where it's stored or read. In a payload for build, file is the
        path of a file, which can't be empty or absolute, contain .., or lead out of
        the directory of the files through a link.
        """,
      remedy: """
        Use only the last component of the path as the name. To attach files from
        subdirectories, use build, with --files for the directory that contains them
        all.
        """,
      example: .payloads(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_scan", "type": "File"}]}
          """,
        faulty: """
          {"c_scan": {"content": "scans/knee.png"}}
          """,
        line: """
          bad.json:1:24: error: c_scan.content: expected a file name without a path or control \
          characters [fileName]
          """,
        sound: """
          {"c_scan": {"content": "knee.png"}}
          """))
  }

  static var unreadableFile: FaultExplanation {
    FaultExplanation(
      payload: .unreadableFile, .error,
      summary: "An attached file can't be uploaded.",
      meaning: """
        A file that a body attaches doesn't exist, can't be read, isn't a regular
        file, was modified since it was attached, or has a malformed media type. Only
        builders of bodies in apps report this code. The command reports the same
        problem as an error of its input, without a code, and with exit status 2.
        """,
      remedy: """
        Check the path, which is relative to the directory of the payload, or to that
        of --files, and the permissions of the file. Don't attach files that other
        programs still write.
        """,
      example: .requests(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_scan", "type": "File"}]}
          """,
        files: [.init("notes.txt", "Left forearm\n", "13 bytes of text; none.txt is missing")],
        faulty: """
          {"c_scan": {"content": {"file": "none.txt"}}}
          """,
        line: """
          validate-payload: bad.json:1:24: c_scan.content: No such file or directory
          """,
        sound: """
          {"c_scan": {"content": {"file": "notes.txt"}}}
          """))
  }

  static var mediaTypeMismatch: FaultExplanation {
    FaultExplanation(
      payload: .mediaTypeMismatch, .warning,
      summary: "The first bytes of a file contradict its media type.",
      meaning: """
        The extension of the file, or mime in the payload, names one media type, and
        the first bytes of the file are those of another one. Often, a file was
        renamed instead of converted. Only build, and the builders of bodies in apps,
        have the file and report this code. The file is uploaded with the media type
        that was named.
        """,
      remedy: """
        Correct the extension, or name the right media type as mime. If the file
        should have the named type, convert it with a program that reads the other
        one.
        """,
      example: .requests(
        for: """
          {"name": "c_visit", "properties": [{"name": "c_scan", "type": "File"}]}
          """,
        files: [
          .init("scan.png", "Left forearm\n", "13 bytes of text"),
          .init("scan.txt", "Left forearm\n", "13 bytes of text"),
        ],
        faulty: """
          {"c_scan": {"content": {"file": "scan.png"}}}
          """,
        line: """
          bad.json:1:24: warning: c_scan.content: the file is said to be image/png, but its \
          bytes show text/plain [mediaTypeMismatch]
          """,
        sound: """
          {"c_scan": {"content": {"file": "scan.txt"}}}
          """))
  }
}
