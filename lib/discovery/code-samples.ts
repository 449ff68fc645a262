import type { ExampleCall } from "./example-call.ts";

/** A request in one language. */
export interface CodeSample {
  language: string;
  /** The file extension of the language, without the dot. */
  extension: string;
  code: string;
}

/** An example request as code, in each language that the API reference shows. */
export function codeSamples(call: ExampleCall, baseUrl: string): CodeSample[] {
  return [
    { language: "curl", extension: "sh", code: curlSample(call, baseUrl) },
    { language: "TypeScript", extension: "ts", code: typescriptSample(call, baseUrl) },
    { language: "Python", extension: "py", code: pythonSample(call, baseUrl) },
  ];
}

/** The request as a curl command for a POSIX shell. */
export function curlSample({ path, query, body }: ExampleCall, baseUrl: string): string {
  const url = `"${baseUrl}${path}"`;
  if (body) return joinLines([`curl -s ${url}`, "-H 'content-type: application/json'", `-d ${shellQuote(indentRest(prettyJson(body), "  "))}`]);
  if (query.length === 0) return `curl -s ${url}`;
  return joinLines([`curl -sG ${url}`, ...query.map(curlParameter)]);
}

const joinLines = (parts: string[]) => parts.join(" \\\n  ");

/** `-d` sends a value unchanged, so a value that needs encoding takes the longer option. */
function curlParameter([name, value]: [string, string]): string {
  const option = encodeURIComponent(value) === value ? "-d" : "--data-urlencode";
  return `${option} ${shellQuote(`${name}=${value}`)}`;
}

const shellQuote = (text: string) => (/^[\w/.:=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The request as a TypeScript program for Node, Deno, Bun or a browser. */
export function typescriptSample({ path, query, body }: ExampleCall, baseUrl: string): string {
  return `${typescriptRequest(`${baseUrl}${path}`, query, body)}
const answer = await response.json();
if (!response.ok) throw new Error(JSON.stringify(answer.error));

console.log(answer);`;
}

function typescriptRequest(url: string, query: ExampleCall["query"], body: ExampleCall["body"]): string {
  if (body) {
    return `const response = await fetch("${url}", {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(${indentRest(objectLiteral(body), "  ")}),
});`;
  }
  if (query.length === 0) return `const response = await fetch("${url}");`;
  return `const query = new URLSearchParams(${objectLiteral(Object.fromEntries(query))});
const response = await fetch(\`${url}?\${query}\`);`;
}

/** JSON with property names unquoted where JavaScript allows it. */
const objectLiteral = (value: unknown) => prettyJson(value).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");

/** The request as a Python 3 program that needs the standard library only. */
export function pythonSample({ path, query, body }: ExampleCall, baseUrl: string): string {
  return `${pythonRequest(`${baseUrl}${path}`, query, body)}
    answer = json.load(response)

print(json.dumps(answer, indent=2))`;
}

function pythonRequest(url: string, query: ExampleCall["query"], body: ExampleCall["body"]): string {
  if (body) {
    return `import json
from urllib.request import Request, urlopen

body = ${pythonLiteral(body)}
request = Request(
    "${url}",
    data=json.dumps(body).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:`;
  }
  if (query.length === 0) {
    return `import json
from urllib.request import urlopen

with urlopen("${url}") as response:`;
  }
  return `import json
from urllib.parse import urlencode
from urllib.request import urlopen

query = urlencode(${pythonLiteral(Object.fromEntries(query))})
with urlopen("${url}?" + query) as response:`;
}

const PYTHON_NAMES: Record<string, string> = { true: "True", false: "False", null: "None" };

/** In indented JSON a bare `true`, `false` or `null` ends its line; the same word inside a string is followed by a quotation mark. */
function pythonLiteral(value: unknown): string {
  const literals = JSON.stringify(value, null, 4).replace(/\b(true|false|null)(?=,?$)/gm, (name) => PYTHON_NAMES[name] as string);
  return literals;
}

const prettyJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Indents every line but the first. */
const indentRest = (text: string, indent: string) => text.replaceAll("\n", `\n${indent}`);
