import { expect, test } from "vitest";
import { findListPage } from "#lib/dashboard/list-page.ts";

test.each([
  [1, { page: 1, pages: 3, skip: 0, take: 25 }],
  [3, { page: 3, pages: 3, skip: 50, take: 25 }],
  [99, { page: 3, pages: 3, skip: 50, take: 25 }],
  [1.9, { page: 1, pages: 3, skip: 0, take: 25 }],
  [-1, { page: 1, pages: 3, skip: 0, take: 25 }],
  [Number.NaN, { page: 1, pages: 3, skip: 0, take: 25 }],
  [Number.POSITIVE_INFINITY, { page: 3, pages: 3, skip: 50, take: 25 }],
])("of 51 rows, page %d shows those of the nearest page", (wanted, expected) => {
  expect(findListPage(wanted, { count: 51, size: 25 })).toEqual(expected);
});

test("an empty list has one page", () => {
  expect(findListPage(1, { count: 0, size: 25 })).toEqual({ page: 1, pages: 1, skip: 0, take: 25 });
});
