#!/usr/bin/env node
// Compares the pattern rule with Node's regular expressions. Each random pattern becomes a property
// of a definition and each row of random texts a payload; the results of the command must agree
// with those of Node.
//
// usage: differential-patterns.mjs VALIDATE-PAYLOAD [--pairs N] [--seed N]
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { positionals: [command], values: { pairs, seed } } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: "string", default: "200000" },
    seed: { type: "string", default: "20250101" },
  },
});
const PATTERNS = 500;
const ROWS = 20;

let state = Number(seed) >>> 0;
function random() {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  let mixed = state ^ (state >>> 15);
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  mixed ^= mixed >>> 12;
  mixed = Math.imul(mixed, 0x297a2d39);
  mixed ^= mixed >>> 15;
  return (mixed >>> 0) / 2 ** 32;
}
const below = (count) => Math.floor(random() * count);
const pick = (choices) => choices[below(choices.length)];
const upTo = (limit, generate) => Array.from({ length: below(limit + 1) }, generate).join("");

const LETTERS = [..."abcxyzABZ019_- "];
const CLASSES = [".", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", "\\p{L}", "\\P{Lu}", "\\p{Nd}", "\\p{Lu}"];
const SPECIAL = [..."éßſKµΣς日😀İı"].concat([
  "\\u00e9", "\\x41", "\\t", "\\n", "\\0", "\\cA", "\\-", "\\/", "\\.", "\\u{1F600}",
  "\\uD83D\\uDE00", "\\101", "\\8", "{", "]", "}", "\\ud83d", "[]", "[^]",
]);
const MEMBERS = [..."abz-^_."].concat([
  "A-Z", "a-f", "0-9", "\\d", "\\w", "\\s", "\\S", "\\W", "é", "à-ü", "😀", "日-本", "\\-", "\\]",
  "\\b", "K", "ſ", "\\u0130", "\\n", "α-ω", "\\p{L}", "\\cA", "\\c",
]);
const QUANTIFIERS = ["*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "*?", "+?", "??", "{,2}", "{1"];
const TEXT = [..."abcxyzABZ019_- {}]/,8.kKsSiIéÉßſKµμΣσς日本😀😁İıαΩẞǅᾳ\n\t\r\u2028\0\u0001\ufeff\u0085\u00a0"];

const LOOKAROUNDS = ["(?=", "(?!", "(?<=", "(?<!"];

let names = 0;
function group(depth) {
  const open = pick(["(", "(?:", `(?<n${names++}>`, ...LOOKAROUNDS]);
  return open + source(depth - 1) + (random() < 0.4 ? "|" + source(depth - 1) : "") + ")";
}
function term(depth) {
  const choice = random();
  if (choice < 0.1) return pick(["^", "$", "\\b", "\\B"]);
  // Long repetitions have no table of all states.
  if (choice > 0.985) return `(?:${pick(LETTERS)}|${pick(CLASSES)}){0,${100 + below(200)}}`;
  let atom = pick(LETTERS);
  if (depth > 0 && choice < 0.35) atom = group(depth);
  else if (choice < 0.55) atom = pick(CLASSES);
  else if (choice < 0.7) atom = `[${random() < 0.3 ? "^" : ""}${upTo(3, () => pick(MEMBERS))}]`;
  else if (choice < 0.82) atom = pick(SPECIAL);
  return atom + (random() < 0.35 ? pick(QUANTIFIERS) : "");
}
function source(depth) {
  return upTo(4, () => term(depth)) + (random() < 0.12 && depth > 0 ? "|" + source(depth - 1) : "");
}

const folder = mkdtempSync(join(tmpdir(), "patterns-"));
let compared = 0;
let differences = 0;
const unchecked = new Map();
try {
  while (compared < Number(pairs)) {
    const patterns = [];
    while (patterns.length < PATTERNS) {
      const text = source(2);
      const flags = [..."imsuy"].filter(() => random() < 0.2).join("");
      let regExp = null;
      try {
        regExp = new RegExp(text, flags);
      } catch {
        // Not a valid pattern, so the rule must report it as unchecked.
      }
      if (text) patterns.push({ pattern: `/${text}/${flags}`, regExp });
    }
    const rows = Array.from({ length: ROWS }, () =>
      patterns.map(() => upTo(6, () => pick(TEXT)) || "a"));
    writeFileSync(join(folder, "schema.json"), JSON.stringify({
      name: "c_patterns",
      properties: patterns.map(({ pattern }, index) => ({
        name: `p${index}`, type: "String",
        validators: [{ name: "pattern", definition: { pattern } }],
      })),
    }));
    writeFileSync(join(folder, "rows.ndjson"), rows.map((texts) =>
      JSON.stringify(Object.fromEntries(texts.map((text, index) => [`p${index}`, text])))).join("\n"));
    const run = spawnSync(
      command,
      ["--schemas", join(folder, "schema.json"), "--format", "json", join(folder, "rows.ndjson")],
      { maxBuffer: 1 << 30, encoding: "utf8" });
    const results = run.stdout.trim().split("\n");
    if (run.status > 1 || results.length !== ROWS) throw new Error(run.stderr || "no results");
    results.forEach((line, row) => {
      const codes = new Map(JSON.parse(line).faults.map((fault) => [fault.path, fault]));
      patterns.forEach(({ pattern, regExp }, index) => {
        const fault = codes.get(`p${index}`);
        const text = rows[row][index];
        if (fault?.code === "unchecked") {
          if (regExp) unchecked.set(pattern, (unchecked.get(pattern) ?? 0) + 1);
          return;
        }
        compared += 1;
        if (regExp) regExp.lastIndex = 0;
        if (regExp && regExp.test(text) === !fault) return;
        differences += 1;
        if (differences <= 20) {
          console.log(`${pattern} on ${JSON.stringify(text)}: ${fault ? "no match" : "match"} here`);
        }
      });
    });
  }
} finally {
  rmSync(folder, { recursive: true });
}
for (const pattern of [...unchecked.keys()].slice(0, 5)) console.log(`unchecked: ${pattern}`);
console.log(`${unchecked.size} patterns unchecked`);
console.log(`${compared - differences} passed, ${differences} failed`);
process.exit(differences > 0 ? 1 : 0);
