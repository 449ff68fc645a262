import openapiTS, { astToString } from "openapi-typescript";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { buildHttpFile } from "#lib/discovery/http-file.ts";
import { buildOpenapiDocument } from "#lib/discovery/openapi.ts";
import { buildPostmanCollection } from "#lib/discovery/postman.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { generateCommandOptions } from "./command-options.ts";
import { generatePython } from "./python/generate-python.ts";

/** The address of the API in the generated files: a local server. */
const BASE_URL = "http://127.0.0.1:3000";

const NOTE = "// Generated from the catalogue by `npm run clients`. Do not edit.\n";

/** The files under clients/: path and text. */
export async function generateClients(): Promise<Record<string, string>> {
  return {
    "clients/typescript/src/schema.ts": await generateSchema(),
    "clients/typescript/src/routes.ts": generateRoutes(),
    "clients/typescript/src/cli/options.ts": generateCommandOptions(`${NOTE}\n`),
    ...generatePython(BASE_URL),
    "clients/postman/quayside.postman_collection.json": `${JSON.stringify(buildPostmanCollection(everyOperation, { baseUrl: BASE_URL }), null, 2)}\n`,
    "clients/http/quayside.http": buildHttpFile(everyOperation, { baseUrl: BASE_URL }),
  };
}

/**
 * The TypeScript types of the OpenAPI document, without its long examples. A field with a default is optional for
 * callers.
 */
async function generateSchema(): Promise<string> {
  const description = JSON.stringify(buildOpenapiDocument(catalogue, { baseUrl: BASE_URL }), (name, value) =>
    name === "example" ? undefined : value,
  );
  return `${NOTE}\n${astToString(await openapiTS(description, { defaultNonNullable: false }))}`;
}

function generateRoutes(): string {
  const lines = catalogue.map(({ id, method, path }) => `  ${id}: { method: "${method}", path: "${path}" },`);
  return `${NOTE}\n/** The method and path of every operation. */\nexport const routes = {\n${lines.join("\n")}\n} as const;\n`;
}
