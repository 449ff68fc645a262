import { expect, test } from "vitest";
import { runCommand } from "#tests/support/command.ts";

const MAX_MS = 1_200_000;

test("tests notice every mutant of the sample", { timeout: MAX_MS }, async () => {
  const { code, stdout, stderr } = await runCommand("mutants", ["--sample"], {});
  expect(stderr + stdout.split("\n").slice(-70).join("\n")).toMatch(/(\d+) of \1 killed/);
  expect(code).toBe(0);
});
