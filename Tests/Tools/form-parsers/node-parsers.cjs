// Parses forms with a Node package. Reads lines of a body in base64, a tab and a media type, and
// answers each with a line of JSON.
//
// usage: node-parsers.cjs busboy | multiparty | undici
const { Readable } = require("stream");

const encoded = (text) => (text == null ? null : Buffer.from(text).toString("base64"));

async function collected(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function busboy(body, type) {
  const parser = require("busboy")({
    headers: { "content-type": type }, defParamCharset: "utf8", preservePath: true,
  });
  return new Promise((resolve, reject) => {
    const parts = [];
    parser.on("field", (name, value) => parts.push([encoded(name), null, encoded(value)]));
    parser.on("file", (name, stream, about) => {
      parts.push(collected(stream).then((content) => [
        encoded(name), encoded(about.filename ?? ""), encoded(content)]));
    });
    parser.on("error", reject);
    parser.on("close", () => resolve(Promise.all(parts)));
    parser.end(body);
  });
}

function multiparty(body, type) {
  const { Form } = require("multiparty");
  return new Promise((resolve, reject) => {
    const request = Readable.from([body]);
    request.headers = { "content-type": type, "content-length": String(body.length) };
    const form = new Form();
    const parts = [];
    form.on("part", (part) => {
      part.on("error", reject);
      parts.push(collected(part).then((content) => [
        encoded(part.name), encoded(part.filename), encoded(content)]));
    });
    form.on("error", reject);
    form.on("close", () => resolve(Promise.all(parts)));
    form.parse(request);
  });
}

async function undici(body, type) {
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  const parts = [];
  for (const [name, value] of form) {
    if (typeof value === "string") parts.push([encoded(name), null, encoded(value)]);
    else parts.push([encoded(name), encoded(value.name),
      Buffer.from(await value.arrayBuffer()).toString("base64")]);
  }
  return parts;
}

async function main() {
  const parse = { busboy, multiparty, undici }[process.argv[2]];
  const input = (await collected(process.stdin)).toString();
  for (const line of input.split("\n").filter(Boolean)) {
    const [body, type] = line.split("\t");
    let answer;
    try {
      answer = await parse(Buffer.from(body, "base64"), type);
    } catch (error) {
      answer = { error: String(error) };
    }
    console.log(JSON.stringify(answer));
  }
}

main();
