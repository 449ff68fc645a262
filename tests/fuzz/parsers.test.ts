import { expect, test } from "vitest";
import { parsers } from "./parsers/all.ts";
import { runParsers } from "./parsers/run-parsers.ts";

const INPUTS = 60;

test("readers of texts and files take saved and changed inputs: `npm run fuzz -- --only parsers` does it for long", {
  timeout: 120_000,
}, async () => {
  const results = await runParsers({
    names: parsers.map(({ name }) => name),
    seed: 20261127,
    budgetMs: 10_000,
    maxInputs: INPUTS,
    isGuided: false,
    checksGrowth: false,
  });
  expect(results.flatMap(({ findings }) => findings)).toEqual([]);
  expect(results.map(({ name }) => name)).toEqual(parsers.map(({ name }) => name));
});
