import { expect, test } from "vitest";
import { z } from "zod";
import { checkInput } from "#lib/operations/call.ts";
import type { Failure } from "#lib/operations/failure.ts";

const input = z.object({
  terms: z.strictObject({ days: z.number() }).optional(),
  fields: z.array(z.string()).max(2).optional(),
});

const findFaults = (raw: Record<string, unknown>) => {
  try {
    checkInput({ input }, raw);
    return [];
  } catch (error) {
    return (error as Failure).details;
  }
};

test("a part with an unknown field names it", () => {
  expect(findFaults({ terms: { days: 3, tier: 1 } })).toContainEqual({
    path: "terms",
    message: "has a field that does not exist: “tier”",
  });
});

test("a list that is too long names its limit", () => {
  expect(findFaults({ fields: ["a", "b", "c"] })).toEqual([{ path: "fields", message: "can have 2 items at most" }]);
  expect(findFaults({ fields: ["a", "b"] })).toEqual([]);
});
