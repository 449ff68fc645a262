import type { AnyOperation } from "#lib/operations/operation.ts";
import { buildExampleCall } from "./example-call.ts";
import { describeCallPrice } from "./price-texts.ts";

/** VS Code's REST Client and JetBrains' HTTP Client can send the requests of the file. */
export function buildHttpFile(catalogue: readonly AnyOperation[], { baseUrl }: { baseUrl: string }): string {
  const head = [
    "# Quayside: the example request of every operation. Generated from the catalogue.",
    "# A paid call uses one of the free calls of the month. When none is left, the server answers 402 with the price.",
    "",
    `@base_url = ${baseUrl}`,
    "# The token of a wallet session, for the requests that manage keys and webhooks.",
    "@session_token = ",
  ];
  return `${[head.join("\n"), ...catalogue.map(formatRequest)].join("\n\n")}\n`;
}

function formatRequest(operation: AnyOperation): string {
  const { method, path, search, body, needsToken } = buildExampleCall(operation);
  const lines = [
    `### ${operation.summary}`,
    `# ${describeCallPrice(operation)}`,
    `# @name ${operation.id}`,
    `${method} {{base_url}}${path}${search}`,
    ...(needsToken ? ["Authorization: Bearer {{session_token}}"] : []),
  ];
  return body
    ? [...lines, "Content-Type: application/json", "", JSON.stringify(body, null, 2)].join("\n")
    : lines.join("\n");
}
