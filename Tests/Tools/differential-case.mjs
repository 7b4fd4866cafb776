#!/usr/bin/env node
// Compares `lowercase` and `uppercase` with Node's toLowerCase and toUpperCase: each code point that
// these change, and random texts with the characters that the form of a sigma depends on. A property
// whose only allowed value is Node's result must accept the text.
//
// usage: differential-case.mjs VALIDATE-PAYLOAD [--texts N] [--seed N]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { positionals: [command], values: { texts, seed } } = parseArgs({
  allowPositionals: true,
  options: {
    texts: { type: "string", default: "20000" },
    seed: { type: "string", default: "20250101" },
  },
});
const PROPERTIES = 1000;
const PARTS = [..."ΣΣΣσςΑαA1 .:'·ʰª́ͅ\u00ad\u200d日İıßŉǰﬀẞᾳᾼǅⓐ𝐀𐐀😀"];

let state = Number(seed) >>> 0;
function below(count) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor(state / 2 ** 32 * count);
}

const changed = [];
for (let code = 1; code < 0x110000; code += 1) {
  if (code >= 0xd800 && code < 0xe000) continue;
  const text = String.fromCodePoint(code);
  if (text.toLowerCase() !== text || text.toUpperCase() !== text) changed.push(text);
}
const random = Array.from({ length: Number(texts) }, () =>
  Array.from({ length: 1 + below(7) }, () => PARTS[below(PARTS.length)]).join(""));
const rows = [...changed, ...random].flatMap((text) => [
  { text, change: "lowercase", result: text.toLowerCase() },
  { text, change: "uppercase", result: text.toUpperCase() },
]);

const folder = mkdtempSync(join(tmpdir(), "case-"));
let differences = 0;
try {
  for (let start = 0; start < rows.length; start += PROPERTIES) {
    const batch = rows.slice(start, start + PROPERTIES);
    writeFileSync(join(folder, "schema.json"), JSON.stringify({
      name: "c_case",
      properties: batch.map(({ change, result }, index) => ({
        name: `p${index}`, type: "String", [change]: true,
        validators: [{ name: "stringEnum", definition: { values: [result] } }],
      })),
    }));
    const payload = Object.fromEntries(batch.map(({ text }, index) => [`p${index}`, text]));
    const run = spawnSync(
      command, ["--schemas", join(folder, "schema.json"), "--format", "json", "-"],
      { input: JSON.stringify(payload), maxBuffer: 1 << 30, encoding: "utf8" });
    if (run.status > 1 || !run.stdout) throw new Error(run.stderr || "no result");
    for (const fault of JSON.parse(run.stdout).faults) {
      differences += 1;
      const { text, change, result } = batch[Number(fault.path.slice(1))];
      if (differences <= 20) console.log(`${change} of ${JSON.stringify(text)} is not ${result}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${rows.length - differences} passed, ${differences} failed`);
process.exit(differences > 0 ? 1 : 0);
