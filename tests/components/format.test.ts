import { expect, test } from "vitest";
import { withFormattedDays } from "../../components/format.ts";

test("a sentence of the API gets its dates in words", () => {
  expect(withFormattedDays("Estimates avoid Suez Canal (elevated on 2026-09-27), of 2026-01-08.")).toBe(
    "Estimates avoid Suez Canal (elevated on 27 Sep 2026), of 8 Jan 2026.",
  );
});

test("what only looks like a date stays", () => {
  expect(withFormattedDays("Notice 2041-10-99 and 12026-01-018")).toBe("Notice 2041-10-99 and 12026-01-018");
});
