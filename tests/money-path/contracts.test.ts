import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { artifactFile } from "#scripts/money-path/artifact.ts";
import { compileContracts } from "#scripts/money-path/compile-contracts.ts";

test("the stored contracts match their sources", () => {
  expect(readFileSync(artifactFile, "utf8"), "run `npm run contracts`").toBe(compileContracts());
}, 60_000);
