import { expect, test } from "vitest";
import { filterText } from "#app/dashboard/filter-text.ts";

test.each([
  ["HL-1001", "HL-1001"],
  ["  HL-1001 ", "HL-1001"],
  ["a\0b", "ab"],
  ["\0", undefined],
  ["", undefined],
  [undefined, undefined],
  [["a", "b"], undefined],
  ["x".repeat(50), "x".repeat(40)],
])("the filter %j searches for %j", (value, text) => {
  expect(filterText({ number: value }, "number")).toBe(text);
});
