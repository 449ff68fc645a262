import openapiTS, { astToString } from "openapi-typescript";
import { httpFile } from "#lib/discovery/http-file.ts";
import { openapiDocument } from "#lib/discovery/openapi.ts";
import { postmanCollection } from "#lib/discovery/postman.ts";
import { catalogue } from "#lib/operations/catalogue.ts";

/** What the drawn files name as the API's address: a server on one's own machine. */
const BASE_URL = "http://127.0.0.1:3000";

const NOTE = "// Drawn from the catalogue by `npm run clients`: do not edit.\n";

/** Every file under clients/ that is drawn from the catalogue: its path in the project, and its text. */
export async function drawClients(): Promise<Record<string, string>> {
  return {
    "clients/typescript/src/schema.ts": await drawSchema(),
    "clients/typescript/src/routes.ts": drawRoutes(),
    "clients/postman/quayside.postman_collection.json": `${JSON.stringify(postmanCollection(catalogue, { baseUrl: BASE_URL }), null, 2)}\n`,
    "clients/http/quayside.http": httpFile(catalogue, { baseUrl: BASE_URL }),
  };
}

/** The types of the API's description, without its long examples. A field with a default is one that callers may leave out. */
async function drawSchema(): Promise<string> {
  const description = JSON.stringify(openapiDocument(catalogue, { baseUrl: BASE_URL }), (name, value) => (name === "example" ? undefined : value));
  return `${NOTE}\n${astToString(await openapiTS(description, { defaultNonNullable: false }))}`;
}

function drawRoutes(): string {
  const lines = catalogue.map(({ id, method, path }) => `  ${id}: { method: "${method}", path: "${path}" },`);
  return `${NOTE}\n/** The method and path of every operation. */\nexport const routes = {\n${lines.join("\n")}\n} as const;\n`;
}
