import { describe, expect, test } from "vitest";
import { chooseTests } from "#scripts/mutants/choose-tests.ts";
import { EQUIVALENT, findPlaces, readEquivalentMutants, readSample, SAMPLE } from "#scripts/mutants/lists.ts";
import { isInShare } from "#scripts/mutants/random-share.ts";
import { runCommand } from "#tests/support/command.ts";

test.each([
  [[], 2, "usage:"],
  [["--sample", "lib/domain/risk/score.ts"], 2, "usage:"],
  [["--all"], 2, "usage:"],
  [["--one-in", "0", "lib/domain/risk/score.ts"], 2, "usage:"],
  [["--seed", "2", "lib/domain/risk/score.ts"], 2, "usage:"],
  [["lib/domain/risk/no-such-file.ts"], 1, "lib/domain/risk/no-such-file.ts does not exist"],
  [["lib/domain/risk"], 1, "lib/domain/risk is a folder: name some of its files"],
  [["README.md"], 1, "README.md is not a file whose mutants are tried"],
])("npm run mutants -- %j explains itself", async (args, code, text) => {
  const result = await runCommand("mutants", args, {});
  expect(result).toMatchObject({ code, stdout: "" });
  expect(result.stderr).toContain(text);
});

test("a rule is tried with its own tests, and without those of the pages", () => {
  const tests = chooseTests(["lib/domain/audit/rules/wrong-tier.ts"]);
  expect(tests[0]).toBe("tests/domain/audit/wrong-tier.test.ts");
  expect(tests.filter((file) => /^tests\/(components|dashboard|http)\//.test(file))).toEqual([]);
});

test("the lists name mutants of the files as they are", () => {
  expect(findPlaces(readSample(), SAMPLE).length).toBeGreaterThan(0);
  findPlaces(readEquivalentMutants(), EQUIVALENT);
});

test("a mutant whose text is no longer in the file is named", () => {
  const gone = {
    file: "lib/domain/risk/score.ts",
    text: "if (statuses.length === 7) return 0;",
    original: "statuses.length === 7",
    replacement: "true",
  };
  expect(() => findPlaces([gone], "a list")).toThrow(
    "a list has mutants whose text is no longer in the file. Replace them:\n  lib/domain/risk/score.ts  statuses.length === 7",
  );
});

describe("a random share of the mutants", () => {
  const places = Array.from({ length: 1_000 }, (_, line) => ({
    file: "lib/documents/grid.ts",
    line: line + 1,
    column: 3,
    replacement: "false",
  }));
  const choose = (oneIn: number, seed: number) => places.filter((place) => isInShare(place, { oneIn, seed }));

  test("is about as large as the command says", () => {
    expect(choose(1, 1)).toHaveLength(1_000);
    expect(choose(10, 1).length).toBeGreaterThan(70);
    expect(choose(10, 1).length).toBeLessThan(130);
  });

  test("is the same for the same seed, and another for another seed", () => {
    expect(choose(10, 1)).toEqual(choose(10, 1));
    expect(choose(10, 2)).not.toEqual(choose(10, 1));
  });
});
