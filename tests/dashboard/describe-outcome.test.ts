import { expect, test } from "vitest";
import { describeOutcome } from "#app/dashboard/describe-outcome.ts";

const parts = (closed: number, before: number) => [
  { count: closed, one: "container is closed", many: "containers are closed" },
  { count: before, one: "was closed before", many: "were closed before" },
];

test.each([
  [12, 1, 0, "12 containers are closed. 1 was closed before."],
  [1, 0, 2, "1 container is closed. 2 are not in your account, so nothing was done with them."],
  [0, 0, 1, "1 is not in your account, so nothing was done with it."],
])("%d closed, %d before, %d missing", (closed, before, missing, text) => {
  expect(describeOutcome({ parts: parts(closed, before), missing })).toBe(text);
});
