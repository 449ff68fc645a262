import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildApiInfo } from "#lib/discovery/openapi/info.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { generateClients } from "#scripts/clients/generate-clients.ts";
import { run } from "#scripts/support/run.ts";

const ROUTES = "clients/typescript/src/routes.ts";
const SCHEMA = "clients/typescript/src/schema.ts";

const generated = await generateClients();
const ids = catalogue.map(({ id }) => id);

test("the routes of the client are those of the catalogue: `npm run clients` writes them", () => {
  expect(readFileSync(ROUTES, "utf8")).toBe(generated[ROUTES]);
});

test("the types of the client have every operation", () => {
  const [, operations = ""] = (generated[SCHEMA] as string).split("export interface operations {\n");
  const names = [...operations.matchAll(/^ {4}(\w+): \{$/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(ids)); // Older paths have names of their own.
});

test("git has only the routes: the build writes the other files", async () => {
  const { code, output } = await run("git", ["ls-files", ...Object.keys(generated)], { quiet: true });
  if (code === 0) expect(output.trim()).toBe(ROUTES); // A tree from an archive has no git.
});

test("the package has the version of its API", () => {
  const { version } = JSON.parse(readFileSync("clients/typescript/package.json", "utf8"));
  expect(version).toBe(buildApiInfo("").version);
});
