import type { ExampleCall } from "./example-call.ts";

export interface CodeSample {
  language: string;
  /** Without the dot. */
  extension: string;
  code: string;
}

/** One for each language that the API reference shows. */
export function buildCodeSamples(call: ExampleCall, baseUrl: string): CodeSample[] {
  return [
    { language: "curl", extension: "sh", code: buildCurlSample(call, baseUrl) },
    { language: "TypeScript", extension: "ts", code: buildTypescriptSample(call, baseUrl) },
    { language: "Python", extension: "py", code: buildPythonSample(call, baseUrl) },
  ];
}

/** The environment variable from which the samples read the token of a wallet session. */
const TOKEN = "QUAYSIDE_TOKEN";

/** For a POSIX shell. */
export function buildCurlSample({ method, path, query, body, needsToken }: ExampleCall, baseUrl: string): string {
  const isUsual = method === (body ? "POST" : "GET");
  return joinLines([
    `curl -s${query.length > 0 ? "G" : ""} ${isUsual ? "" : `-X ${method} `}"${baseUrl}${path}"`,
    ...(needsToken ? [`-H "authorization: Bearer $${TOKEN}"`] : []),
    ...(body ? ["-H 'content-type: application/json'", `-d ${quoteForShell(indentRest(formatJson(body), "  "))}`] : []),
    ...query.map(formatCurlParameter),
  ]);
}

const joinLines = (parts: string[]) => parts.join(" \\\n  ");

/** `-d` sends a value unchanged, so a value that needs encoding takes the longer option. */
function formatCurlParameter([name, value]: [string, string]): string {
  const option = encodeURIComponent(value) === value ? "-d" : "--data-urlencode";
  return `${option} ${quoteForShell(`${name}=${value}`)}`;
}

const quoteForShell = (text: string) => (/^[\w/.:=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** For Node, Deno, Bun or a browser. */
export function buildTypescriptSample(call: ExampleCall, baseUrl: string): string {
  return `${buildTypescriptRequest(call, baseUrl)}
const answer = await response.json();
if (!response.ok) throw new Error(JSON.stringify(answer.error));

console.log(answer);`;
}

function buildTypescriptRequest({ method, path, query, body, needsToken }: ExampleCall, baseUrl: string): string {
  const url = `${baseUrl}${path}`;
  const headers = [
    ...(body ? ['"content-type": "application/json"'] : []),
    ...(needsToken ? [`authorization: \`Bearer \${process.env.${TOKEN}}\``] : []),
  ];
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(headers.length > 0 ? [`  headers: { ${headers.join(", ")} },`] : []),
    ...(body ? [`  body: JSON.stringify(${indentRest(toObjectLiteral(body), "  ")}),`] : []),
  ];
  const rest = options.length > 0 ? `, {\n${options.join("\n")}\n}` : "";
  if (query.length === 0) return `const response = await fetch("${url}"${rest});`;
  return `const query = new URLSearchParams(${toObjectLiteral(Object.fromEntries(query))});
const response = await fetch(\`${url}?\${query}\`${rest});`;
}

/** JSON with property names unquoted where JavaScript allows it. */
const toObjectLiteral = (value: unknown) => formatJson(value).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");

/** Needs only the standard library of Python 3. */
export function buildPythonSample(call: ExampleCall, baseUrl: string): string {
  return `${buildPythonRequest(call, baseUrl)}
    answer = json.load(response)

print(json.dumps(answer, indent=2))`;
}

function buildPythonRequest({ method, path, query, body, needsToken }: ExampleCall, baseUrl: string): string {
  const address = query.length > 0 ? `"${baseUrl}${path}?" + query` : `"${baseUrl}${path}"`;
  const headers = [
    ...(body ? ['"Content-Type": "application/json"'] : []),
    ...(needsToken ? [`"Authorization": "Bearer " + os.environ["${TOKEN}"]`] : []),
  ];
  const options = [
    ...(body ? ["data=json.dumps(body).encode()"] : []),
    ...(headers.length > 0 ? [`headers={${headers.join(", ")}}`] : []),
    ...(method === (body ? "POST" : "GET") ? [] : [`method="${method}"`]),
  ];
  const isPlain = options.length === 0;
  const imports = [
    "import json",
    ...(needsToken ? ["import os"] : []),
    ...(query.length > 0 ? ["from urllib.parse import urlencode"] : []),
    `from urllib.request import ${isPlain ? "" : "Request, "}urlopen`,
  ];
  const steps = [
    ...(body ? [`body = ${toPythonLiteral(body)}`] : []),
    ...(query.length > 0 ? [`query = urlencode(${toPythonLiteral(Object.fromEntries(query))})`] : []),
    ...(isPlain ? [] : [`request = Request(\n    ${[address, ...options].join(",\n    ")},\n)`]),
    `with urlopen(${isPlain ? address : "request"}) as response:`,
  ];
  return `${imports.join("\n")}\n\n${steps.join("\n")}`;
}

const PYTHON_NAMES: Record<string, string> = { true: "True", false: "False", null: "None" };

/**
 * In indented JSON a bare `true`, `false` or `null` ends its line; the same word inside a string is followed by a
 * quotation mark.
 */
function toPythonLiteral(value: unknown): string {
  const literals = JSON.stringify(value, null, 4).replace(
    /\b(true|false|null)(?=,?$)/gm,
    (name) => PYTHON_NAMES[name] as string,
  );
  return literals;
}

const formatJson = (value: unknown) => JSON.stringify(value, null, 2);

const indentRest = (text: string, indent: string) => text.replaceAll("\n", `\n${indent}`);
