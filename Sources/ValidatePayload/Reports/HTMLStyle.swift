/// The style and the script of HTML pages, with the digests by which the pages allow them.
enum HTMLStyle {
  /// The style. All colors have a contrast of at least 4.5 with their background.
  static let style = """

    :root { color-scheme: light dark; --page: #f5f6f8; --card: #ffffff; --text: #1d2126; --quiet: #57606a;
      --line: #d5d9de; --error: #b3261e; --warning: #7f5200; --valid: #12693a; --warning-bar: #c98a00; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #14171a; --card: #1e2226; --text: #e8eaed; --quiet: #a3adb7;
        --line: #363c43; --error: #ff8a80; --warning: #f0b849; --valid: #6fd39b; --warning-bar: #f0b849; }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    main { max-width: 70rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
    h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
    h2 { margin: 0 0 .75rem; font-size: 1.125rem; }
    p { margin: 0; }
    code { font: .875em ui-monospace, monospace; }
    code, li span { unicode-bidi: isolate; }
    .verdict { margin: .25rem 0; font-size: 1.125rem; font-weight: 600; }
    .valid { color: var(--valid); }
    .invalid, .error { color: var(--error); }
    .warning { color: var(--warning); }
    .about, .location { color: var(--quiet); font-size: .875rem; font-weight: 400; }
    .totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 1rem;
      margin: 1.5rem 0 1rem; }
    .totals div, section { background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
      padding: 1rem; }
    dt { color: var(--quiet); font-size: .875rem; }
    dd { margin: 0; font-size: 1.75rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
    .filter { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: 1rem 0; }
    input { flex: 1 1 14rem; min-width: 0; max-width: 30rem; padding: .5rem .75rem; font: inherit;
      color: inherit; background: var(--card); border: 1px solid var(--quiet); border-radius: .5rem; }
    input::placeholder { color: var(--quiet); opacity: 1; }
    output { color: var(--quiet); font-size: .875rem; }
    section { margin: 1rem 0; }
    section > p { margin-top: .75rem; color: var(--quiet); font-size: .875rem; }
    table { width: 100%; border-collapse: collapse; }
    th, td { padding: .5rem 0; text-align: start; vertical-align: top; border-top: 1px solid var(--line); }
    tbody th { font-weight: 400; padding-inline-end: 1rem; }
    thead th { padding-top: 0; border: 0; color: var(--quiet); font-size: .875rem; font-weight: 400; }
    .share { width: 40%; }
    thead .share span { position: absolute; clip-path: inset(50%); }
    .number { width: 7rem; text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .number p { font-size: .875rem; }
    svg { display: block; width: 100%; height: .75rem; margin-top: .375rem; background: var(--page);
      border-radius: .25rem; }
    rect.error { fill: var(--error); }
    rect.warning { fill: var(--warning-bar); }
    ol, ul { margin: 0; padding: 0; list-style: none; }
    li { padding: .5rem 0; border-top: 1px solid var(--line); }
    li:first-child { padding-top: 0; border: 0; }
    li:last-child, tr:last-child > * { padding-bottom: 0; }
    @media (max-width: 40rem) {
      .totals { grid-template-columns: 1fr 1fr; gap: .5rem; }
      .share { width: 25%; }
      .number { width: 5rem; }
    }

    """

  /// The script, which filters rows by text. Without it, the page has all rows and no filter.
  static let script = """

    (() => {
      "use strict";
      const filter = document.querySelector(".filter");
      const input = filter.querySelector("input");
      const output = filter.querySelector("output");
      const rows = Array.from(document.querySelectorAll("tbody tr, li"));
      const texts = rows.map((row) => row.textContent.toLowerCase());
      const apply = () => {
        const terms = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
        let count = 0;
        rows.forEach((row, index) => {
          row.hidden = !terms.every((term) => texts[index].includes(term));
          if (!row.hidden) { count += 1; }
        });
        output.textContent = terms.length === 0 ? "" : `${count} of ${rows.length} rows`;
      };
      input.addEventListener("input", apply);
      filter.hidden = rows.length === 0;
      apply();
    })();

    """

  /// The digest of ``style``.
  static let styleDigest = "sha256-Av9ImGsbJombBSL0QN2zoBwkF6KPP/DhIPP9flj4ioc="

  /// The digest of ``script``.
  static let scriptDigest = "sha256-6QmuduOzq0Ll0SwfINdqjbjYctPTeXG2XX3/NX/CBZQ="
}
