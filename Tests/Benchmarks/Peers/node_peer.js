// Judges payloads with ajv: one round, and one line of JSON, for each line read.
//
// usage: node node_peer.js ajv|parse FILE
//
// The lines are read and cut before the first round. ajv 6 knows the keywords of the schema but not
// the name of its dialect, so the name is left out. parse only reads.
const fs = require("fs");
const path = require("path");
const readline = require("readline");

const schema = JSON.parse(fs.readFileSync(path.join(__dirname, "c_object.schema.json"), "utf8"));
delete schema.$schema;
delete schema.$id;

const ways = {
  parse: () => [`node ${process.versions.node}`, (line) => JSON.parse(line) !== undefined],
  ajv: () => {
    const Ajv = require("ajv");
    const validate = new Ajv().compile(schema);
    return [require("ajv/package.json").version, (line) => validate(JSON.parse(line))];
  },
};

const [version, judge] = ways[process.argv[2]]();
const lines = fs.readFileSync(process.argv[3], "utf8").split("\n");
if (lines[lines.length - 1] === "") lines.pop();

readline.createInterface({ input: process.stdin }).on("line", () => {
  let refused = 0;
  const start = process.hrtime.bigint();
  for (const line of lines) {
    let isValid = false;
    try {
      isValid = judge(line);
    } catch {
      // Not JSON.
    }
    if (!isValid) refused += 1;
  }
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  console.log(JSON.stringify({ version, seconds, payloads: lines.length, refused }));
});
