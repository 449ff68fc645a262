import { expect, test } from "vitest";
import { z } from "zod";
import { includeExpired, limitField, offset } from "#lib/operations/fields.ts";
import { paginate } from "#lib/operations/page.ts";

const input = z.object({ limit: limitField(25), offset, include_expired: includeExpired });

test("a page has the items after the offset and the number of all items", () => {
  expect(paginate(["a", "b", "c", "d", "e"], { limit: 2, offset: 2 })).toEqual({ items: ["c", "d"], total: 5 });
  expect(paginate(["a", "b"], { limit: 2, offset: 4 })).toEqual({ items: [], total: 2 });
});

test("limit, offset and include_expired have defaults", () => {
  expect(input.parse({})).toEqual({ limit: 25, offset: 0, include_expired: false });
});

test.each([
  { limit: 0 },
  { limit: 201 },
  { limit: 1.5 },
  { offset: -1 },
  { offset: 10_001 },
  { include_expired: "perhaps" },
])("%o is refused", (values) => {
  expect(input.safeParse(values).success).toBe(false);
});

test("the largest limit and offset are accepted", () => {
  expect(input.parse({ limit: 200, offset: 10_000, include_expired: true })).toEqual({
    limit: 200,
    offset: 10_000,
    include_expired: true,
  });
});
