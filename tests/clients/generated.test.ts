import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildApiInfo } from "#lib/discovery/openapi/info.ts";
import { generateClients } from "#scripts/clients/generate-clients.ts";

const generated = Object.entries(await generateClients());

test.each(generated)("%s matches the catalogue", (file, text) => {
  expect(readFileSync(file, "utf8") === text, "run `npm run clients`").toBe(true);
});

test("the package has the version of its API", () => {
  const { version } = JSON.parse(readFileSync("clients/typescript/package.json", "utf8"));
  expect(version).toBe(buildApiInfo("").version);
});
