import { expect, test } from "vitest";
import { splitAt } from "#lib/intake/readers/split-at.ts";

test.each([
  ["one part", "USD 20", [["USD 20", 0]]],
  [
    "two parts",
    "USD 20; USD 40",
    [
      ["USD 20", 0],
      [" USD 40", 7],
    ],
  ],
  [
    "a separator of two letters",
    "20' // 40'",
    [
      ["20' ", 0],
      [" 40'", 6],
    ],
  ],
  [
    "blank parts are left out",
    "; USD 20; ;USD 40 ;",
    [
      [" USD 20", 1],
      ["USD 40 ", 11],
    ],
  ],
  ["nothing", " ", []],
])("the parts of a text, each with its place: %s", (_, text, parts) => {
  const found = splitAt(text, /;|\/\//g);
  expect(found.map((part) => [part.text, part.start])).toEqual(parts);
});
