import type { AnyOperation } from "#lib/operations/operation.ts";
import { exampleCall } from "./example-call.ts";
import { priceSentence } from "./price-words.ts";

/** The example of every operation as a file of requests, in the form that editors run (VS Code's REST Client, JetBrains' HTTP Client). */
export function httpFile(catalogue: readonly AnyOperation[], { baseUrl }: { baseUrl: string }): string {
  const head = [
    "# Quayside: the example of every operation. Drawn from the catalogue by `npm run clients`.",
    "# A paid call is one of the month's free calls, or is answered 402 with what it costs; the header X-Require-Payment: x402 asks for that at once.",
    "",
    `@base_url = ${baseUrl}`,
  ];
  return `${[head.join("\n"), ...catalogue.map(requestText)].join("\n\n")}\n`;
}

function requestText(operation: AnyOperation): string {
  const { method, path, search, body } = exampleCall(operation);
  const lines = [`### ${operation.summary}`, `# ${priceSentence(operation)}`, `# @name ${operation.id}`, `${method} {{base_url}}${path}${search}`];
  return body ? [...lines, "Content-Type: application/json", "", JSON.stringify(body, null, 2)].join("\n") : lines.join("\n");
}
