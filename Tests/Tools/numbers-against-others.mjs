#!/usr/bin/env node
// usage: numbers-against-others.mjs numbers | number-text, as the judge has it: spellings to the
// bits of numbers, or bits to text, a line each.
import { readFileSync } from "node:fs";

const double = Buffer.alloc(8);
function bits(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return "reject";
  }
  // Two ways to read that share no code must agree before they can judge another.
  if (!Object.is(value, Number(text))) return "JSON.parse and Number differ";
  double.writeDoubleBE(value);
  return double.toString("hex");
}
function text(digits) {
  const value = Buffer.from(digits, "hex").readDoubleBE();
  // JSON has no text for these; JSON.stringify writes null.
  return Number.isFinite(value) ? String(value) : "null";
}

const answer = process.argv[2] === "numbers" ? bits : text;
const lines = readFileSync(0, "utf8").split("\n").slice(0, -1);
process.stdout.write(lines.map((line) => answer(line) + "\n").join(""));
