import { expect, test } from "vitest";
import { readDayBasis } from "#lib/intake/readers/words.ts";

test.each([
  ["8 calendar days", "calendar"],
  ["5 working days", "working"],
  ["business day", "working"],
  ["Days are working days", "working"],
  ["Working", "working"],
  ["Online Business | Services", undefined],
  ["Our business in Africa: free days", undefined],
  ["Terms of business", undefined],
])("%s", (text, basis) => {
  expect(readDayBasis(text)).toBe(basis);
});
