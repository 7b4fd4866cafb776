#!/usr/bin/env node
// usage: differential-numbers.mjs numbers | number-text
// The same modes as json-driver: converts literals to the bits of numbers, or bits to literals, one
// per line.
import { readFileSync } from "node:fs";

const double = Buffer.alloc(8);
function bits(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return "reject";
  }
  // JSON.parse and Number share no code, so their agreement makes the result trustworthy.
  if (!Object.is(value, Number(text))) return "JSON.parse and Number differ";
  double.writeDoubleBE(value);
  return double.toString("hex");
}
function text(digits) {
  const value = Buffer.from(digits, "hex").readDoubleBE();
  // JSON can't represent these numbers; JSON.stringify writes null.
  return Number.isFinite(value) ? String(value) : "null";
}

const answer = process.argv[2] === "numbers" ? bits : text;
const lines = readFileSync(0, "utf8").split("\n").slice(0, -1);
process.stdout.write(lines.map((line) => answer(line) + "\n").join(""));
