#!/usr/bin/env node
// Reads frames of "LENGTH\n" and LENGTH bytes, and answers each with "reject", or with "accept" and
// the value as canonical text: the last member of each key, sorted by key. The answer is "accept
// deep" for a value that is nested too deeply to be represented.
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const double = Buffer.alloc(8);

function bits(value) {
  double.writeDoubleBE(value);
  return double.toString("hex");
}
function string(text) {
  return '"' + Buffer.from(text, "utf8").toString("hex");
}
function canonical(value, depth) {
  if (depth > 600) throw new RangeError("deep");
  if (value === null) return "n";
  if (typeof value === "boolean") return value ? "t" : "f";
  if (typeof value === "number") return "#" + bits(value);
  if (typeof value === "string") return string(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join()}]`;
  const members = Object.keys(value)
    .map((key) => [string(key), canonical(value[key], depth + 1)])
    .sort((left, right) => (left[0] < right[0] ? -1 : left[0] > right[0] ? 1 : 0));
  return `{${members.map((member) => member.join(":")).join()}}`;
}
function answer(bytes) {
  let value;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return "reject";
    throw error;
  }
  try {
    return "accept " + canonical(value, 1);
  } catch (error) {
    if (error instanceof RangeError) return "accept deep";
    throw error;
  }
}

let buffer = Buffer.alloc(0);
process.stdin.on("data", (chunk) => {
  buffer = Buffer.concat([buffer, chunk]);
  for (;;) {
    const header = buffer.indexOf(10);
    if (header < 0) return;
    const end = header + 1 + Number(buffer.toString("latin1", 0, header));
    if (buffer.length < end) return;
    process.stdout.write(answer(buffer.subarray(header + 1, end)) + "\n");
    buffer = buffer.subarray(end);
  }
});
