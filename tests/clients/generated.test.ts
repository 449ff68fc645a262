import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { infoOf } from "#lib/discovery/openapi/info.ts";
import { drawClients } from "#scripts/clients/draw.ts";

const drawn = Object.entries(await drawClients());

test.each(drawn)("%s is what the catalogue gives", (file, text) => {
  expect(readFileSync(file, "utf8") === text, "run `npm run clients`").toBe(true);
});

test("the package has the version of the API that it speaks to", () => {
  const { version } = JSON.parse(readFileSync("clients/typescript/package.json", "utf8"));
  expect(version).toBe(infoOf("").version);
});
