import { describe, expect, test } from "vitest";
import { checkThreats, hasTest, listThreatRows } from "#scripts/support/threat-tests.ts";

const FILES: Record<string, string> = {
  "lib/lock.ts": "",
  "tests/lock.test.ts": [
    'describe("the lock", () => {',
    '  test("a wrong key is refused", () => {});',
    '  test.each([["a"]])("refuses %s", () => {});',
    '  describe.each(files)("of $name", () => {});',
    "  test.each`key`(`a key of a length`, () => {});",
    "  test(",
    '    "a long name",',
    '  test.skip("a skipped test", () => {});',
    '  describe.skip.each(files)("a skipped group", () => {});',
    '  // test("a test in a comment", () => {});',
    '  expect(message).toBe("a text that is no name");',
    "});",
  ].join("\n"),
};

const toDocument = (...rows: string[]) =>
  ["# Threats", "| Threat | Defence | Test |", "|---|---|---|", ...rows].join("\n");

const listFaults = (...rows: string[]) =>
  checkThreats(toDocument(...rows), (path) => FILES[path] ?? null).map(({ line, fault }) => `${line}: ${fault}`);

describe("the tests of the threat model", () => {
  test.each(["the lock", "a wrong key is refused", "refuses %s", "of $name", "a key of a length", "a long name"])(
    "finds: %s",
    (name) => {
      expect(hasTest(FILES["tests/lock.test.ts"] ?? "", name)).toBe(true);
    },
  );

  test.each(["a wrong key", "a skipped test", "a skipped group", "a test in a comment", "a text that is no name"])(
    "does not find: %s",
    (name) => {
      expect(hasTest(FILES["tests/lock.test.ts"] ?? "", name)).toBe(false);
    },
  );

  test("accepts a row whose file and tests exist, and a row that says it has no test", () => {
    const both = "`tests/lock.test.ts: the lock`; `tests/lock.test.ts: refuses %s`";
    expect(listFaults(`| opens it | \`lib/lock.ts\` | ${both} |`, "| waits | `lib/lock.ts` | no test |")).toEqual([]);
  });

  test("a gone file", () => {
    expect(listFaults("| opens it | `lib/key.ts` | `tests/key.test.ts: the key` |")).toEqual([
      "4: lib/key.ts does not exist",
      "4: tests/key.test.ts does not exist",
    ]);
  });

  test("a renamed test", () => {
    expect(listFaults("| opens it | `lib/lock.ts` | `tests/lock.test.ts: the old name` |")).toEqual([
      '4: tests/lock.test.ts has no test or describe "the old name"',
    ]);
  });

  test.each([
    ["| opens it | `lib/lock.ts` | |", 'the row names no test; write "no test" if there is none'],
    ["| opens it | a lock | no test |", "the row names no file that defends"],
    ["| opens it | `lib/lock.ts` |", "the row has 2 cells instead of 3"],
    [
      "| opens it | `lib/lock.ts` | `tests/lock.test.ts` |",
      '"tests/lock.test.ts" is not in the form "tests/file.test.ts: name of the test"',
    ],
  ])("a row that is not complete: %s", (row, fault) => {
    expect(listFaults(row)).toEqual([`4: ${fault}`]);
  });

  test("reads the rows of every table of threats, and no others", () => {
    const other = ["", "| Asset | Why |", "|---|---|", "| money | lost |"].join("\n");
    expect(listThreatRows(toDocument("| a \\| b | c | d |", other))).toEqual([{ line: 4, cells: ["a | b", "c", "d"] }]);
  });

  test("a document without such a table", () => {
    expect(checkThreats("# Threats", () => "")).toHaveLength(1);
  });
});
