extension Help {
  static let build = """
    Builds the request that creates an object: its body, and the files to upload afterwards.

    usage: validate-payload build [--schemas PATH]… [--object NAME] [options] [PAYLOAD|-]

    PAYLOAD is a JSON file; without one, or for -, standard input is read. In it a facet
    that is {"file": PATH} or {"file": PATH, "mime": TYPE} attaches a file. The request is
    printed as one JSON object: method, path, body and uploads. Faults and warnings go to
    standard error.

    options:
      --schemas PATH    a schema file or a folder of them; may stand several times
                        (default: Schemas)
      --object NAME     the singular or plural name of the object; may be left out
                        when the schemas hold one definition
      --files DIR       the folder that PATH starts from and may not leave
                        (default: the payload's folder; the current one for -)
      --body            print the bytes of the body alone
      --multipart NAME  write the form of one upload, by its file name, pointer or path
      --output, -o FILE where the form goes; - is standard output
      --field KEY=VALUE a field of the form; may stand several times
      --boundary TEXT   the line between the parts of the form (default: 128 random bits)
      --format FORMAT   of faults and warnings: text (default) or json, one line
      --max-faults N    the most faults told (default: 1000)
      --show-values     tell the values that are at fault; off, for they may be private
      --help, -h        this text

    exit status:
      0  the request was printed or the form written; there may be warnings
      1  the payload is invalid
      2  trouble: faulty arguments, an unreadable file, a faulty schema

    examples:
      validate-payload build --object c_office --files Pictures payload.json
      validate-payload build --object c_office --body payload.json | curl -d @- …
      validate-payload build --object c_office payload.json \\
        --multipart /c_pictures/0/content --field key=uploads/1 -o form

    """
}
