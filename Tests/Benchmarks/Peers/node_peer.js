// Validates payloads with ajv, or only parses them. Performs one round for each line of standard
// input, and answers it with a line of JSON.
//
// usage: node node_peer.js ajv|parse FILE
//
// The file is read and split into lines before the first round. ajv 6 supports the keywords of the
// schema but doesn't recognize the name of its dialect, which is therefore removed.
const fs = require("fs");
const path = require("path");
const readline = require("readline");

const schema = JSON.parse(fs.readFileSync(path.join(__dirname, "c_object.schema.json"), "utf8"));
delete schema.$schema;
delete schema.$id;

const checks = {
  parse: () => [`node ${process.versions.node}`, (line) => JSON.parse(line) !== undefined],
  ajv: () => {
    const Ajv = require("ajv");
    const validate = new Ajv().compile(schema);
    return [require("ajv/package.json").version, (line) => validate(JSON.parse(line))];
  },
};

const [version, check] = checks[process.argv[2]]();
const lines = fs.readFileSync(process.argv[3], "utf8").split("\n");
if (lines[lines.length - 1] === "") lines.pop();

readline.createInterface({ input: process.stdin }).on("line", () => {
  let rejected = 0;
  const start = process.hrtime.bigint();
  for (const line of lines) {
    let isValid = false;
    try {
      isValid = check(line);
    } catch {
      // The line isn't JSON.
    }
    if (!isValid) rejected += 1;
  }
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  console.log(JSON.stringify({ version, seconds, payloads: lines.length, rejected }));
});
