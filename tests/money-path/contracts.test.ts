import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { artifactFile } from "#scripts/money-path/artifact.ts";
import { compileContracts } from "#scripts/money-path/compile-contracts.ts";

test("the contracts on file are what their sources give", () => {
  expect(readFileSync(artifactFile, "utf8"), "run `npm run contracts`").toBe(compileContracts());
}, 60_000);
